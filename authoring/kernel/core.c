/* Boards and propagation over the line solver of core_line.h. */
#include "core_board.h"

#include <stdlib.h>
#include <string.h>

#if defined(__GNUC__)
#define ALWAYS_INLINE inline __attribute__((always_inline))
#else
#define ALWAYS_INLINE inline
#endif

/* The bits of a word in reverse order. */
static inline uint64_t reversed(uint64_t word)
{
    word = (word >> 1 & UINT64_C(0x5555555555555555)) | (word & UINT64_C(0x5555555555555555)) << 1;
    word = (word >> 2 & UINT64_C(0x3333333333333333)) | (word & UINT64_C(0x3333333333333333)) << 2;
    word = (word >> 4 & UINT64_C(0x0F0F0F0F0F0F0F0F)) | (word & UINT64_C(0x0F0F0F0F0F0F0F0F)) << 4;
#if defined(__GNUC__)
    return __builtin_bswap64(word);
#else
    word = (word >> 8 & UINT64_C(0x00FF00FF00FF00FF)) | (word & UINT64_C(0x00FF00FF00FF00FF)) << 8;
    word = (word >> 16 & UINT64_C(0x0000FFFF0000FFFF)) | (word & UINT64_C(0x0000FFFF0000FFFF)) << 16;
    return word >> 32 | word << 32;
#endif
}

#define WORDS 1
#include "core_line.h"
#define WORDS 2
#include "core_line.h"
#define WORDS 4
#include "core_line.h"
#define WORDS 8
#include "core_line.h"
#define WORDS 17
#include "core_line.h"

static const struct {
    size_t words;
    narrow_function *narrow_single;
    narrow_function *narrow_any;
    solve_function *solve;
    starts_function *find_starts;
} widths[] = {
    {1, narrow_single_1, narrow_any_1, solve_any_1, find_starts_1},
    {2, narrow_single_2, narrow_any_2, solve_any_2, find_starts_2},
    {4, narrow_single_4, narrow_any_4, solve_any_4, find_starts_4},
    {8, narrow_single_8, narrow_any_8, solve_any_8, find_starts_8},
    {17, narrow_single_17, narrow_any_17, solve_any_17, find_starts_17},
};

_Static_assert(WIDEST == 17, "the last of the widths");

/* Bits of a board that are copied and looked through in the time that it takes to solve a line. */
#define BITS_PER_LINE 10000

static size_t width_for(size_t length)
{
    size_t choice = 0;
    while (length >= widths[choice].words * 64)
        ++choice;
    return choice;
}

size_t ng_words(size_t length)
{
    return widths[width_for(length)].words;
}

void *ng_zeroed(size_t count, size_t size)
{
    return calloc(count ? count : 1, size);
}

void *ng_moved(void *old, size_t count, size_t size)
{
    return count > SIZE_MAX / size ? NULL : realloc(old, count * size);
}

static size_t scratch_words(size_t blocks, size_t kinds, size_t words)
{
    return (blocks + 1) * 3 * words + kinds * words;
}

void ng_set_gaps(struct block *blocks, size_t count)
{
    for (size_t i = 0; i < count; ++i) {
        const bool gap = i + 1 < count && blocks[i + 1].colour == blocks[i].colour;
        blocks[i].no_gap = gap ? 0 : UINT64_MAX;
        blocks[i].advance = blocks[i].size + gap;
    }
}

/* Prepare the blocks of one line; a line that is too short for them gets none. */
static void prepare_line(struct line *line, ng_clue clue, size_t length, struct block *blocks)
{
    uint64_t needed = 0;
    for (size_t i = 0; i < clue.count && needed <= length; ++i)
        needed += clue.blocks[i].size + (uint64_t)(i && clue.blocks[i - 1].colour == clue.blocks[i].colour);
    line->length = length;
    line->blocks = blocks;
    line->impossible = needed > length;
    line->count = line->impossible ? 0 : clue.count;
    for (size_t i = 0; i < line->count; ++i)
        blocks[i] = (struct block){.size = clue.blocks[i].size, .colour = clue.blocks[i].colour};
    ng_set_gaps(blocks, line->count);
}

ng_outcome ng_solve_line(size_t length, ng_clue clue, size_t colours, uint64_t *masks)
{
    const size_t kinds = colours + 1, choice = width_for(length), words = widths[choice].words;
    struct line line;
    ng_outcome outcome = NG_NO_MEMORY;
    /* More blocks than cells never fit, and are not kept. */
    struct block *const blocks = ng_zeroed(clue.count <= length ? clue.count : 0, sizeof *blocks);
    uint64_t *const after = ng_zeroed(kinds * words, sizeof *after);
    uint64_t *scratch = NULL;
    if (!blocks || !after)
        goto end;
    prepare_line(&line, clue, length, blocks);
    scratch = ng_zeroed(scratch_words(line.count, kinds, words), sizeof *scratch);
    if (!scratch)
        goto end;
    if (widths[choice].solve(&line, kinds, masks, after, scratch)) {
        memcpy(masks, after, kinds * words * sizeof *masks);
        outcome = NG_DONE;
    } else {
        outcome = NG_FAILED;
    }
end:
    free(scratch);
    free(after);
    free(blocks);
    return outcome;
}

/* State: memory, copies, the queue. */

bool ng_state_allocate(const ng_board *board, struct state *state)
{
    state->words = ng_zeroed(board->state_words, sizeof *state->words);
    state->queue = ng_zeroed(board->queue_mask + 1, sizeof *state->queue);
    return state->words && state->queue;
}

void ng_state_free(struct state *state)
{
    free(state->words);
    free(state->queue);
}

void ng_state_copy(const ng_board *board, struct state *to, const struct state *from)
{
    memcpy(to->words, from->words, board->state_words * sizeof *to->words);
    if (from->head != from->tail)
        memcpy(to->queue, from->queue, (board->queue_mask + 1) * sizeof *to->queue);
    to->head = from->head;
    to->tail = from->tail;
    to->surplus = from->surplus;
}

static void enqueue(const ng_board *board, struct state *state, enum axis axis, size_t index)
{
    uint64_t *const queued = state->words + board->axes[axis].set + index / 64;
    const uint64_t bit = UINT64_C(1) << (index % 64);
    if (!(*queued & bit)) {
        *queued |= bit;
        state->queue[state->tail++ & board->queue_mask] = (uint32_t)(board->axes[axis].first + index);
    }
}

static uint64_t *line_masks(const ng_board *board, const struct state *state, enum axis axis, size_t index)
{
    return state->words + board->axes[axis].masks + index * board->kinds * board->axes[axis].words;
}

bool ng_state_candidate(const ng_board *board, const struct state *state, size_t row, size_t column, size_t colour)
{
    return contains(line_masks(board, state, ROWS, row) + colour * board->axes[ROWS].words, column);
}

size_t ng_state_count_candidates(const ng_board *board, const struct state *state, size_t row, size_t column)
{
    size_t count = 0;
    for (size_t colour = 0; colour < board->kinds; ++colour)
        count += ng_state_candidate(board, state, row, column, colour);
    return count;
}

static void drop(const ng_board *board, struct state *state, size_t row, size_t column, size_t colour)
{
    uint64_t *const in_row = line_masks(board, state, ROWS, row) + colour * board->axes[ROWS].words;
    uint64_t *const in_column = line_masks(board, state, COLUMNS, column) + colour * board->axes[COLUMNS].words;
    in_row[column / 64] &= ~(UINT64_C(1) << (column % 64));
    in_column[row / 64] &= ~(UINT64_C(1) << (row % 64));
    --state->surplus;
}

static void enqueue_cell(const ng_board *board, struct state *state, size_t row, size_t column)
{
    enqueue(board, state, ROWS, row);
    enqueue(board, state, COLUMNS, column);
}

void ng_state_restrict(const ng_board *board, struct state *state, size_t row, size_t column, const bool *kept)
{
    bool changed = false;
    for (size_t colour = 0; colour < board->kinds; ++colour)
        if (!kept[colour] && ng_state_candidate(board, state, row, column, colour)) {
            drop(board, state, row, column, colour);
            changed = true;
        }
    if (changed)
        enqueue_cell(board, state, row, column);
}

void ng_state_assume(const ng_board *board, struct state *state, size_t row, size_t column, size_t colour)
{
    for (size_t other = 0; other < board->kinds; ++other)
        if (other != colour && ng_state_candidate(board, state, row, column, other))
            drop(board, state, row, column, other);
    enqueue_cell(board, state, row, column);
}

void ng_state_refute(const ng_board *board, struct state *state, size_t row, size_t column, size_t colour)
{
    drop(board, state, row, column, colour);
    enqueue_cell(board, state, row, column);
}

void ng_state_undecided(const ng_board *board, const struct state *state, enum axis axis, size_t index,
                        uint64_t *cells)
{
    const size_t words = board->axes[axis].words;
    const uint64_t *const masks = line_masks(board, state, axis, index);
    for (size_t i = 0; i < words; ++i) {
        uint64_t seen = 0, twice = 0;
        for (size_t colour = 0; colour < board->kinds; ++colour) {
            twice |= seen & masks[colour * words + i];
            seen |= masks[colour * words + i];
        }
        cells[i] = twice;
    }
}

/* The surplus alone won't do: a cell without candidates may make up for one with two. */
bool ng_state_solved(const ng_board *board, const struct state *state)
{
    if (state->surplus != 0)
        return false;
    uint64_t undecided[WIDEST];
    for (size_t row = 0; row < board->height; ++row) {
        ng_state_undecided(board, state, ROWS, row, undecided);
        if (count_bits(undecided, board->axes[ROWS].words))
            return false;
    }
    return true;
}

void ng_state_cells(const ng_board *board, const struct state *state, uint16_t *cells)
{
    const size_t words = board->axes[ROWS].words;
    memset(cells, 0, board->height * board->width * sizeof *cells);
    for (size_t row = 0; row < board->height; ++row, cells += board->width)
        for (size_t colour = 1; colour < board->kinds; ++colour) {
            const uint64_t *const mask = line_masks(board, state, ROWS, row) + colour * words;
            for (size_t i = 0; i < words; ++i)
                for (uint64_t rest = mask[i]; rest; rest &= rest - 1)
                    cells[i * 64 + lowest(rest)] = (uint16_t)colour;
        }
}

bool ng_state_starts(const ng_board *board, const struct state *state, enum axis axis, size_t index, uint64_t *where)
{
    const struct axis_lines *const lines = &board->axes[axis];
    return widths[width_for(lines->lines[index].length)].find_starts(&lines->lines[index], board->kinds,
                                                                     line_masks(board, state, axis, index),
                                                                     board->after, board->scratch, where);
}

/* Boards. */

static void reset_state(ng_board *board)
{
    for (enum axis axis = ROWS; axis <= COLUMNS; ++axis) {
        const size_t words = board->axes[axis].words;
        for (size_t index = 0; index < board->axes[axis].count; ++index) {
            const size_t length = board->axes[axis].lines[index].length;
            uint64_t *const masks = line_masks(board, &board->state, axis, index);
            for (size_t i = 0; i < board->kinds * words; ++i) {
                const size_t from = i % words * 64;
                if (length >= from + 64)
                    masks[i] = UINT64_MAX;
                else if (length > from)
                    masks[i] = (UINT64_C(1) << (length - from)) - 1;
            }
            enqueue(board, &board->state, axis, index);
        }
    }
    board->state.surplus = (int64_t)(board->height * board->width * (board->kinds - 1));
}

static size_t mask_bits(size_t length)
{
    return length < 64 ? 64 : length;
}

ng_board *ng_board_new(size_t height, size_t width, size_t colours, const ng_clue *clues)
{
    ng_board *const board = ng_zeroed(1, sizeof *board);
    if (!board)
        return NULL;
    const size_t lines = height + width, row_choice = width_for(width), column_choice = width_for(height);
    board->height = height;
    board->width = width;
    board->kinds = colours + 1;

    size_t blocks = 0, most_blocks = 0;
    for (size_t i = 0; i < lines; ++i)
        if (clues[i].count <= (i < height ? width : height)) {
            blocks += clues[i].count;
            most_blocks = most_blocks < clues[i].count ? clues[i].count : most_blocks;
        }
    board->lines = ng_zeroed(lines, sizeof *board->lines);
    board->blocks = ng_zeroed(blocks, sizeof *board->blocks);
    if (!board->lines || !board->blocks)
        goto no_memory;
    struct block *next = board->blocks;
    for (size_t i = 0; i < lines; ++i) {
        prepare_line(&board->lines[i], clues[i], i < height ? width : height, next);
        next += board->lines[i].count;
    }

    struct axis_lines *const rows = &board->axes[ROWS], *const columns = &board->axes[COLUMNS];
    rows->lines = board->lines;
    rows->count = height;
    rows->words = widths[row_choice].words;
    rows->narrow = colours == 1 ? widths[row_choice].narrow_single : widths[row_choice].narrow_any;
    columns->lines = board->lines + height;
    columns->count = width;
    columns->first = height;
    columns->words = widths[column_choice].words;
    columns->narrow = colours == 1 ? widths[column_choice].narrow_single : widths[column_choice].narrow_any;

    columns->masks = height * board->kinds * rows->words;
    rows->set = columns->masks + width * board->kinds * columns->words;
    columns->set = rows->set + columns->words;
    columns->mark = columns->words;
    board->mark_words = columns->words + rows->words;
    board->state_words = rows->set + board->mark_words;
    board->copy_lines = (height * mask_bits(width) + width * mask_bits(height)) * board->kinds / BITS_PER_LINE;
    while (board->queue_mask + 1 < lines)
        board->queue_mask = board->queue_mask * 2 + 1;

    const size_t widest = rows->words < columns->words ? columns->words : rows->words;
    board->touched = ng_zeroed(board->mark_words, sizeof *board->touched);
    board->changed = ng_zeroed(board->mark_words, sizeof *board->changed);
    board->after = ng_zeroed(board->kinds * widest, sizeof *board->after);
    board->scratch = ng_zeroed(scratch_words(most_blocks, board->kinds, widest), sizeof *board->scratch);
    if (!ng_state_allocate(board, &board->state) || !board->touched || !board->changed || !board->after ||
        !board->scratch)
        goto no_memory;
    reset_state(board);
    return board;

no_memory:
    ng_board_free(board);
    return NULL;
}

void ng_board_free(ng_board *board)
{
    if (!board)
        return;
    ng_state_free(&board->state);
    free(board->lines);
    free(board->blocks);
    free(board->touched);
    free(board->changed);
    free(board->after);
    free(board->scratch);
    free(board);
}

size_t ng_board_height(const ng_board *board)
{
    return board->height;
}

size_t ng_board_width(const ng_board *board)
{
    return board->width;
}

size_t ng_board_colours(const ng_board *board)
{
    return board->kinds - 1;
}

uint64_t ng_board_line_solves(const ng_board *board)
{
    return board->line_solves;
}

uint64_t ng_board_probes(const ng_board *board)
{
    return board->probes;
}

uint64_t ng_board_nodes(const ng_board *board)
{
    return board->nodes;
}

bool ng_board_solved(const ng_board *board)
{
    return ng_state_solved(board, &board->state);
}

bool ng_board_candidate(const ng_board *board, size_t row, size_t column, size_t colour)
{
    return ng_state_candidate(board, &board->state, row, column, colour);
}

void ng_board_undecided(const ng_board *board, size_t row, uint64_t *cells)
{
    ng_state_undecided(board, &board->state, ROWS, row, cells);
}

void ng_board_restrict(ng_board *board, size_t row, size_t column, const bool *kept)
{
    ng_state_restrict(board, &board->state, row, column, kept);
}

void ng_board_cells(const ng_board *board, uint16_t *cells)
{
    ng_state_cells(board, &board->state, cells);
}

/* The record of deductions. */

static bool log_reserve(ng_log *log, size_t words)
{
    if (log->room - log->used >= words)
        return true;
    const size_t room = (log->room + words) * 2;
    uint64_t *const more = ng_moved(log->words, room, sizeof *more);
    if (!more)
        return false;
    log->words = more;
    log->room = room;
    return true;
}

void ng_log_free(ng_log *log)
{
    free(log->words);
    *log = (ng_log){0};
}

/* Propagation. */

ng_outcome ng_state_propagate(ng_board *board, struct state *state, uint64_t limit, ng_log *log, size_t *failed)
{
    memset(board->touched, 0, board->mark_words * sizeof *board->touched);
    for (; state->head != state->tail; --limit) {
        if (limit == 0)
            return NG_PAUSED;
        const size_t line = state->queue[state->head & board->queue_mask];
        const enum axis axis = line < board->height ? ROWS : COLUMNS;
        const struct axis_lines *const lines = &board->axes[axis];
        const size_t index = line - lines->first;
        const size_t state_size = board->kinds * lines->words;
        uint64_t *record = NULL;
        if (log) {
            if (!log_reserve(log, 1 + 2 * state_size))
                return NG_NO_MEMORY;
            record = log->words + log->used;
            record[0] = line;
            memcpy(record + 1, line_masks(board, state, axis, index), state_size * sizeof *record);
        }
        const uint64_t bit = UINT64_C(1) << (index % 64);
        ++state->head;
        state->words[lines->set + index / 64] &= ~bit;
        board->touched[lines->mark + index / 64] |= bit;
        ++board->line_solves;
        const enum step step = lines->narrow(board, state, axis, index);
        if (step == STEP_FAILED) {
            *failed = line;
            return NG_FAILED;
        }
        if (record && step == STEP_CHANGED) {
            memcpy(record + 1 + state_size, line_masks(board, state, axis, index), state_size * sizeof *record);
            log->used += 1 + 2 * state_size;
        }
    }
    return NG_DONE;
}

ng_outcome ng_board_propagate(ng_board *board, uint64_t limit, ng_log *log, size_t *failed)
{
    return ng_state_propagate(board, &board->state, limit, log, failed);
}

/* Rounds. */

/* Solve all waiting lines as they are now; `after` has the layout of a state. */
static ng_outcome solve_waiting(ng_board *board, uint64_t *after, bool *moved, size_t *failed)
{
    for (enum axis axis = ROWS; axis <= COLUMNS; ++axis) {
        const struct axis_lines *const lines = &board->axes[axis];
        const size_t size = board->kinds * lines->words, choice = width_for(axis == ROWS ? board->width : board->height);
        for (size_t index = 0; index < lines->count; ++index) {
            const uint64_t *const masks = line_masks(board, &board->state, axis, index);
            uint64_t *const solved = after + lines->masks + index * size;
            moved[lines->first + index] = false;
            if (!contains(board->state.words + lines->set, index))
                continue;
            ++board->line_solves;
            if (!widths[choice].solve(&lines->lines[index], board->kinds, masks, solved, board->scratch)) {
                *failed = lines->first + index;
                return NG_FAILED;
            }
            moved[lines->first + index] = memcmp(masks, solved, size * sizeof *masks) != 0;
        }
    }
    return NG_DONE;
}

/* Take one candidate of a line from the line that crosses it, and queue that, if it still has it. */
static void cross_out(ng_board *board, enum axis axis, size_t index, size_t position, size_t kind)
{
    const enum axis across = axis == ROWS ? COLUMNS : ROWS;
    uint64_t *const word =
        line_masks(board, &board->state, across, position) + kind * board->axes[across].words + index / 64;
    const uint64_t bit = UINT64_C(1) << (index % 64);
    if (!(*word & bit))
        return;
    *word &= ~bit;
    board->state.surplus -= across == ROWS;
    enqueue(board, &board->state, across, position);
}

ng_outcome ng_board_play_round(ng_board *board, bool *moved, size_t *failed)
{
    struct state *const state = &board->state;
    uint64_t *const after = ng_zeroed(board->state_words, sizeof *after);
    if (!after)
        return NG_NO_MEMORY;
    const ng_outcome outcome = solve_waiting(board, after, moved, failed);
    if (outcome != NG_DONE) {
        free(after);
        return outcome;
    }
    state->head = state->tail;
    memset(state->words + board->axes[ROWS].set, 0, board->mark_words * sizeof *state->words);
    uint64_t *const lost = after;
    for (enum axis axis = ROWS; axis <= COLUMNS; ++axis) {
        const size_t size = board->kinds * board->axes[axis].words;
        for (size_t index = 0; index < board->axes[axis].count; ++index) {
            if (!moved[board->axes[axis].first + index])
                continue;
            uint64_t *const masks = line_masks(board, state, axis, index);
            for (size_t i = 0; i < size; ++i) {
                const size_t at = board->axes[axis].masks + index * size + i;
                const uint64_t gone = masks[i] & ~after[at];
                masks[i] = after[at];
                lost[at] = gone;
                state->surplus -= axis == ROWS ? (int64_t)population(gone) : 0;
            }
        }
    }
    for (enum axis axis = ROWS; axis <= COLUMNS; ++axis) {
        const size_t words = board->axes[axis].words, size = board->kinds * words;
        for (size_t index = 0; index < board->axes[axis].count; ++index) {
            if (!moved[board->axes[axis].first + index])
                continue;
            for (size_t i = 0; i < size; ++i)
                for (uint64_t rest = lost[board->axes[axis].masks + index * size + i]; rest; rest &= rest - 1)
                    cross_out(board, axis, index, i % words * 64 + lowest(rest), i / words);
        }
    }
    free(after);
    return NG_DONE;
}

void ng_board_open_counts(const ng_board *board, size_t *cells, size_t *lines)
{
    *cells = *lines = 0;
    for (enum axis axis = ROWS; axis <= COLUMNS; ++axis)
        for (size_t index = 0; index < board->axes[axis].count; ++index) {
            uint64_t undecided[WIDEST];
            ng_state_undecided(board, &board->state, axis, index, undecided);
            const size_t count = count_bits(undecided, board->axes[axis].words);
            *cells += axis == ROWS ? count : 0;
            *lines += count > 0;
        }
}

/* Depth-first search for one solution as search.py tells: lines that failed draw the decisions, cells get the colour that
 * they had before, and an attempt that takes too long makes room for a longer one with what was learnt.
 *
 * The search keeps its path between calls, so that whoever runs it can stop at any decision and go on later.
 */
#include "core_board.h"

#include <stdlib.h>
#include <string.h>

/* Lines that the first attempt may solve. */
#define FIRST_ATTEMPT UINT64_C(1500)

/* What a line weighs at first, and what each failure adds; all weights are halved after so many failures. */
#define FAILURE_WEIGHT 1024
#define FAILURES_TO_HALVE 64

/* A state on the path, and the cell that is decided in it. */
struct frame {
    struct state state;
    size_t row;
    size_t column;
    size_t favourite; /* the colour to try first; the others follow from the last to the first */
    size_t tried;     /* places in this order that are done with */
};

struct ng_search {
    ng_board *board;
    uint64_t end; /* in the work done by the board in all its life */
    uint64_t attempt_length;
    uint64_t attempt_end; /* in the lines that the board has solved in all its life */
    uint32_t *weights; /* of each line */
    uint32_t failures; /* since the weights were halved */
    uint64_t *last;    /* the state of all rows with each cell as it last was when it was decided */
    uint64_t *open;    /* the undecided cells of each row of the frame in which a cell is chosen */
    uint32_t *counts;  /* how many undecided cells each line of that frame has */
    struct frame *frames; /* the path, and behind it states that are free for use */
    size_t depth;         /* 0: the next attempt is to begin */
    size_t frames_used;
    size_t frame_room;
    size_t found; /* the frame that holds the solution */
};

ng_search *ng_search_new(ng_board *board, uint64_t line_solves)
{
    const size_t lines = board->height + board->width, words = board->axes[ROWS].words;
    ng_search *const search = ng_zeroed(1, sizeof *search);
    if (!search)
        return NULL;
    search->board = board;
    search->end = work_after(board, line_solves);
    search->attempt_length = FIRST_ATTEMPT;
    search->weights = ng_zeroed(lines, sizeof *search->weights);
    search->last = ng_zeroed(board->height * board->kinds * words, sizeof *search->last);
    search->open = ng_zeroed(board->height * words, sizeof *search->open);
    search->counts = ng_zeroed(lines, sizeof *search->counts);
    if (!search->weights || !search->last || !search->open || !search->counts) {
        ng_search_free(search);
        return NULL;
    }
    for (size_t i = 0; i < lines; ++i)
        search->weights[i] = FAILURE_WEIGHT;
    return search;
}

void ng_search_free(ng_search *search)
{
    if (!search)
        return;
    for (size_t i = 0; i < search->frames_used; ++i)
        ng_state_free(&search->frames[i].state);
    free(search->frames);
    free(search->weights);
    free(search->last);
    free(search->open);
    free(search->counts);
    free(search);
}

/* Make sure that there is a frame with this number; false: out of memory. */
static bool reserve_frame(ng_search *search, size_t number)
{
    if (number < search->frames_used)
        return true;
    if (number == search->frame_room) {
        const size_t room = search->frame_room * 2 + 16;
        struct frame *const more = ng_moved(search->frames, room, sizeof *more);
        if (!more)
            return false;
        search->frames = more;
        search->frame_room = room;
    }
    struct frame *const frame = &search->frames[number];
    *frame = (struct frame){0};
    if (!ng_state_allocate(search->board, &frame->state)) {
        ng_state_free(&frame->state);
        return false;
    }
    ++search->frames_used;
    return true;
}

/* Note the undecided cells of a state, and the colours of those that are decided. */
static void read_state(ng_search *search, const struct state *state)
{
    const ng_board *const board = search->board;
    const size_t words = board->axes[ROWS].words;
    uint64_t undecided[WIDEST];
    for (size_t row = 0; row < board->height; ++row) {
        const size_t masks = row * board->kinds * words;
        uint64_t *const open = search->open + row * words;
        ng_state_undecided(board, state, ROWS, row, open);
        search->counts[row] = (uint32_t)count_bits(open, words);
        for (size_t i = 0; i < words; ++i)
            for (size_t at = masks + i; at < masks + board->kinds * words; at += words)
                search->last[at] = (search->last[at] & open[i]) | (state->words[board->axes[ROWS].masks + at] & ~open[i]);
    }
    for (size_t column = 0; column < board->width; ++column) {
        ng_state_undecided(board, state, COLUMNS, column, undecided);
        search->counts[board->height + column] = (uint32_t)count_bits(undecided, board->axes[COLUMNS].words);
    }
}

/* The colour that a cell last had; the last of all if it never was decided. */
static size_t last_colour(const ng_search *search, size_t row, size_t column)
{
    const size_t kinds = search->board->kinds, words = search->board->axes[ROWS].words;
    const uint64_t *const last = search->last + row * kinds * words;
    for (size_t colour = 0; colour < kinds; ++colour)
        if (contains(last + colour * words, column))
            return colour;
    return kinds - 1;
}

/* Choose the cell to decide in a frame: the first of those whose row and column together weigh most for each undecided
 * cell in them. Without any, the frame is a dead end. */
static void choose_cell(ng_search *search, struct frame *frame)
{
    const ng_board *const board = search->board;
    const size_t words = board->axes[ROWS].words;
    uint64_t best_weight = 0, best_count = 0;
    read_state(search, &frame->state);
    for (size_t row = 0; row < board->height; ++row)
        for (size_t i = 0; i < words; ++i)
            for (uint64_t rest = search->open[row * words + i]; rest; rest &= rest - 1) {
                const size_t column = i * 64 + lowest(rest), crossing = board->height + column;
                const uint64_t weight = (uint64_t)search->weights[row] + search->weights[crossing];
                const uint64_t count = (uint64_t)search->counts[row] + search->counts[crossing];
                if (best_count == 0 || weight * best_count > best_weight * count) {
                    best_weight = weight;
                    best_count = count;
                    frame->row = row;
                    frame->column = column;
                }
            }
    frame->tried = best_count ? 0 : board->kinds + 1;
    if (best_count)
        frame->favourite = last_colour(search, frame->row, frame->column);
}

/* Begin an attempt at the state of the board; false: out of memory. */
static bool begin_attempt(ng_search *search)
{
    const ng_board *const board = search->board;
    if (!reserve_frame(search, 0))
        return false;
    search->attempt_end = board->line_solves + search->attempt_length;
    /* No one waits for an attempt that is longer than this. */
    if (search->attempt_length < UINT64_MAX / 4)
        search->attempt_length += search->attempt_length / 2;
    ng_state_copy(board, &search->frames[0].state, &board->state);
    choose_cell(search, &search->frames[0]);
    search->depth = 1;
    return true;
}

/* Find the next colour of a frame's cell to try; false: none is left. */
static bool find_colour(const ng_search *search, struct frame *frame, size_t *colour)
{
    const size_t kinds = search->board->kinds;
    for (; frame->tried <= kinds; ++frame->tried) {
        *colour = frame->tried ? kinds - frame->tried : frame->favourite;
        if ((!frame->tried || *colour != frame->favourite) &&
            ng_state_candidate(search->board, &frame->state, frame->row, frame->column, *colour))
            return true;
    }
    return false;
}

static void note_failure(ng_search *search, size_t line)
{
    search->weights[line] += FAILURE_WEIGHT;
    if (++search->failures < FAILURES_TO_HALVE)
        return;
    search->failures = 0;
    for (size_t i = 0; i < search->board->height + search->board->width; ++i)
        search->weights[i] /= 2;
}

ng_finding ng_search_run(ng_search *search, size_t decisions)
{
    ng_board *const board = search->board;
    for (;;) {
        if (search->depth == 0) {
            if (!begin_attempt(search))
                return NG_SEARCH_NO_MEMORY;
            if (ng_state_solved(board, &search->frames[0].state)) {
                search->found = 0;
                return NG_FOUND;
            }
        }
        size_t colour;
        if (!find_colour(search, &search->frames[search->depth - 1], &colour)) {
            if (--search->depth == 0)
                return NG_EXHAUSTED;
            continue;
        }
        if (work_done(board) >= search->end)
            return NG_SEARCH_INTERRUPTED;
        if (board->line_solves >= search->attempt_end) {
            search->depth = 0;
            continue;
        }
        if (decisions == 0)
            return NG_SEARCH_PAUSED;
        if (!reserve_frame(search, search->depth))
            return NG_SEARCH_NO_MEMORY;
        --decisions;
        struct frame *const frame = &search->frames[search->depth - 1], *const next = frame + 1;
        size_t failed;
        ++frame->tried;
        ++board->nodes;
        ng_state_copy(board, &next->state, &frame->state);
        ng_state_assume(board, &next->state, frame->row, frame->column, colour);
        if (ng_state_propagate(board, &next->state, UINT64_MAX, NULL, &failed) == NG_FAILED) {
            note_failure(search, failed);
            continue;
        }
        if (ng_state_solved(board, &next->state)) {
            search->found = search->depth;
            return NG_FOUND;
        }
        choose_cell(search, next);
        ++search->depth;
    }
}

void ng_search_cells(const ng_search *search, uint16_t *cells)
{
    ng_state_cells(search->board, &search->frames[search->found].state, cells);
}

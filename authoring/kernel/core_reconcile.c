/* Reconciling rows with columns, as reconciling.py tells, in the same whole numbers. */
#include "core_board.h"

#include <stdlib.h>
#include <string.h>

/* See reconciling.py. */
#define UNIT 1024
#define FARTHEST (16 * UNIT)
#define CERTAIN (1 << 20)
#define LEAST_STEP 3
#define STEPS 5
#define POSITIONS_PER_LINE 256

/* Copies mirrored at a mean lie within three times the farthest. */
_Static_assert((int64_t)NG_LONGEST_LINE * (CERTAIN + 6 * FARTHEST + UNIT) <= INT32_MAX, "sums over a line fit 32 bits");
_Static_assert(-1 >> 1 == -1, "a shift of a negative number rounds down");

/* A block of an open line, and the first and the last cell in which it may start. */
struct span {
    uint32_t size;
    uint32_t advance; /* cells to the first boundary after the block and its gap */
    uint32_t colour;
    uint32_t first;
    uint32_t last;
};

/* A line with undecided cells. */
struct party {
    const struct span *spans;
    size_t count;
    size_t length;
    int32_t *weights; /* of its cells in colour 1, then in colour 2, and so on */
    uint16_t *placed; /* the colours of its cells */
};

/* Cells that are alike, in one block colour: the copies of all of them together. */
struct group {
    int64_t sum;
    uint32_t count;
    int32_t twice_mean;
};

/* An undecided cell in one block colour: what the board says of it, its two copies, which group it belongs to, and where
 * its row and its column keep its weight and the colour that they have placed. */
struct copy {
    int32_t certain;
    int32_t of_row;
    int32_t of_column;
    uint32_t colour;
    uint32_t group;
    uint32_t for_row;
    uint32_t for_column;
    uint32_t in_row;
    uint32_t in_column;
};

struct ng_talks {
    ng_board *board;
    uint64_t rounds; /* still to come */
    uint64_t random;
    struct party *parties;
    size_t party_count;
    struct span *spans;
    struct copy *copies; /* of all undecided cells row by row, in all block colours */
    size_t copy_count;
    const uint16_t *known; /* a solution to pass over, or NULL */
    struct group *groups; /* of each number that a cell may have, in all block colours; NULL: each cell by itself */
    size_t group_count;
    int32_t *weights[2]; /* of each line of the axis, for each block colour, its cells */
    uint16_t *placed[2]; /* of each line of the axis, its cells */
    int32_t *sums;       /* scratch: for each block colour, the weights of all cells before each boundary */
    int32_t *best;       /* scratch: for each block and each of its positions, what is placed best up to there weighs */
};

/* Draw a number below 2^31, by the linear congruential generator of Knuth's MMIX. */
static uint32_t draw(ng_talks *talks)
{
    talks->random = talks->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(talks->random >> 33);
}

/* Note a block of a line, which may start in these cells; there is one. */
static struct span span_of(const struct block *block, const uint64_t *starts, size_t words)
{
    size_t low = 0, high = words - 1;
    while (!starts[low])
        ++low;
    while (!starts[high])
        --high;
    return (struct span){
        .size = block->size,
        .advance = block->advance,
        .colour = block->colour,
        .first = (uint32_t)(low * 64 + lowest(starts[low])),
        .last = (uint32_t)(high * 64 + highest(starts[high])),
    };
}

/* Note a line and its blocks, from `spans` on, whose starts are looked up in `where`; false: it has no placement. */
static bool join_in(ng_talks *talks, enum axis axis, size_t index, struct span *spans, uint64_t *where)
{
    const ng_board *const board = talks->board;
    const struct axis_lines *const lines = &board->axes[axis];
    const struct line *const line = &lines->lines[index];
    if (!ng_state_starts(board, &board->state, axis, index, where))
        return false;
    for (size_t i = 0; i < line->count; ++i)
        spans[i] = span_of(&line->blocks[i], where + i * lines->words, lines->words);
    talks->parties[talks->party_count++] = (struct party){
        .spans = spans,
        .count = line->count,
        .length = line->length,
        .weights = talks->weights[axis] + index * (board->kinds - 1) * line->length,
        .placed = talks->placed[axis] + index * line->length,
    };
    return true;
}

static size_t count_positions(const struct party *party)
{
    size_t positions = 0;
    for (size_t i = 0; i < party->count; ++i)
        positions += party->spans[i].last - party->spans[i].first + 1;
    return positions;
}

/* Note the lines with undecided cells; NG_FAILED: one of them has no placement. */
static ng_outcome invite(ng_talks *talks)
{
    const ng_board *const board = talks->board;
    uint64_t open[WIDEST];
    size_t most_blocks = 0;
    for (size_t i = 0; i < board->height + board->width; ++i)
        most_blocks = most_blocks < board->lines[i].count ? board->lines[i].count : most_blocks;
    uint64_t *const where = ng_zeroed(most_blocks * WIDEST, sizeof *where);
    if (!where)
        return NG_NO_MEMORY;
    struct span *spans = talks->spans;
    bool placed = true;
    for (enum axis axis = ROWS; axis <= COLUMNS; ++axis)
        for (size_t index = 0; placed && index < board->axes[axis].count; ++index) {
            ng_state_undecided(board, &board->state, axis, index, open);
            if (count_bits(open, board->axes[axis].words)) {
                placed = join_in(talks, axis, index, spans, where);
                spans += board->axes[axis].lines[index].count;
            }
        }
    free(where);
    return placed ? NG_DONE : NG_FAILED;
}

/* Find out what a round costs, and so how many there are; false: out of memory. */
static bool plan(ng_talks *talks, uint64_t line_solves)
{
    size_t positions = 0, most_positions = 0;
    for (size_t i = 0; i < talks->party_count; ++i) {
        const size_t of_line = count_positions(&talks->parties[i]);
        positions += of_line;
        most_positions = most_positions < of_line ? of_line : most_positions;
    }
    const uint64_t cost = 1 + talks->party_count + positions / POSITIONS_PER_LINE;
    talks->rounds = line_solves / cost + (line_solves % cost != 0);
    talks->best = ng_zeroed(most_positions, sizeof *talks->best);
    return talks->best;
}

/* Draw all copies. */
static void draw_copies(ng_talks *talks)
{
    for (size_t i = 0; i < talks->copy_count; ++i) {
        talks->copies[i].of_row = (int32_t)(draw(talks) % UNIT);
        talks->copies[i].of_column = (int32_t)(draw(talks) % UNIT);
    }
}

/* Note what the board says of each cell, and draw the copies of those that are undecided. */
static void prepare(ng_talks *talks, const uint32_t *alike)
{
    const ng_board *const board = talks->board;
    const size_t colours = board->kinds - 1;
    for (size_t row = 0; row < board->height; ++row)
        for (size_t column = 0; column < board->width; ++column) {
            const size_t in_row = row * board->width + column, in_column = column * board->height + row;
            const bool empty = ng_state_candidate(board, &board->state, row, column, 0);
            const bool decided = ng_state_count_candidates(board, &board->state, row, column) == 1;
            for (size_t index = 0; index < colours; ++index) {
                const uint16_t colour = (uint16_t)(index + 1);
                const size_t for_row = (row * colours + index) * board->width + column;
                const size_t for_column = (column * colours + index) * board->height + row;
                const bool possible = ng_state_candidate(board, &board->state, row, column, colour);
                const int32_t certain = !possible ? -CERTAIN : empty ? 0 : CERTAIN;
                if (!decided) {
                    const size_t group = alike ? alike[in_row] * colours + index : 0;
                    talks->copies[talks->copy_count++] = (struct copy){
                        .certain = certain,
                        .colour = colour,
                        .group = (uint32_t)group,
                        .for_row = (uint32_t)for_row,
                        .for_column = (uint32_t)for_column,
                        .in_row = (uint32_t)in_row,
                        .in_column = (uint32_t)in_column,
                    };
                    if (alike)
                        talks->groups[group].count += 2;
                } else {
                    talks->weights[ROWS][for_row] = talks->weights[COLUMNS][for_column] = certain;
                    if (possible)
                        talks->placed[ROWS][in_row] = talks->placed[COLUMNS][in_column] = colour;
                }
            }
        }
    draw_copies(talks);
}

ng_outcome ng_talks_new(ng_board *board, uint64_t line_solves, const uint32_t *alike, const uint16_t *known,
                        ng_talks **made)
{
    const size_t cells = board->height * board->width, colours = board->kinds - 1;
    const size_t longest = board->height < board->width ? board->width : board->height;
    size_t blocks = 0;
    for (size_t i = 0; i < board->height + board->width; ++i)
        blocks += board->lines[i].count;
    ng_talks *const talks = *made = ng_zeroed(1, sizeof *talks);
    if (!talks)
        return NG_NO_MEMORY;
    talks->board = board;
    talks->known = known;
    talks->parties = ng_zeroed(board->height + board->width, sizeof *talks->parties);
    talks->spans = ng_zeroed(blocks, sizeof *talks->spans);
    talks->copies = ng_zeroed(cells * colours, sizeof *talks->copies);
    talks->sums = ng_zeroed(colours * (longest + 1), sizeof *talks->sums);
    talks->group_count = alike ? cells * colours : 0;
    talks->groups = alike ? ng_zeroed(talks->group_count, sizeof *talks->groups) : NULL;
    bool enough = talks->parties && talks->spans && talks->copies && talks->sums && (!alike || talks->groups);
    for (enum axis axis = ROWS; axis <= COLUMNS; ++axis) {
        talks->weights[axis] = ng_zeroed(cells * colours, sizeof *talks->weights[axis]);
        talks->placed[axis] = ng_zeroed(cells, sizeof *talks->placed[axis]);
        enough = enough && talks->weights[axis] && talks->placed[axis];
    }
    ng_outcome outcome = enough ? invite(talks) : NG_NO_MEMORY;
    if (outcome == NG_DONE && !plan(talks, line_solves))
        outcome = NG_NO_MEMORY;
    if (outcome == NG_DONE) {
        prepare(talks, alike);
    } else {
        ng_talks_free(talks);
        *made = NULL;
    }
    return outcome;
}

void ng_talks_free(ng_talks *talks)
{
    if (!talks)
        return;
    for (enum axis axis = ROWS; axis <= COLUMNS; ++axis) {
        free(talks->weights[axis]);
        free(talks->placed[axis]);
    }
    free(talks->parties);
    free(talks->spans);
    free(talks->copies);
    free(talks->groups);
    free(talks->sums);
    free(talks->best);
    free(talks);
}

/* Place the blocks of a line so that its cells weigh most, each in its colour. Of equal placements the one is taken
 * whose last block is furthest left, then the one before it, and so on. */
static void place_blocks(ng_talks *talks, const struct party *party)
{
    const size_t colours = talks->board->kinds - 1, length = party->length;
    for (size_t index = 0; index < colours; ++index) {
        int32_t *const sums = talks->sums + index * (length + 1);
        int32_t sum = 0;
        const int32_t *const weights = party->weights + index * length;
        for (size_t i = 0; i < length; ++i) {
            sums[i] = sum;
            sum += weights[i];
        }
        sums[length] = sum;
    }
    int32_t *best = talks->best;
    const int32_t *before = NULL; /* of the block before, shifted to the cell where this one may start */
    size_t until = 0;             /* the cell from which the block before may be anywhere */
    for (size_t i = 0; i < party->count; ++i) {
        const struct span *const span = &party->spans[i];
        const int32_t *const from = talks->sums + (span->colour - 1) * (length + 1), *const to = from + span->size;
        int32_t most = INT32_MIN;
        size_t start = span->first;
        if (before) {
            const size_t shift = span[-1].first + span[-1].advance;
            const size_t turn = until < span->last ? until : span->last;
            for (; start <= turn; ++start) {
                const int32_t weight = before[start - shift] + (to[start] - from[start]);
                most = weight > most ? weight : most;
                best[start - span->first] = most;
            }
        }
        const int32_t all = before ? before[span[-1].last - span[-1].first] : 0;
        for (; start <= span->last; ++start) {
            const int32_t weight = all + (to[start] - from[start]);
            most = weight > most ? weight : most;
            best[start - span->first] = most;
        }
        before = best;
        until = span->last + span->advance;
        best += span->last - span->first + 1;
    }
    memset(party->placed, 0, length * sizeof *party->placed);
    size_t limit = length;
    for (size_t i = party->count; i-- > 0;) {
        const struct span *const span = &party->spans[i];
        best -= span->last - span->first + 1;
        size_t start = limit - span->advance < span->last ? limit - span->advance : span->last;
        /* What is best up to a position grew where the best placement itself is. */
        while (start > span->first && best[start - span->first - 1] == best[start - span->first])
            --start;
        for (size_t cell = start; cell < start + span->size; ++cell)
            party->placed[cell] = (uint16_t)span->colour;
        limit = start;
    }
}

/* Whether all cells have the same colour in their row and in their column, and one that they may have. */
static bool agreed(const ng_talks *talks)
{
    const ng_board *const board = talks->board;
    const uint16_t *const in_rows = talks->placed[ROWS], *const in_columns = talks->placed[COLUMNS];
    for (size_t row = 0; row < board->height; ++row)
        for (size_t column = 0; column < board->width; ++column)
            if (in_rows[row * board->width + column] != in_columns[column * board->height + row])
                return false;
    for (size_t row = 0; row < board->height; ++row)
        for (size_t column = 0; column < board->width; ++column)
            if (!ng_state_candidate(board, &board->state, row, column, in_rows[row * board->width + column]))
                return false;
    return true;
}

static bool is_known(const ng_talks *talks)
{
    const size_t cells = talks->board->height * talks->board->width;
    return talks->known && !memcmp(talks->placed[ROWS], talks->known, cells * sizeof *talks->known);
}

/* Find twice the means of all groups. */
static void sum_up(ng_talks *talks)
{
    for (size_t i = 0; i < talks->group_count; ++i)
        talks->groups[i].sum = 0;
    for (size_t i = 0; talks->groups && i < talks->copy_count; ++i)
        talks->groups[talks->copies[i].group].sum += talks->copies[i].of_row + talks->copies[i].of_column;
    for (size_t i = 0; i < talks->group_count; ++i) {
        struct group *const group = &talks->groups[i];
        const int64_t twice = 2 * group->sum, count = group->count;
        if (count)
            group->twice_mean = (int32_t)((twice - (twice % count + count) % count) / count);
    }
}

/* Twice the mean of all copies of the group, or of the two of a cell by itself. */
static inline int32_t twice_mean(const ng_talks *talks, const struct copy *copy)
{
    return talks->groups ? talks->groups[copy->group].twice_mean : copy->of_row + copy->of_column;
}

/* Tell each line what its cells weigh: it goes by its copies mirrored at the mean. By itself, a cell's row thus goes by
 * what its column has. */
static void weigh(ng_talks *talks)
{
    for (size_t i = 0; i < talks->copy_count; ++i) {
        const struct copy *const copy = &talks->copies[i];
        const int32_t twice = twice_mean(talks, copy);
        talks->weights[ROWS][copy->for_row] = copy->certain + 2 * (twice - copy->of_row) - UNIT;
        talks->weights[COLUMNS][copy->for_column] = copy->certain + 2 * (twice - copy->of_column) - UNIT;
    }
}

static int32_t moved(int32_t copy, int32_t step, int32_t way)
{
    copy += step * way >> 4;
    return copy > FARTHEST ? FARTHEST : copy < -FARTHEST ? -FARTHEST : copy;
}

/* Move all copies by a part of the way from the mean to what their lines have placed. */
static void move(ng_talks *talks, int32_t step)
{
    for (size_t i = 0; i < talks->copy_count; ++i) {
        struct copy *const copy = &talks->copies[i];
        const int32_t twice = twice_mean(talks, copy);
        const bool by_row = talks->placed[ROWS][copy->in_row] == copy->colour;
        const bool by_column = talks->placed[COLUMNS][copy->in_column] == copy->colour;
        copy->of_row = moved(copy->of_row, step, (by_row ? 2 * UNIT : 0) - twice);
        copy->of_column = moved(copy->of_column, step, (by_column ? 2 * UNIT : 0) - twice);
    }
}

ng_finding ng_talks_run(ng_talks *talks, size_t rounds)
{
    ng_board *const board = talks->board;
    if (ng_board_solved(board)) {
        ng_board_cells(board, talks->placed[ROWS]);
        return is_known(talks) ? NG_SEARCH_INTERRUPTED : NG_FOUND;
    }
    for (; talks->rounds; --talks->rounds, --rounds) {
        if (rounds == 0)
            return NG_SEARCH_PAUSED;
        sum_up(talks);
        weigh(talks);
        for (size_t i = 0; i < talks->party_count; ++i)
            place_blocks(talks, &talks->parties[i]);
        board->line_solves += talks->party_count;
        if (agreed(talks)) {
            if (!is_known(talks))
                return NG_FOUND;
            draw_copies(talks);
            continue;
        }
        move(talks, LEAST_STEP + (int32_t)(draw(talks) % STEPS));
    }
    return NG_SEARCH_INTERRUPTED;
}

void ng_talks_cells(const ng_talks *talks, uint16_t *cells)
{
    memcpy(cells, talks->placed[ROWS], talks->board->height * talks->board->width * sizeof *cells);
}

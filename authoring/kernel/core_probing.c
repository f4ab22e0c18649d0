/* Probing: assume one value of one cell, propagate, and take the value away where that fails.
 *
 * An assumption that was not refuted ends the same way until a line changes that its propagation solved. Instead of
 * forgetting such results whenever a line changes, each is dated, and checked when its turn comes. An assumption is
 * numbered by its cell and colour: cell * kinds + colour.
 */
#include "core_board.h"

#include <stdlib.h>
#include <string.h>

struct ng_prober {
    ng_board *board;
    struct state trial;

    bool has_goal;
    uint16_t *grids[3]; /* solutions met, the goal first; behind them room for one more */
    size_t solutions;

    uint32_t *round; /* assumptions of this round */
    size_t round_room;
    size_t round_next;
    size_t round_end;
    bool progress;

    uint32_t *held;      /* for each assumption its result: 0 for none, else its number + 1 */
    uint64_t *results;   /* each the date, then the set of lines solved */
    size_t result_count;
    size_t result_room;
    uint64_t date;       /* refutations so far */
    uint64_t *last_change; /* of each line */

    bool failed;
    size_t failed_line;
    size_t failed_row;
    size_t failed_column;
};

ng_prober *ng_prober_new(ng_board *board, const uint16_t *goal)
{
    const size_t cells = board->height * board->width;
    ng_prober *const prober = ng_zeroed(1, sizeof *prober);
    if (!prober)
        return NULL;
    prober->board = board;
    prober->progress = true;
    prober->held = ng_zeroed(cells * board->kinds, sizeof *prober->held);
    prober->last_change = ng_zeroed(board->height + board->width, sizeof *prober->last_change);
    bool allocated = ng_state_allocate(board, &prober->trial) && prober->held && prober->last_change;
    for (size_t i = 0; i < 3; ++i) {
        prober->grids[i] = ng_zeroed(cells, sizeof *prober->grids[i]);
        allocated = allocated && prober->grids[i];
    }
    if (!allocated) {
        ng_prober_free(prober);
        return NULL;
    }
    if (goal) {
        prober->has_goal = true;
        prober->solutions = 1;
        memcpy(prober->grids[0], goal, cells * sizeof *goal);
    }
    return prober;
}

void ng_prober_free(ng_prober *prober)
{
    if (!prober)
        return;
    ng_state_free(&prober->trial);
    for (size_t i = 0; i < 3; ++i)
        free(prober->grids[i]);
    free(prober->round);
    free(prober->held);
    free(prober->results);
    free(prober->last_change);
    free(prober);
}

/* List the assumptions of a new round; false: out of memory. */
static bool begin_round(ng_prober *prober)
{
    const ng_board *const board = prober->board;
    const struct state *const state = &board->state;
    const size_t words = board->axes[ROWS].words;
    uint64_t undecided[WIDEST];
    size_t end = 0;
    for (size_t row = 0; row < board->height; ++row) {
        ng_state_undecided(board, state, ROWS, row, undecided);
        for (size_t i = 0; i < words; ++i)
            for (uint64_t rest = undecided[i]; rest; rest &= rest - 1) {
                const size_t column = i * 64 + lowest(rest), cell = row * board->width + column;
                if (prober->round_room - end < board->kinds) {
                    const size_t room = (prober->round_room + board->kinds) * 2;
                    uint32_t *const more = ng_moved(prober->round, room, sizeof *more);
                    if (!more)
                        return false;
                    prober->round = more;
                    prober->round_room = room;
                }
                for (size_t colour = 0; colour < board->kinds; ++colour)
                    if (ng_state_candidate(board, state, row, column, colour) &&
                        !(prober->has_goal && prober->grids[0][cell] == colour))
                        prober->round[end++] = (uint32_t)(cell * board->kinds + colour);
            }
    }
    prober->progress = false;
    prober->round_next = 0;
    prober->round_end = end;
    return true;
}

static uint64_t *result_of(const ng_prober *prober, size_t assumption)
{
    const size_t number = prober->held[assumption];
    return number ? prober->results + (number - 1) * (1 + prober->board->mark_words) : NULL;
}

/* Whether a result still stands: no line that was solved for it has changed since. */
static bool stands(ng_prober *prober, uint64_t *result)
{
    if (result[0] == prober->date)
        return true;
    const ng_board *const board = prober->board;
    for (enum axis axis = ROWS; axis <= COLUMNS; ++axis) {
        const struct axis_lines *const lines = &board->axes[axis];
        for (size_t i = 0; i * 64 < lines->count; ++i)
            for (uint64_t rest = result[1 + lines->mark + i]; rest; rest &= rest - 1)
                if (prober->last_change[lines->first + i * 64 + lowest(rest)] > result[0])
                    return false;
    }
    result[0] = prober->date;
    return true;
}

/* Make sure that there is room to hold one more result. */
static bool reserve_result(ng_prober *prober)
{
    if (prober->result_count < prober->result_room)
        return true;
    const size_t room = prober->result_room * 2 + 64;
    uint64_t *const more = ng_moved(prober->results, room, (1 + prober->board->mark_words) * sizeof *more);
    if (!more)
        return false;
    prober->results = more;
    prober->result_room = room;
    return true;
}

static void hold(ng_prober *prober, size_t assumption)
{
    if (!prober->held[assumption])
        prober->held[assumption] = (uint32_t)++prober->result_count;
    uint64_t *const result = result_of(prober, assumption);
    result[0] = prober->date;
    memcpy(result + 1, prober->board->touched, prober->board->mark_words * sizeof *result);
}

/* Note the solution that the trial came to; whether it is the second. */
static bool meet(ng_prober *prober)
{
    const ng_board *const board = prober->board;
    uint16_t *const met = prober->grids[prober->solutions];
    ng_state_cells(board, &prober->trial, met);
    bool known = prober->solutions == 2;
    for (size_t i = 0; i < prober->solutions; ++i)
        known = known || memcmp(prober->grids[i], met, board->height * board->width * sizeof *met) == 0;
    prober->solutions += !known;
    return prober->solutions == 2;
}

/* Take a refuted candidate from the board and propagate. NG_INTERRUPTED stands for "go on". */
static ng_probing refute(ng_prober *prober, size_t row, size_t column, size_t colour)
{
    ng_board *const board = prober->board;
    memset(board->changed, 0, board->mark_words * sizeof *board->changed);
    ng_state_refute(board, &board->state, row, column, colour);
    if (ng_state_propagate(board, &board->state, UINT64_MAX, NULL, &prober->failed_line) == NG_FAILED) {
        prober->failed = true;
        prober->failed_row = row;
        prober->failed_column = column;
        return NG_CONTRADICTION;
    }
    board->changed[board->axes[ROWS].mark + row / 64] |= UINT64_C(1) << (row % 64);
    board->changed[board->axes[COLUMNS].mark + column / 64] |= UINT64_C(1) << (column % 64);
    ++prober->date;
    for (enum axis axis = ROWS; axis <= COLUMNS; ++axis) {
        const struct axis_lines *const lines = &board->axes[axis];
        for (size_t i = 0; i * 64 < lines->count; ++i)
            for (uint64_t rest = board->changed[lines->mark + i]; rest; rest &= rest - 1)
                prober->last_change[lines->first + i * 64 + lowest(rest)] = prober->date;
    }
    return ng_state_solved(board, &board->state) ? NG_SOLVED : NG_INTERRUPTED;
}

/* Try one assumption. NG_INTERRUPTED stands for "go on". */
static ng_probing probe(ng_prober *prober, size_t assumption)
{
    ng_board *const board = prober->board;
    struct state *const trial = &prober->trial;
    const size_t cell = assumption / board->kinds, colour = assumption % board->kinds;
    const size_t row = cell / board->width, column = cell % board->width;
    uint64_t *const result = result_of(prober, assumption);
    if ((result && stands(prober, result)) || !ng_state_candidate(board, &board->state, row, column, colour) ||
        ng_state_count_candidates(board, &board->state, row, column) == 1)
        return NG_INTERRUPTED;
    ++board->probes;
    ng_state_copy(board, trial, &board->state);
    ng_state_assume(board, trial, row, column, colour);
    size_t failed;
    if (ng_state_propagate(board, trial, UINT64_MAX, NULL, &failed) == NG_FAILED) {
        prober->progress = true;
        return refute(prober, row, column, colour);
    }
    hold(prober, assumption);
    return ng_state_solved(board, trial) && meet(prober) ? NG_AMBIGUOUS : NG_INTERRUPTED;
}

ng_probing ng_prober_run(ng_prober *prober, uint64_t limit)
{
    const ng_board *const board = prober->board;
    for (;;) {
        if (ng_state_solved(board, &board->state))
            return NG_SOLVED;
        if (prober->round_next == prober->round_end) {
            if (!prober->progress)
                return NG_STALLED;
            if (!begin_round(prober))
                return NG_OUT_OF_MEMORY;
        }
        while (prober->round_next < prober->round_end) {
            if (board->line_solves >= limit)
                return NG_INTERRUPTED;
            if (!reserve_result(prober))
                return NG_OUT_OF_MEMORY;
            const ng_probing outcome = probe(prober, prober->round[prober->round_next++]);
            if (outcome != NG_INTERRUPTED)
                return outcome;
        }
    }
}

bool ng_prober_failure(const ng_prober *prober, size_t *line, size_t *row, size_t *column)
{
    if (prober->failed) {
        *line = prober->failed_line;
        *row = prober->failed_row;
        *column = prober->failed_column;
    }
    return prober->failed;
}

size_t ng_prober_solutions(const ng_prober *prober, const uint16_t *grids[2])
{
    grids[0] = prober->grids[0];
    grids[1] = prober->grids[1];
    return prober->solutions;
}

/* Depth-first search for one solution, attempt by attempt as search.py tells: from each of the four sides, with either
 * order of values, each round of attempts twice as long as the one before.
 *
 * The search keeps its path between calls, so that whoever runs it can stop at any decision and go on later.
 */
#include "core_board.h"

#include <stdlib.h>
#include <string.h>

/* Lines that the attempts of the first round may solve each. */
#define FIRST_ATTEMPT UINT64_C(2000)
#define ATTEMPTS_IN_ROUND 8

/* A state on the path, and the cell that is decided in it. */
struct frame {
    struct state state;
    size_t row;
    size_t column;
    size_t tried; /* colours of the cell, in the order of the attempt */
};

struct ng_search {
    ng_board *board;
    uint64_t end; /* in lines solved by the board in all its life, like attempt_end */
    size_t attempt;
    uint64_t attempt_end;
    struct frame *frames; /* the path, and behind it states that are free for use */
    size_t depth;         /* 0: the next attempt is to begin */
    size_t frames_used;
    size_t frame_room;
    size_t found; /* the frame that holds the solution */
};

ng_search *ng_search_new(ng_board *board, uint64_t line_solves)
{
    ng_search *const search = ng_zeroed(1, sizeof *search);
    if (!search)
        return NULL;
    search->board = board;
    search->end = line_solves < UINT64_MAX - board->line_solves ? board->line_solves + line_solves : UINT64_MAX;
    return search;
}

void ng_search_free(ng_search *search)
{
    if (!search)
        return;
    for (size_t i = 0; i < search->frames_used; ++i)
        ng_state_free(&search->frames[i].state);
    free(search->frames);
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

/* Attempts come in pairs, from the top, the bottom, the left and the right; filled cells first, then empty ones. */

static enum axis lines_of(size_t attempt)
{
    return attempt / 4 % 2 ? COLUMNS : ROWS;
}

static bool backwards(size_t attempt)
{
    return attempt / 2 % 2;
}

static size_t colour_number(const ng_search *search, size_t tried)
{
    return search->attempt % 2 ? tried : search->board->kinds - 1 - tried;
}

/* Choose the cell to decide in a frame: the first undecided one of the first line that has any, from the attempt's
 * side. Without any, the frame is a dead end. */
static void choose_cell(const ng_search *search, struct frame *frame)
{
    const ng_board *const board = search->board;
    const enum axis axis = lines_of(search->attempt);
    const size_t count = board->axes[axis].count, words = board->axes[axis].words;
    uint64_t undecided[WIDEST];
    frame->tried = 0;
    for (size_t k = 0; k < count; ++k) {
        const size_t index = backwards(search->attempt) ? count - 1 - k : k;
        ng_state_undecided(board, &frame->state, axis, index, undecided);
        for (size_t i = 0; i < words; ++i)
            if (undecided[i]) {
                const size_t position = i * 64 + lowest(undecided[i]);
                frame->row = axis == ROWS ? index : position;
                frame->column = axis == ROWS ? position : index;
                return;
            }
    }
    frame->tried = board->kinds;
}

/* Begin an attempt at the state of the board; false: out of memory. */
static bool begin_attempt(ng_search *search)
{
    const ng_board *const board = search->board;
    const size_t round = search->attempt / ATTEMPTS_IN_ROUND;
    /* No one waits for a round with more doublings than this. */
    const uint64_t length = round < 50 ? FIRST_ATTEMPT << round : UINT64_MAX;
    if (!reserve_frame(search, 0))
        return false;
    const uint64_t left = search->end > board->line_solves ? search->end - board->line_solves : 0;
    search->attempt_end = board->line_solves + (length < left ? length : left);
    ng_state_copy(board, &search->frames[0].state, &board->state);
    choose_cell(search, &search->frames[0]);
    search->depth = 1;
    return true;
}

/* Whether there is a colour of a frame's cell left to try; if so, it is the one at frame->tried. */
static bool find_colour(const ng_search *search, struct frame *frame)
{
    while (frame->tried < search->board->kinds &&
           !ng_state_candidate(search->board, &frame->state, frame->row, frame->column,
                               colour_number(search, frame->tried)))
        ++frame->tried;
    return frame->tried < search->board->kinds;
}

ng_finding ng_search_run(ng_search *search, uint64_t pause)
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
        if (!find_colour(search, &search->frames[search->depth - 1])) {
            if (--search->depth == 0)
                return NG_EXHAUSTED;
            continue;
        }
        if (board->line_solves >= search->attempt_end) {
            if (board->line_solves >= search->end)
                return NG_SEARCH_INTERRUPTED;
            ++search->attempt;
            search->depth = 0;
            continue;
        }
        if (board->line_solves >= pause)
            return NG_SEARCH_PAUSED;
        if (!reserve_frame(search, search->depth))
            return NG_SEARCH_NO_MEMORY;
        struct frame *const frame = &search->frames[search->depth - 1], *const next = frame + 1;
        const size_t colour = colour_number(search, frame->tried++);
        size_t failed;
        ++board->nodes;
        ng_state_copy(board, &next->state, &frame->state);
        ng_state_assume(board, &next->state, frame->row, frame->column, colour);
        if (ng_state_propagate(board, &next->state, UINT64_MAX, NULL, &failed) == NG_FAILED)
            continue;
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

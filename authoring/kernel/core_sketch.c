/* A picture whose cells can be changed, and how far line logic gets with the clues of each changed picture.
 *
 * The pictures of a survey differ in one cell each, hence in the clues of one row and one column. What all the other
 * lines tell holds for any two of them, so it is found once for many: a branch is a set of candidates, and a state from
 * which the lines of all of them are left out. It is split by every other of its rows or columns, whichever are more;
 * each part takes up the lines that it doesn't change itself. Where one cell is left, its pictures put their clues into
 * the two lines that are still out. The fixpoint doesn't depend on the order of the lines, so the answers are those
 * from scratch. Two candidates take 54 to 77 % of the lines that are solved from scratch, all cells of a picture 2 to
 * 53 %, the more the further line logic gets by those two lines alone; a single one takes as many. So there is no
 * number of candidates for which it would pay to begin each from scratch.
 *
 * Tried as well, on pictures of 15 × 18 to 30 × 30 cells: a tree of columns for each row takes 1.1 to 2.1 times as many
 * lines as one tree over both; halves of adjacent lines up to 1.3 times, since neighbours would have told each other
 * most. Lines left out could at least tell what all their clues in a branch agree on. In the branches of up to eight
 * cells that saves up to 27 % where line logic is hard, and costs 15 to 50 % where it is easy.
 */
#include "core_board.h"

#include <stdlib.h>
#include <string.h>

struct ng_sketch {
    ng_board *board; /* its state: what is known from the start, with all lines queued */
    uint16_t *cells;
    bool *given;
    uint16_t *drawn;         /* the picture that a survey begins with; its clues are those of the board */
    size_t blocks_room[2];   /* by axis: the most blocks that a line can have */
    struct block *blocks[2]; /* by axis: those of the line that a candidate changes */
};

/* A picture that is asked about: the candidate, and its number in the survey. */
struct picture {
    ng_change change;
    size_t number;
};

/* The most states on the path to a picture: all pictures, ten halvings of their rows and ten of their columns, it. */
#define DEEPEST 22

_Static_assert(NG_LONGEST_LINE <= 1 << 10, "ten halvings leave one line");

/* A state on the path to a picture. */
struct frame {
    struct state state;
    size_t begin; /* what it is for: some of the survey's pictures, in a row */
    size_t end;
    size_t middle; /* where the second part begins */
    size_t next;   /* where the first picture is that no frame further down was made for */
    bool complete; /* every line has its clue: these pictures are one and the same */
    uint64_t left_out[2][WIDEST]; /* by axis: lines that the pictures change */
};

struct ng_survey {
    ng_sketch *sketch;
    struct picture *pictures; /* at first by cell and colour; a split keeps that order in each part */
    struct picture *spare;
    size_t picture_count;
    bool alone; /* the one picture has no change of its own */
    uint8_t *open;
    struct frame frames[DEEPEST]; /* the path, and behind it states that are free for use */
    size_t depth;
    size_t frames_used;
    struct line unchanged[2]; /* by axis: the line that the picture at the end of the path has changed */
};

/* The most blocks that fit a line: with one colour there are gaps between them. */
static size_t most_blocks(size_t length, size_t colours)
{
    return colours == 1 ? (length + 1) / 2 : colours ? length : 0;
}

/* A board that has memory for all clues of this size, since it is made for the longest ones. */
static ng_board *roomy_board(size_t height, size_t width, size_t colours)
{
    const size_t longest = most_blocks(height > width ? height : width, colours);
    ng_board *board = NULL;
    ng_block *const blocks = ng_zeroed(longest, sizeof *blocks);
    ng_clue *const clues = ng_zeroed(height + width, sizeof *clues);
    if (blocks && clues) {
        for (size_t i = 0; i < longest; ++i)
            blocks[i] = (ng_block){1, (uint32_t)(colours > 1 ? 1 + i % 2 : 1)};
        for (size_t i = 0; i < height + width; ++i)
            clues[i] = (ng_clue){blocks, most_blocks(i < height ? width : height, colours)};
        board = ng_board_new(height, width, colours, clues);
    }
    free(blocks);
    free(clues);
    return board;
}

static void know_given_cells(ng_sketch *sketch)
{
    ng_board *const board = sketch->board;
    for (size_t row = 0, cell = 0; row < board->height; ++row)
        for (size_t column = 0; column < board->width; ++column, ++cell)
            if (sketch->given[cell])
                ng_state_assume(board, &board->state, row, column, sketch->cells[cell]);
}

ng_sketch *ng_sketch_new(size_t height, size_t width, size_t colours, const uint16_t *cells, const bool *given)
{
    ng_sketch *const sketch = ng_zeroed(1, sizeof *sketch);
    if (!sketch)
        return NULL;
    const size_t area = height * width;
    sketch->blocks_room[ROWS] = most_blocks(width, colours);
    sketch->blocks_room[COLUMNS] = most_blocks(height, colours);
    sketch->cells = ng_zeroed(area, sizeof *sketch->cells);
    sketch->given = ng_zeroed(area, sizeof *sketch->given);
    sketch->drawn = ng_zeroed(area, sizeof *sketch->drawn);
    sketch->blocks[ROWS] = ng_zeroed(sketch->blocks_room[ROWS], sizeof **sketch->blocks);
    sketch->blocks[COLUMNS] = ng_zeroed(sketch->blocks_room[COLUMNS], sizeof **sketch->blocks);
    sketch->board = roomy_board(height, width, colours);
    if (!sketch->cells || !sketch->given || !sketch->drawn || !sketch->blocks[ROWS] || !sketch->blocks[COLUMNS] ||
        !sketch->board) {
        ng_sketch_free(sketch);
        return NULL;
    }
    memcpy(sketch->cells, cells, area * sizeof *cells);
    memcpy(sketch->given, given, area * sizeof *given);
    know_given_cells(sketch);
    return sketch;
}

void ng_sketch_free(ng_sketch *sketch)
{
    if (!sketch)
        return;
    ng_board_free(sketch->board);
    free(sketch->cells);
    free(sketch->given);
    free(sketch->drawn);
    free(sketch->blocks[ROWS]);
    free(sketch->blocks[COLUMNS]);
    free(sketch);
}

size_t ng_sketch_height(const ng_sketch *sketch)
{
    return sketch->board->height;
}

size_t ng_sketch_width(const ng_sketch *sketch)
{
    return sketch->board->width;
}

size_t ng_sketch_colours(const ng_sketch *sketch)
{
    return sketch->board->kinds - 1;
}

uint64_t ng_sketch_line_solves(const ng_sketch *sketch)
{
    return sketch->board->line_solves;
}

bool ng_sketch_allows(const ng_sketch *sketch, ng_change change)
{
    const size_t cell = change.row * sketch->board->width + change.column;
    return !sketch->given[cell] || sketch->cells[cell] == change.colour;
}

size_t ng_sketch_set_size(const ng_sketch *sketch)
{
    return (sketch->board->height * sketch->board->width + 7) / 8;
}

/* Pictures. */

/* Give a line the clue of some cells, `step` apart. */
static void read_line(struct line *line, struct block *blocks, const uint16_t *cells, size_t step)
{
    size_t count = 0;
    for (size_t i = 0; i < line->length; ++i) {
        const uint16_t colour = cells[i * step];
        if (colour && i && cells[(i - 1) * step] == colour)
            ++blocks[count - 1].size;
        else if (colour)
            blocks[count++] = (struct block){.size = 1, .colour = colour};
    }
    ng_set_gaps(blocks, count);
    line->blocks = blocks;
    line->count = count;
}

static uint16_t *drawn_cell(const ng_sketch *sketch, ng_change change)
{
    return sketch->drawn + change.row * sketch->board->width + change.column;
}

/* Draw the picture with some changes, and give the board its clues. */
static void draw_picture(ng_sketch *sketch, const ng_change *changes, size_t count)
{
    const ng_board *const board = sketch->board;
    struct block *next = board->blocks;
    memcpy(sketch->drawn, sketch->cells, board->height * board->width * sizeof *sketch->cells);
    for (size_t i = 0; i < count; ++i)
        *drawn_cell(sketch, changes[i]) = changes[i].colour;
    for (size_t row = 0; row < board->height; ++row, next += sketch->blocks_room[ROWS])
        read_line(&board->axes[ROWS].lines[row], next, sketch->drawn + row * board->width, 1);
    for (size_t column = 0; column < board->width; ++column, next += sketch->blocks_room[COLUMNS])
        read_line(&board->axes[COLUMNS].lines[column], next, sketch->drawn + column, board->width);
}

static void write_open_cells(const ng_sketch *sketch, const struct state *state, uint8_t *open)
{
    const ng_board *const board = sketch->board;
    uint64_t cells[WIDEST];
    memset(open, 0, ng_sketch_set_size(sketch));
    for (size_t row = 0; row < board->height; ++row) {
        ng_state_undecided(board, state, ROWS, row, cells);
        for (size_t i = 0; i < board->axes[ROWS].words; ++i) {
            const size_t at = row * board->width + i * 64, shift = at % 8;
            uint8_t *byte = open + at / 8;
            if (cells[i])
                *byte++ |= (uint8_t)(cells[i] << shift);
            for (uint64_t rest = cells[i] >> (8 - shift); rest; rest >>= 8)
                *byte++ |= (uint8_t)rest;
        }
    }
}

/* Surveys. */

static int compare_numbers(uint32_t one, uint32_t other)
{
    return (one > other) - (one < other);
}

static int compare_pictures(const void *one, const void *other)
{
    const ng_change a = ((const struct picture *)one)->change, b = ((const struct picture *)other)->change;
    if (a.row != b.row)
        return compare_numbers(a.row, b.row);
    if (a.column != b.column)
        return compare_numbers(a.column, b.column);
    return compare_numbers(a.colour, b.colour);
}

/* Make sure that there is a frame with this number; false: out of memory. */
static bool reserve_frame(ng_survey *survey, size_t number)
{
    if (number < survey->frames_used)
        return true;
    struct state *const state = &survey->frames[number].state;
    if (!ng_state_allocate(survey->sketch->board, state)) {
        ng_state_free(state);
        return false;
    }
    ++survey->frames_used;
    return true;
}

/* Words of a set of lines. */
static size_t set_words(const ng_board *board, enum axis axis)
{
    return board->axes[axis == ROWS ? COLUMNS : ROWS].words;
}

static size_t line_of(ng_change change, enum axis axis)
{
    return axis == ROWS ? change.row : change.column;
}

static size_t count_lines(const ng_board *board, const struct frame *frame, enum axis axis)
{
    return count_bits(frame->left_out[axis], set_words(board, axis));
}

/* Move the pictures on every other line that a frame leaves out to the front; return where the others begin. */
static size_t split(ng_survey *survey, const struct frame *frame, enum axis axis)
{
    uint64_t first[WIDEST];
    bool odd = false;
    for (size_t i = 0; i < set_words(survey->sketch->board, axis); ++i) {
        first[i] = 0;
        for (uint64_t rest = frame->left_out[axis][i]; rest; rest &= rest - 1, odd = !odd)
            first[i] |= odd ? 0 : rest & -rest;
    }
    size_t front = frame->begin, back = 0;
    for (size_t i = frame->begin; i < frame->end; ++i)
        if (contains(first, line_of(survey->pictures[i].change, axis)))
            survey->pictures[front++] = survey->pictures[i];
        else
            survey->spare[back++] = survey->pictures[i];
    memcpy(survey->pictures + front, survey->spare, back * sizeof *survey->spare);
    return front;
}

/* Begin a branch for some pictures; its state is the business of the caller. */
static void begin_branch(ng_survey *survey, struct frame *frame, size_t begin, size_t end)
{
    const ng_board *const board = survey->sketch->board;
    frame->begin = frame->next = begin;
    frame->end = end;
    frame->complete = false;
    for (enum axis axis = ROWS; axis <= COLUMNS; ++axis) {
        uint64_t *const left_out = frame->left_out[axis];
        memset(left_out, 0, set_words(board, axis) * sizeof *left_out);
        for (size_t i = begin; i < end; ++i) {
            const size_t line = line_of(survey->pictures[i].change, axis);
            left_out[line / 64] |= UINT64_C(1) << (line % 64);
        }
    }
    const size_t rows = count_lines(board, frame, ROWS), columns = count_lines(board, frame, COLUMNS);
    frame->middle = rows > 1 || columns > 1 ? split(survey, frame, columns > rows ? COLUMNS : ROWS) : end;
}

/* Queue a line that was left out. It was marked as queued all the time, lest something queue it. */
static void take_up(const ng_board *board, struct state *state, enum axis axis, size_t index)
{
    state->queue[state->tail++ & board->queue_mask] = (uint32_t)(board->axes[axis].first + index);
}

/* Begin the branch of all pictures: nothing is known, and only the lines that none of them changes are queued. */
static void begin_root(ng_survey *survey, struct frame *frame)
{
    const ng_board *const board = survey->sketch->board;
    begin_branch(survey, frame, 0, survey->picture_count);
    ng_state_copy(board, &frame->state, &board->state);
    frame->state.head = frame->state.tail = 0;
    for (enum axis axis = ROWS; axis <= COLUMNS; ++axis)
        for (size_t index = 0; index < board->axes[axis].count; ++index)
            if (!contains(frame->left_out[axis], index))
                take_up(board, &frame->state, axis, index);
}

/* Begin a branch for one part of another, and take up the lines that this part doesn't change. */
static void begin_part(ng_survey *survey, struct frame *whole, struct frame *part)
{
    const ng_board *const board = survey->sketch->board;
    begin_branch(survey, part, whole->next, whole->next == whole->begin ? whole->middle : whole->end);
    whole->next = part->end;
    ng_state_copy(board, &part->state, &whole->state);
    for (enum axis axis = ROWS; axis <= COLUMNS; ++axis)
        for (size_t i = 0; i < set_words(board, axis); ++i)
            for (uint64_t rest = whole->left_out[axis][i] & ~part->left_out[axis][i]; rest; rest &= rest - 1)
                take_up(board, &part->state, axis, i * 64 + lowest(rest));
}

/* Begin the next picture of a branch in which only one cell is left: its clues come into the lines that are out. */
static void begin_picture(ng_survey *survey, struct frame *branch, struct frame *frame)
{
    ng_sketch *const sketch = survey->sketch;
    const ng_board *const board = sketch->board;
    const ng_change change = survey->pictures[branch->next].change;
    frame->begin = branch->next;
    while (branch->next < branch->end && survey->pictures[branch->next].change.colour == change.colour)
        ++branch->next;
    frame->end = branch->next;
    frame->complete = true;
    struct line *const row = &board->axes[ROWS].lines[change.row];
    struct line *const column = &board->axes[COLUMNS].lines[change.column];
    survey->unchanged[ROWS] = *row;
    survey->unchanged[COLUMNS] = *column;
    uint16_t *const cell = drawn_cell(sketch, change), colour = *cell;
    *cell = change.colour;
    read_line(row, sketch->blocks[ROWS], sketch->drawn + change.row * board->width, 1);
    read_line(column, sketch->blocks[COLUMNS], sketch->drawn + change.column, board->width);
    *cell = colour;
    ng_state_copy(board, &frame->state, &branch->state);
    take_up(board, &frame->state, ROWS, change.row);
    take_up(board, &frame->state, COLUMNS, change.column);
}

/* Write down what is open in a picture, as often as it is asked about, and give its two lines their clues back. */
static void end_picture(ng_survey *survey, const struct frame *frame)
{
    const ng_board *const board = survey->sketch->board;
    const size_t size = ng_sketch_set_size(survey->sketch);
    const struct picture *const picture = &survey->pictures[frame->begin];
    uint8_t *const open = survey->open + picture->number * size;
    write_open_cells(survey->sketch, &frame->state, open);
    for (size_t i = frame->begin + 1; i < frame->end; ++i)
        memcpy(survey->open + survey->pictures[i].number * size, open, size);
    if (survey->alone)
        return;
    board->axes[ROWS].lines[picture->change.row] = survey->unchanged[ROWS];
    board->axes[COLUMNS].lines[picture->change.column] = survey->unchanged[COLUMNS];
}

ng_survey *ng_survey_new(ng_sketch *sketch, const ng_change *changes, size_t change_count, const ng_change *candidates,
                         size_t candidate_count, uint8_t *open)
{
    ng_survey *const survey = ng_zeroed(1, sizeof *survey);
    if (!survey)
        return NULL;
    survey->sketch = sketch;
    survey->open = open;
    survey->alone = candidate_count == 0;
    survey->picture_count = survey->alone ? 1 : candidate_count;
    survey->pictures = ng_zeroed(survey->picture_count, sizeof *survey->pictures);
    survey->spare = ng_zeroed(survey->picture_count, sizeof *survey->spare);
    if (!survey->pictures || !survey->spare || !reserve_frame(survey, 0)) {
        ng_survey_free(survey);
        return NULL;
    }
    draw_picture(sketch, changes, change_count);
    for (size_t i = 0; i < candidate_count; ++i)
        survey->pictures[i] = (struct picture){candidates[i], i};
    qsort(survey->pictures, survey->picture_count, sizeof *survey->pictures, compare_pictures);
    if (survey->alone) {
        ng_state_copy(sketch->board, &survey->frames[0].state, &sketch->board->state);
        survey->frames[0].end = 1;
        survey->frames[0].complete = true;
    } else {
        begin_root(survey, &survey->frames[0]);
    }
    survey->depth = 1;
    return survey;
}

void ng_survey_free(ng_survey *survey)
{
    if (!survey)
        return;
    for (size_t i = 0; i < survey->frames_used; ++i)
        ng_state_free(&survey->frames[i].state);
    free(survey->pictures);
    free(survey->spare);
    free(survey);
}

ng_outcome ng_survey_run(ng_survey *survey, uint64_t pause)
{
    ng_board *const board = survey->sketch->board;
    while (survey->depth > 0) {
        struct frame *const frame = &survey->frames[survey->depth - 1];
        const uint64_t limit = pause > board->line_solves ? pause - board->line_solves : 0;
        size_t failed;
        /* No line fails, since the picture is a solution. */
        if (ng_state_propagate(board, &frame->state, limit, NULL, &failed) == NG_PAUSED)
            return NG_PAUSED;
        if (frame->complete) {
            end_picture(survey, frame);
            --survey->depth;
        } else if (frame->next == frame->end) {
            --survey->depth;
        } else {
            if (!reserve_frame(survey, survey->depth))
                return NG_NO_MEMORY;
            if (frame->middle == frame->end)
                begin_picture(survey, frame, frame + 1);
            else
                begin_part(survey, frame, frame + 1);
            ++survey->depth;
        }
    }
    return NG_DONE;
}

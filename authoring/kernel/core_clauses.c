/* The order encoding, as clauses.py tells, of one line of a board; and the implications of implications.py.
 *
 * Literals that the board decides are constants while a clause is put together: a true one drops the clause, a false
 * one is left out.
 */
#include "core_board.h"

#include <stdlib.h>
#include <string.h>

#define TRUE_LITERAL INT32_MAX
#define FALSE_LITERAL (-INT32_MAX)

/* Clauses, and the one that is being put together. */
struct writer {
    ng_clauses *clauses;
    size_t begin;
    bool satisfied;
    bool no_memory;
};

static void put(struct writer *writer, int32_t literal)
{
    ng_clauses *const clauses = writer->clauses;
    if (literal == FALSE_LITERAL)
        return;
    if (literal == TRUE_LITERAL) {
        writer->satisfied = true;
        return;
    }
    if (clauses->used == clauses->room) {
        const size_t room = clauses->room * 2 + 1024;
        int32_t *const more = ng_moved(clauses->literals, room, sizeof *more);
        if (!more) {
            writer->no_memory = true;
            return;
        }
        clauses->literals = more;
        clauses->room = room;
    }
    clauses->literals[clauses->used++] = literal;
}

/* End a clause, and begin the next. */
static void end_clause(struct writer *writer)
{
    if (writer->satisfied)
        writer->clauses->used = writer->begin;
    else
        put(writer, 0);
    writer->begin = writer->clauses->used;
    writer->satisfied = false;
}

static void write_clause(struct writer *writer, int32_t one, int32_t two, int32_t three)
{
    put(writer, one);
    put(writer, two);
    put(writer, three);
    end_clause(writer);
}

/* The variable "this cell has this colour", for colours from 1. */
static int32_t variable_of(const ng_board *board, size_t row, size_t column, size_t colour)
{
    return (int32_t)((row * board->width + column) * (board->kinds - 1) + colour);
}

/* Write what the board says of a cell by itself, and that it has one colour at the most. */
static void write_cell(struct writer *writer, const ng_board *board, size_t row, size_t column)
{
    const struct state *const state = &board->state;
    for (size_t colour = 1; colour < board->kinds; ++colour)
        if (!ng_state_candidate(board, state, row, column, colour))
            write_clause(writer, -variable_of(board, row, column, colour), FALSE_LITERAL, FALSE_LITERAL);
    if (!ng_state_candidate(board, state, row, column, 0)) {
        for (size_t colour = 1; colour < board->kinds; ++colour)
            if (ng_state_candidate(board, state, row, column, colour))
                put(writer, variable_of(board, row, column, colour));
        end_clause(writer);
    }
    for (size_t one = 1; one < board->kinds; ++one)
        for (size_t other = one + 1; other < board->kinds; ++other)
            if (ng_state_candidate(board, state, row, column, one) &&
                ng_state_candidate(board, state, row, column, other))
                write_clause(writer, -variable_of(board, row, column, one), -variable_of(board, row, column, other),
                             FALSE_LITERAL);
}

/* What is known of a line while its clauses are written, cell by cell. */
struct encoded_line {
    const struct line *line;
    size_t colours;
    int32_t *cells;   /* for each cell and each colour from 1: "the cell has this colour" */
    int32_t *started; /* for each block and each cell: "the block starts at or before the cell" */
};

static int32_t cell_literal(const struct encoded_line *encoded, size_t position, size_t colour)
{
    return encoded->cells[position * encoded->colours + colour - 1];
}

static int32_t starts_by(const struct encoded_line *encoded, size_t block, size_t position)
{
    return encoded->started[block * encoded->line->length + position];
}

/* The literal "the block ends before this cell". */
static int32_t ended_by(const struct encoded_line *encoded, size_t block, size_t position)
{
    const size_t size = encoded->line->blocks[block].size;
    return position < size ? FALSE_LITERAL : starts_by(encoded, block, position - size);
}

static void read_cells(const struct encoded_line *encoded, const ng_board *board, enum axis axis, size_t index)
{
    for (size_t position = 0; position < encoded->line->length; ++position) {
        const size_t row = axis == ROWS ? index : position, column = axis == ROWS ? position : index;
        const bool decided = ng_state_count_candidates(board, &board->state, row, column) == 1;
        for (size_t colour = 1; colour < board->kinds; ++colour) {
            int32_t literal = FALSE_LITERAL;
            if (ng_state_candidate(board, &board->state, row, column, colour))
                literal = decided ? TRUE_LITERAL : variable_of(board, row, column, colour);
            encoded->cells[position * encoded->colours + colour - 1] = literal;
        }
    }
}

/* Number the variables of a block, one for each cell but the last where it may start, and write their order. */
static int32_t write_block(struct writer *writer, const struct encoded_line *encoded, size_t block,
                           const uint64_t *starts, int32_t following)
{
    const size_t length = encoded->line->length;
    int32_t *const started = encoded->started + block * length;
    const int32_t first = following;
    int32_t literal = FALSE_LITERAL;
    size_t last = 0;
    for (size_t position = 0; position < length; ++position)
        if (contains(starts, position))
            last = position;
    for (size_t position = 0; position < length; ++position) {
        if (position == last)
            literal = TRUE_LITERAL;
        else if (contains(starts, position))
            literal = following++;
        started[position] = literal;
    }
    for (int32_t variable = first; variable + 1 < following; ++variable)
        write_clause(writer, -variable, variable + 1, FALSE_LITERAL);
    if (block == 0)
        return following;
    /* Where the one before must have started: said once, by the last start that asks for it. */
    const size_t advance = encoded->line->blocks[block - 1].advance;
    int32_t start = FALSE_LITERAL, before = TRUE_LITERAL;
    for (size_t position = advance; position < length; ++position)
        if (contains(starts, position)) {
            const int32_t needed = starts_by(encoded, block - 1, position - advance);
            if (needed != before)
                write_clause(writer, -start, before, FALSE_LITERAL);
            start = started[position];
            before = needed;
        }
    write_clause(writer, -start, before, FALSE_LITERAL);
    return following;
}

/* A cell is covered by a block that has started by then, but not by a block's size before. */
static void write_covered(struct writer *writer, const struct encoded_line *encoded, size_t block)
{
    const size_t colour = encoded->line->blocks[block].colour;
    for (size_t position = 0; position < encoded->line->length; ++position) {
        const int32_t now = starts_by(encoded, block, position), before = ended_by(encoded, block, position);
        if (now != before)
            write_clause(writer, cell_literal(encoded, position, colour), before, -now);
    }
}

/* A cell lies in the gap before a block if the block before has ended and this one has not started. */
static void write_gap(struct writer *writer, const struct encoded_line *encoded, size_t gap)
{
    int32_t last_ended = FALSE_LITERAL, last_next = TRUE_LITERAL; /* of cells that are filled for sure */
    for (size_t position = 0; position < encoded->line->length; ++position) {
        const int32_t ended = gap ? ended_by(encoded, gap - 1, position) : TRUE_LITERAL;
        const int32_t next = gap < encoded->line->count ? starts_by(encoded, gap, position) : FALSE_LITERAL;
        if (ended == FALSE_LITERAL || next == TRUE_LITERAL)
            continue;
        for (size_t colour = 1; colour <= encoded->colours; ++colour) {
            const int32_t filled = cell_literal(encoded, position, colour);
            if (filled == TRUE_LITERAL) {
                if (ended == last_ended && next == last_next)
                    continue;
                last_ended = ended;
                last_next = next;
            }
            write_clause(writer, -ended, next, -filled);
        }
    }
}

ng_outcome ng_board_clauses(const ng_board *board, size_t number, int32_t *following, ng_clauses *clauses)
{
    const enum axis axis = number < board->height ? ROWS : COLUMNS;
    const size_t index = number - board->axes[axis].first, words = board->axes[axis].words;
    const struct line *const line = &board->axes[axis].lines[index];
    struct writer writer = {.clauses = clauses, .begin = clauses->used};
    uint64_t *const starts = ng_zeroed(line->count * words, sizeof *starts);
    struct encoded_line encoded = {line, board->kinds - 1, NULL, NULL};
    encoded.cells = ng_zeroed(line->length * encoded.colours, sizeof *encoded.cells);
    encoded.started = ng_zeroed(line->count * line->length, sizeof *encoded.started);
    if (!starts || !encoded.cells || !encoded.started) {
        writer.no_memory = true;
        goto end;
    }
    if (axis == ROWS)
        for (size_t column = 0; column < board->width; ++column)
            write_cell(&writer, board, index, column);
    if (!ng_state_starts(board, &board->state, axis, index, starts)) {
        end_clause(&writer);
        goto end;
    }
    read_cells(&encoded, board, axis, index);
    for (size_t block = 0; block < line->count; ++block)
        *following = write_block(&writer, &encoded, block, starts + block * words, *following);
    for (size_t block = 0; block < line->count; ++block)
        write_covered(&writer, &encoded, block);
    for (size_t gap = 0; gap <= line->count; ++gap)
        write_gap(&writer, &encoded, gap);
end:
    free(starts);
    free(encoded.cells);
    free(encoded.started);
    return writer.no_memory ? NG_NO_MEMORY : NG_DONE;
}

/* Implications. */

struct ng_implications {
    ng_board *board;
    uint64_t end;           /* in the work done by the board in all its life */
    struct state trials[2]; /* the board where a variable is true, and where it is false */
    size_t row;             /* the next variable, or where to look for it */
    size_t column;
    size_t colour;
};

ng_implications *ng_implications_new(ng_board *board, uint64_t line_solves)
{
    ng_implications *const implications = ng_zeroed(1, sizeof *implications);
    if (!implications)
        return NULL;
    implications->board = board;
    implications->end = work_after(board, line_solves);
    implications->colour = 1;
    if (ng_state_allocate(board, &implications->trials[0]) && ng_state_allocate(board, &implications->trials[1]))
        return implications;
    ng_implications_free(implications);
    return NULL;
}

void ng_implications_free(ng_implications *implications)
{
    if (!implications)
        return;
    ng_state_free(&implications->trials[0]);
    ng_state_free(&implications->trials[1]);
    free(implications);
}

/* What a trial tells of a cell and a colour that the board leaves open there. */
enum consequence { REFUTED, PROVED };

/* A row on the board and in both trials, and the cells to ask about. */
struct compared_row {
    size_t row;
    const uint64_t *before;
    const uint64_t *after[2];
    uint64_t asked[WIDEST];
    uint64_t undecided[2][WIDEST];
};

/* Compare a row, but for the cell of the variable; false: neither trial has changed it. */
static bool compare_row(const ng_implications *implications, size_t row, struct compared_row *compared)
{
    const ng_board *const board = implications->board;
    const size_t size = board->kinds * board->axes[ROWS].words, masks = board->axes[ROWS].masks + row * size;
    bool changed = false;
    compared->row = row;
    compared->before = board->state.words + masks;
    for (int i = 0; i < 2; ++i) {
        compared->after[i] = implications->trials[i].words + masks;
        changed = changed || memcmp(compared->before, compared->after[i], size * sizeof *compared->before) != 0;
    }
    if (!changed)
        return false;
    ng_state_undecided(board, &board->state, ROWS, row, compared->asked);
    if (row == implications->row)
        compared->asked[implications->column / 64] &= ~(UINT64_C(1) << (implications->column % 64));
    for (int i = 0; i < 2; ++i)
        ng_state_undecided(board, &implications->trials[i], ROWS, row, compared->undecided[i]);
    return true;
}

/* The cells, in one word of a mask, that a trial refutes or proves a colour of; `at` is the place of the word. */
static uint64_t consequences(const struct compared_row *compared, int trial, enum consequence consequence, size_t word,
                             size_t at)
{
    const uint64_t asked = compared->before[at] & compared->asked[word], left = compared->after[trial][at];
    return asked & (consequence == REFUTED ? ~left : left & ~compared->undecided[trial][word]);
}

/* Write what follows for a colour from either value of a variable, and by itself what follows from both. */
static void write_consequences(struct writer *writer, const ng_board *board, const struct compared_row *compared,
                               int32_t variable, size_t colour)
{
    const size_t words = board->axes[ROWS].words;
    for (int origin = 0; origin < 3; ++origin)
        for (enum consequence consequence = REFUTED; consequence <= PROVED; ++consequence)
            for (size_t i = 0; i < words; ++i) {
                const uint64_t of_true = consequences(compared, 0, consequence, i, colour * words + i);
                const uint64_t of_false = consequences(compared, 1, consequence, i, colour * words + i);
                const uint64_t both = of_true & of_false;
                for (uint64_t rest = origin == 0 ? both : (origin == 1 ? of_true : of_false) & ~both; rest;
                     rest &= rest - 1) {
                    const int32_t cell = variable_of(board, compared->row, i * 64 + lowest(rest), colour);
                    const int32_t premise = origin == 0 ? FALSE_LITERAL : origin == 1 ? -variable : variable;
                    write_clause(writer, premise, consequence == PROVED ? cell : -cell, FALSE_LITERAL);
                }
            }
}

/* Assume either value of the next variable and write what follows. */
static void write_implications(struct writer *writer, ng_implications *implications)
{
    ng_board *const board = implications->board;
    const size_t row = implications->row, column = implications->column, colour = implications->colour;
    const int32_t variable = variable_of(board, row, column, colour);
    bool refuted = false;
    for (int i = 0; i < 2; ++i) {
        struct state *const trial = &implications->trials[i];
        size_t failed;
        ++board->probes;
        ng_state_copy(board, trial, &board->state);
        if (i == 0)
            ng_state_assume(board, trial, row, column, colour);
        else
            ng_state_refute(board, trial, row, column, colour);
        if (ng_state_propagate(board, trial, UINT64_MAX, NULL, &failed) == NG_FAILED) {
            write_clause(writer, i == 0 ? -variable : variable, FALSE_LITERAL, FALSE_LITERAL);
            refuted = true;
        }
    }
    struct compared_row compared;
    for (size_t other = 0; !refuted && other < board->height; ++other)
        if (compare_row(implications, other, &compared))
            for (size_t kind = 1; kind < board->kinds; ++kind)
                write_consequences(writer, board, &compared, variable, kind);
}

/* Go on to a variable that is open, from where we are; false: there is none. */
static bool find_open(ng_implications *next)
{
    const ng_board *const board = next->board;
    uint64_t undecided[WIDEST];
    for (; next->row < board->height; ++next->row, next->column = 0) {
        ng_state_undecided(board, &board->state, ROWS, next->row, undecided);
        for (; next->column < board->width; ++next->column, next->colour = 1)
            if (contains(undecided, next->column))
                for (; next->colour < board->kinds; ++next->colour)
                    if (ng_state_candidate(board, &board->state, next->row, next->column, next->colour))
                        return true;
    }
    return false;
}

ng_outcome ng_implications_run(ng_implications *implications, size_t variables, ng_clauses *clauses)
{
    ng_board *const board = implications->board;
    for (; find_open(implications) && work_done(board) < implications->end; ++implications->colour, --variables) {
        if (variables == 0)
            return NG_PAUSED;
        const uint64_t line_solves_before = board->line_solves;
        const size_t used_before = clauses->used;
        struct writer writer = {.clauses = clauses, .begin = clauses->used};
        write_implications(&writer, implications);
        if (writer.no_memory) {
            clauses->used = used_before;
            board->line_solves = line_solves_before;
            board->probes -= 2;
            return NG_NO_MEMORY;
        }
    }
    return NG_DONE;
}

void ng_clauses_free(ng_clauses *clauses)
{
    free(clauses->literals);
    *clauses = (ng_clauses){0};
}

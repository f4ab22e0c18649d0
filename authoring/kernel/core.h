/* The kernel in C: line solving, propagation, probing and searching on plain integers and memory; nothing of Python.
 *
 * It gives the answers of reference.py, deduction by deduction, and counts the same work. Lines are numbered rows
 * first. A set of cells of one line (a mask) is ng_words(length) words, cell 0 in the lowest bit of the first. The
 * state of a line is colours + 1 masks one after another: where it may be empty, where it may be colour 1, and so on.
 * A grid is height * width colours, row by row.
 *
 * Nothing is shared between boards, so that threads may work on different ones. A prober or a search belongs to its
 * board.
 */
#ifndef NG_CORE_H
#define NG_CORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bounds that keep every size far from overflow. What is larger is the business of another kernel. */
#define NG_LONGEST_LINE 1024
#define NG_MOST_COLOURS 1023

/* A block of a clue: size >= 1 (a larger one than the line just never fits), 1 <= colour <= the board's colours. */
typedef struct {
    uint32_t size;
    uint32_t colour;
} ng_block;

/* The blocks of one line in order. */
typedef struct {
    const ng_block *blocks;
    size_t count;
} ng_clue;

typedef enum {
    NG_DONE,     /* to the end */
    NG_FAILED,   /* a line has no placement left */
    NG_PAUSED,   /* the limit is used up; another call goes on from here */
    NG_NO_MEMORY /* nothing is lost; another call tries again */
} ng_outcome;

typedef enum {
    NG_SOLVED,
    NG_STALLED,
    NG_CONTRADICTION,
    NG_AMBIGUOUS,
    NG_INTERRUPTED,
    NG_OUT_OF_MEMORY /* nothing is lost; another call tries again */
} ng_probing;

typedef enum {
    NG_FOUND,
    NG_EXHAUSTED,
    NG_SEARCH_INTERRUPTED,
    NG_SEARCH_PAUSED,
    NG_SEARCH_NO_MEMORY /* nothing is lost; another call tries again */
} ng_finding;

/* A growing record of deductions. Each is the line's number in one word, then its state before and after. */
typedef struct {
    uint64_t *words;
    size_t used;
    size_t room;
} ng_log;

/* A growing list of clauses: literals as in DIMACS files, with 0 after each clause. */
typedef struct {
    int32_t *literals;
    size_t used;
    size_t room;
} ng_clauses;

typedef struct ng_board ng_board;
typedef struct ng_prober ng_prober;
typedef struct ng_search ng_search;
typedef struct ng_talks ng_talks;
typedef struct ng_implications ng_implications;

/* Words of a mask for a line of this many cells. */
size_t ng_words(size_t length);

/* Narrow the state of one line to what some placement uses. */
ng_outcome ng_solve_line(size_t length, ng_clue clue, size_t colours, uint64_t *masks);

/* A board on which nothing is known; clues of all rows, then of all columns. NULL: out of memory. */
ng_board *ng_board_new(size_t height, size_t width, size_t colours, const ng_clue *clues);
void ng_board_free(ng_board *board);
size_t ng_board_height(const ng_board *board);
size_t ng_board_width(const ng_board *board);
size_t ng_board_colours(const ng_board *board);
uint64_t ng_board_line_solves(const ng_board *board);
uint64_t ng_board_probes(const ng_board *board);
uint64_t ng_board_nodes(const ng_board *board);
bool ng_board_solved(const ng_board *board);
bool ng_board_candidate(const ng_board *board, size_t row, size_t column, size_t colour);
/* Cells of a row with more than one candidate: one mask. */
void ng_board_undecided(const ng_board *board, size_t row, uint64_t *cells);
/* Take away all candidates of a cell but those with kept[colour]. */
void ng_board_restrict(ng_board *board, size_t row, size_t column, const bool *kept);
/* Apply line logic to a fixpoint, with at most `limit` lines solved in this call. `log` may be NULL. After NG_FAILED,
 * *failed is the line. */
ng_outcome ng_board_propagate(ng_board *board, uint64_t limit, ng_log *log, size_t *failed);
/* Solve all queued lines with what is known now, then write down all at once what they say; the lines to which a crossing
 * line said something new are queued. moved[line] tells which of all lines said something new. After NG_FAILED, *failed
 * is the line, and the board is as it was, as after NG_NO_MEMORY. */
ng_outcome ng_board_play_round(ng_board *board, bool *moved, size_t *failed);
/* Count the undecided cells, and the rows and columns that have any. */
void ng_board_open_counts(const ng_board *board, size_t *cells, size_t *lines);
/* Colours of all cells of a solved board. */
void ng_board_cells(const ng_board *board, uint16_t *cells);
void ng_log_free(ng_log *log);

/* Append the clauses of the order encoding of one line, as far as the board leaves it open; those of a row also say what
 * is known of its cells by themselves. *following is the first free variable, before and after; cells have variables
 * from 1, row by row, one for each colour from 1. NG_DONE or NG_NO_MEMORY. */
ng_outcome ng_board_clauses(const ng_board *board, size_t line, int32_t *following, ng_clauses *clauses);
void ng_clauses_free(ng_clauses *clauses);

/* What line logic finds to follow from either value of each open variable of a cell of a board that has been propagated,
 * until about so many lines were solved, copies counted as well. The board's state stays as it is, and must not change
 * meanwhile; the board outlives this. NULL: out of memory. */
ng_implications *ng_implications_new(ng_board *board, uint64_t line_solves);
void ng_implications_free(ng_implications *implications);
/* Append what follows, to the end, or pause after so many variables. NG_DONE, NG_PAUSED or NG_NO_MEMORY, after which
 * nothing is lost; another call tries again. */
ng_outcome ng_implications_run(ng_implications *implications, size_t variables, ng_clauses *clauses);

/* Probing of a board that outlives the prober; `goal` is a grid or NULL. NULL: out of memory. */
ng_prober *ng_prober_new(ng_board *board, const uint16_t *goal);
void ng_prober_free(ng_prober *prober);
/* Go on until the board has solved `limit` lines in all its life, or until there is an end. */
ng_probing ng_prober_run(ng_prober *prober, uint64_t limit);
/* After NG_CONTRADICTION: the line that failed last, and the cell that has no value left. */
bool ng_prober_failure(const ng_prober *prober, size_t *line, size_t *row, size_t *column);
/* Different solutions met so far, at most two, the goal first; valid until the next run. */
size_t ng_prober_solutions(const ng_prober *prober, const uint16_t *grids[2]);

/* A search for one solution of a board that has been propagated, with about so many line solves in all, copies counted
 * as well. It leaves the board's state as it is, and must not outlive it. NULL: out of memory. */
ng_search *ng_search_new(ng_board *board, uint64_t line_solves);
void ng_search_free(ng_search *search);
/* Go on until there is an end, or pause after so many decisions. */
ng_finding ng_search_run(ng_search *search, size_t decisions);
/* After NG_FOUND: the solution. */
void ng_search_cells(const ng_search *search, uint16_t *cells);

/* Talks between the rows and the columns of a board that has been propagated, to find one solution, with about so many
 * line solves in all. They leave the board's state as it is; it must not change meanwhile, and the board outlives them.
 * `alike` may be NULL; cells (row by row) with the same number, below the number of cells, are taken to be alike.
 * `known` is a solution to pass over, which must outlive the talks, or NULL.
 * NG_DONE, NG_FAILED (some line has no placement) or NG_NO_MEMORY. */
ng_outcome ng_talks_new(ng_board *board, uint64_t line_solves, const uint32_t *alike, const uint16_t *known,
                        ng_talks **talks);
void ng_talks_free(ng_talks *talks);
/* Go on until a solution is found or all is used up, or pause after so many rounds: NG_FOUND, NG_SEARCH_INTERRUPTED or
 * NG_SEARCH_PAUSED. */
ng_finding ng_talks_run(ng_talks *talks, size_t rounds);
/* After NG_FOUND: the solution. */
void ng_talks_cells(const ng_talks *talks, uint16_t *cells);

/* The two rows and the two columns that cross in a switch. */
typedef struct {
    size_t above;
    size_t below;
    size_t left;
    size_t right;
} ng_switch;

/* Find the first switch of a grid among its open cells (one entry for each cell, row by row): the one with the topmost
 * lower row; of those the one furthest left, by its left column and then by its right one; then the one with the
 * topmost upper row. NG_FOUND, NG_EXHAUSTED or NG_SEARCH_NO_MEMORY. */
ng_finding ng_find_switch(size_t height, size_t width, const uint16_t *cells, const bool *open, ng_switch *found);

typedef struct ng_sketch ng_sketch;
typedef struct ng_survey ng_survey;

/* Another colour for a cell of a picture. */
typedef struct {
    uint32_t row;
    uint32_t column;
    uint16_t colour;
} ng_change;

/* A picture whose cells can be changed, all but the given ones (one entry for each cell), whose colours are known from
 * the start. NULL: out of memory. */
ng_sketch *ng_sketch_new(size_t height, size_t width, size_t colours, const uint16_t *cells, const bool *given);
void ng_sketch_free(ng_sketch *sketch);
size_t ng_sketch_height(const ng_sketch *sketch);
size_t ng_sketch_width(const ng_sketch *sketch);
size_t ng_sketch_colours(const ng_sketch *sketch);
uint64_t ng_sketch_line_solves(const ng_sketch *sketch);
/* Whether a change leaves the given cells as they are. */
bool ng_sketch_allows(const ng_sketch *sketch, ng_change change);
/* Bytes of a set of cells: row by row, eight to a byte, the first in its lowest bit. */
size_t ng_sketch_set_size(const ng_sketch *sketch);

/* Find the cells that line logic leaves undecided in the picture with these changes (which the sketch allows; of those
 * of one cell the last counts), or with these and each of the candidates in turn, if there are any. `open` gets one set
 * of cells for each candidate, or just one. A sketch serves one survey at a time, and all that is given here must
 * outlive it. NULL: out of memory. */
ng_survey *ng_survey_new(ng_sketch *sketch, const ng_change *changes, size_t change_count, const ng_change *candidates,
                         size_t candidate_count, uint8_t *open);
void ng_survey_free(ng_survey *survey);
/* Go on until there is an end, or pause once the sketch has solved `pause` lines in all its life. */
ng_outcome ng_survey_run(ng_survey *survey, uint64_t pause);

#endif

/* The C kernel without Python, against the oracles: every check is an assertion, and silence is success.
 *
 * The numbers are random but the same in every run. The first argument, if any, is how many lines to check. */
#include "core.h"
#include "oracle.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef NDEBUG
#error "the harness is made of assertions"
#endif

/* Memory that runs out on demand: after this many allocations, one fails. */

static size_t allocations_left = SIZE_MAX;
static bool allocation_failed;

void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static bool refuses(void)
{
    if (allocations_left == SIZE_MAX || allocations_left-- > 0)
        return false;
    allocations_left = SIZE_MAX;
    allocation_failed = true;
    return true;
}

void *__wrap_calloc(size_t count, size_t size)
{
    return refuses() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return refuses() ? NULL : __real_realloc(old, size);
}

/* Random numbers (xorshift64*, Vigna 2016). */

static uint64_t seed = UINT64_C(0x9E3779B97F4A7C15);

static uint64_t random_word(void)
{
    seed ^= seed >> 12;
    seed ^= seed << 25;
    seed ^= seed >> 27;
    return seed * UINT64_C(2685821657736338717);
}

static size_t below(size_t bound)
{
    return (size_t)(random_word() >> 33) % bound;
}

/* Lines. */

static ng_block block_memory[ORACLE_BLOCKS];

/* The clue of some cells, `step` apart, into memory for as many blocks as cells. */
static ng_clue read_clue(const uint16_t *cells, size_t length, size_t step, ng_block *blocks)
{
    size_t count = 0;
    for (size_t i = 0; i < length; ++i) {
        const uint16_t colour = cells[i * step];
        if (colour && i && cells[(i - 1) * step] == colour)
            ++blocks[count - 1].size;
        else if (colour)
            blocks[count++] = (ng_block){1, colour};
    }
    return (ng_clue){blocks, count};
}

/* A line of runs, long or short on average. */
static void random_cells(uint16_t *cells, size_t length, size_t colours)
{
    const size_t longest_run = 1 + below(length < 40 ? length : 40);
    for (size_t i = 0; i < length;) {
        const uint16_t colour = (uint16_t)(below(2) ? 0 : 1 + below(colours));
        for (size_t run = 1 + below(longest_run); run-- > 0 && i < length;)
            cells[i++] = colour;
    }
}

static void to_masks(const candidates *cells, size_t length, size_t kinds, uint64_t *masks)
{
    const size_t words = ng_words(length);
    memset(masks, 0, kinds * words * sizeof *masks);
    for (size_t i = 0; i < length; ++i)
        for (size_t kind = 0; kind < kinds; ++kind)
            masks[kind * words + i / 64] |= (uint64_t)(cells[i] >> kind & 1) << (i % 64);
}

/* Solve a random line with the kernel and with an oracle. */
static void check_line(size_t length, size_t colours, bool (*oracle)(size_t, ng_clue, candidates *))
{
    static uint64_t masks[4 * 17], expected[4 * 17];
    uint16_t hidden[ORACLE_LONGEST] = {0};
    candidates cells[ORACLE_LONGEST];
    const size_t kinds = colours + 1, words = ng_words(length);
    random_cells(hidden, length, colours);
    ng_clue clue = read_clue(hidden, length, 1, block_memory);
    /* How much is known, and in one line of four whether it is wrong somewhere or the clue is another one. */
    const size_t known = below(5);
    const bool spoilt = below(4) == 0;
    for (size_t i = 0; i < length; ++i) {
        cells[i] = ((candidates)1 << kinds) - 1;
        if (below(5) < known)
            cells[i] &= (candidates)random_word();
        if (!spoilt || below(length) != 0)
            cells[i] |= (candidates)1 << hidden[i];
    }
    if (spoilt && clue.count && below(2))
        block_memory[below(clue.count)] = (ng_block){(uint32_t)(1 + below(length + 1)), (uint32_t)(1 + below(colours))};
    to_masks(cells, length, kinds, masks);
    const bool fits = oracle(length, clue, cells);
    assert(fits || spoilt);
    to_masks(cells, length, kinds, expected);
    assert(ng_solve_line(length, clue, colours, masks) == (fits ? NG_DONE : NG_FAILED));
    if (fits)
        assert(memcmp(masks, expected, kinds * words * sizeof *masks) == 0);
}

static void check_lines(size_t count)
{
    for (size_t i = 0; i < count; ++i)
        check_line(1 + below(14), 1 + below(3), i % 2 ? oracle_by_trying : oracle_by_table);
    for (size_t i = 0; i < count / 50; ++i)
        check_line(60 + below(80), 1 + below(3), oracle_by_table);
    for (size_t i = 0; i < count / 400; ++i)
        check_line(140 + below(ORACLE_LONGEST - 139), 1 + below(3), oracle_by_table);
    /* The lengths where a mask gets another word. */
    static const size_t edges[] = {63, 64, 127, 128, 255, 256, 511, 512, 1023, 1024};
    for (size_t i = 0; i < count / 100; ++i)
        check_line(edges[i % (sizeof edges / sizeof *edges)], 1 + below(3), oracle_by_table);
}

static void check_odd_lines(void)
{
    static const ng_block huge[] = {{UINT32_MAX, 1}, {UINT32_MAX, 1}};
    uint64_t masks[2] = {0, 0};
    assert(ng_solve_line(0, (ng_clue){NULL, 0}, 1, masks) == NG_DONE);
    assert(ng_solve_line(0, (ng_clue){huge, 1}, 1, masks) == NG_FAILED);
    masks[0] = masks[1] = 1;
    assert(ng_solve_line(1, (ng_clue){huge, 2}, 1, masks) == NG_FAILED);
    assert(ng_solve_line(1, (ng_clue){NULL, 0}, 1, masks) == NG_DONE);
    assert(masks[0] == 1 && masks[1] == 0);
}

/* Grids. */

struct puzzle {
    size_t height;
    size_t width;
    size_t colours;
    uint16_t *goal;
    ng_block *blocks;
    ng_clue *clues;
};

/* Read the clues off the goal. */
static void read_clues(struct puzzle *puzzle)
{
    ng_block *next = puzzle->blocks;
    for (size_t row = 0; row < puzzle->height; ++row, next += puzzle->width)
        puzzle->clues[row] = read_clue(puzzle->goal + row * puzzle->width, puzzle->width, 1, next);
    for (size_t column = 0; column < puzzle->width; ++column, next += puzzle->height)
        puzzle->clues[puzzle->height + column] =
            read_clue(puzzle->goal + column, puzzle->height, puzzle->width, next);
}

/* A grid of random cells, in patches where it is large, so that line logic gets somewhere. */
static struct puzzle random_puzzle(size_t height, size_t width, size_t colours)
{
    struct puzzle puzzle = {height, width, colours, NULL, NULL, NULL};
    const size_t cells = height * width, patch = 1 + (cells > 100 ? below(5) : 0);
    puzzle.goal = __real_calloc(cells, sizeof *puzzle.goal);
    puzzle.blocks = __real_calloc(2 * cells, sizeof *puzzle.blocks);
    puzzle.clues = __real_calloc(height + width, sizeof *puzzle.clues);
    assert(puzzle.goal && puzzle.blocks && puzzle.clues);
    for (size_t row = 0; row < height; ++row)
        for (size_t column = 0; column < width; ++column) {
            uint16_t *const cell = &puzzle.goal[row * width + column];
            if (row % patch)
                *cell = cell[-(ptrdiff_t)width];
            else if (column % patch)
                *cell = cell[-1];
            else
                *cell = (uint16_t)(below(2) ? 0 : 1 + below(colours));
        }
    read_clues(&puzzle);
    return puzzle;
}

static void free_puzzle(struct puzzle *puzzle)
{
    free(puzzle->goal);
    free(puzzle->blocks);
    free(puzzle->clues);
}

static ng_board *new_board(const struct puzzle *puzzle)
{
    return ng_board_new(puzzle->height, puzzle->width, puzzle->colours, puzzle->clues);
}

static void assert_keeps(const ng_board *board, const uint16_t *grid)
{
    for (size_t row = 0; row < ng_board_height(board); ++row)
        for (size_t column = 0; column < ng_board_width(board); ++column)
            assert(ng_board_candidate(board, row, column, grid[row * ng_board_width(board) + column]));
}

static void assert_equal(const ng_board *one, const ng_board *other)
{
    for (size_t row = 0; row < ng_board_height(one); ++row)
        for (size_t column = 0; column < ng_board_width(one); ++column)
            for (size_t colour = 0; colour <= ng_board_colours(one); ++colour)
                assert(ng_board_candidate(one, row, column, colour) == ng_board_candidate(other, row, column, colour));
    assert(ng_board_line_solves(one) == ng_board_line_solves(other));
    assert(ng_board_probes(one) == ng_board_probes(other));
    assert(ng_board_nodes(one) == ng_board_nodes(other));
}

static size_t count_candidates(const ng_board *board)
{
    size_t count = 0;
    for (size_t row = 0; row < ng_board_height(board); ++row)
        for (size_t column = 0; column < ng_board_width(board); ++column)
            for (size_t colour = 0; colour <= ng_board_colours(board); ++colour)
                count += ng_board_candidate(board, row, column, colour);
    return count;
}

static bool is_solution(const struct puzzle *puzzle, const uint16_t *grid)
{
    for (size_t i = 0; i < puzzle->height + puzzle->width; ++i) {
        const bool row = i < puzzle->height;
        const ng_clue wanted = puzzle->clues[i];
        const ng_clue shown = row ? read_clue(grid + i * puzzle->width, puzzle->width, 1, block_memory)
                                  : read_clue(grid + i - puzzle->height, puzzle->height, puzzle->width, block_memory);
        if (shown.count != wanted.count ||
            (shown.count && memcmp(shown.blocks, wanted.blocks, shown.count * sizeof *shown.blocks) != 0))
            return false;
    }
    return true;
}

/* Search on for a solution, with pauses; the board stays as it is. */
static ng_finding search_in_pieces(const struct puzzle *puzzle, ng_board *board, uint64_t line_solves)
{
    const size_t before = count_candidates(board);
    ng_search *const search = ng_search_new(board, line_solves);
    ng_finding finding;
    assert(search);
    do
        finding = ng_search_run(search, 1 + below(30));
    while (finding == NG_SEARCH_PAUSED);
    if (finding == NG_FOUND) {
        uint16_t *const cells = __real_calloc(puzzle->height * puzzle->width, sizeof *cells);
        assert(cells);
        ng_search_cells(search, cells);
        assert(is_solution(puzzle, cells));
        free(cells);
    }
    ng_search_free(search);
    assert(count_candidates(board) == before);
    return finding;
}

/* Talk on for a solution, with pauses, perhaps with cells that are alike by chance; the board stays as it is. */
static ng_finding reconcile_in_pieces(const struct puzzle *puzzle, ng_board *board, uint64_t line_solves, bool in_groups,
                                      uint16_t *cells)
{
    const size_t before = count_candidates(board), count = puzzle->height * puzzle->width;
    uint32_t *const alike = __real_calloc(count, sizeof *alike);
    assert(alike);
    for (size_t i = 0; i < count; ++i)
        alike[i] = (uint32_t)(i / 2 * 2);
    ng_talks *talks;
    ng_finding finding;
    assert(ng_talks_new(board, line_solves, in_groups ? alike : NULL, NULL, &talks) == NG_DONE);
    do
        finding = ng_talks_run(talks, 1 + below(30));
    while (finding == NG_SEARCH_PAUSED);
    assert(finding == NG_FOUND || finding == NG_SEARCH_INTERRUPTED);
    if (finding == NG_FOUND) {
        ng_talks_cells(talks, cells);
        assert(is_solution(puzzle, cells));
        /* Another one may follow, but never this one again. */
        ng_talks *others;
        uint16_t *const other = __real_calloc(count, sizeof *other);
        assert(other && ng_talks_new(board, line_solves, NULL, cells, &others) == NG_DONE);
        if (ng_talks_run(others, SIZE_MAX) == NG_FOUND) {
            ng_talks_cells(others, other);
            assert(is_solution(puzzle, other) && memcmp(cells, other, count * sizeof *cells) != 0);
        }
        ng_talks_free(others);
        free(other);
    }
    ng_talks_free(talks);
    free(alike);
    assert(count_candidates(board) == before);
    return finding;
}

/* Switches, against every pair of rows with every pair of columns. */

static bool flips(const struct puzzle *puzzle, const bool *open, uint16_t *grid, ng_switch corners)
{
    const size_t upper = corners.above * puzzle->width, lower = corners.below * puzzle->width;
    const size_t cells[] = {upper + corners.left, upper + corners.right, lower + corners.left, lower + corners.right};
    const uint16_t one = grid[cells[0]], other = grid[cells[1]];
    if (one == other || grid[cells[2]] != other || grid[cells[3]] != one)
        return false;
    for (size_t i = 0; i < 4; ++i)
        if (!open[cells[i]])
            return false;
    grid[cells[0]] = grid[cells[3]] = other;
    grid[cells[1]] = grid[cells[2]] = one;
    const bool flipped = is_solution(puzzle, grid);
    grid[cells[0]] = grid[cells[3]] = one;
    grid[cells[1]] = grid[cells[2]] = other;
    return flipped;
}

static bool try_switches(const struct puzzle *puzzle, const bool *open, uint16_t *grid, ng_switch *found)
{
    for (size_t below = 1; below < puzzle->height; ++below)
        for (size_t left = 0; left < puzzle->width; ++left)
            for (size_t right = left + 1; right < puzzle->width; ++right)
                for (size_t above = 0; above < below; ++above) {
                    *found = (ng_switch){above, below, left, right};
                    if (flips(puzzle, open, grid, *found))
                        return true;
                }
    return false;
}

/* All that is found is a switch, and the first one; with those that were met before out of the way, so is the next. */
static void check_switches(size_t height, size_t width, size_t colours, bool try_all)
{
    struct puzzle puzzle = random_puzzle(height, width, colours);
    bool *const open = __real_calloc(height * width, sizeof *open);
    assert(open);
    for (size_t i = 0; i < height * width; ++i)
        open[i] = below(16) > 0;
    for (size_t i = 0; i < 20; ++i) {
        ng_switch found, expected;
        const ng_finding finding = ng_find_switch(height, width, puzzle.goal, open, &found);
        assert(finding == NG_FOUND || finding == NG_EXHAUSTED);
        if (try_all) {
            assert((finding == NG_FOUND) == try_switches(&puzzle, open, puzzle.goal, &expected));
            assert(finding != NG_FOUND || memcmp(&found, &expected, sizeof found) == 0);
        }
        if (finding != NG_FOUND)
            break;
        assert(found.above < found.below && found.below < height && found.left < found.right && found.right < width);
        assert(flips(&puzzle, open, puzzle.goal, found));
        open[found.below * width + found.right] = false;
    }
    free(open);
    free_puzzle(&puzzle);
}

/* Sketches, against boards of the changed pictures. */

struct question {
    ng_sketch *sketch;
    bool *given;
    ng_change changes[6];
    size_t change_count;
    ng_change *candidates;
    size_t candidate_count;
    uint8_t *open;
};

/* Change a cell of the goal; return the change that takes it back. */
static ng_change change_goal(struct puzzle *puzzle, ng_change change)
{
    uint16_t *const cell = &puzzle->goal[change.row * puzzle->width + change.column];
    const ng_change back = {change.row, change.column, *cell};
    *cell = change.colour;
    return back;
}

/* A change of any cell but a given one, to any colour: it may be the one that the cell has. */
static ng_change random_change(const struct puzzle *puzzle, const bool *given)
{
    const size_t row = below(puzzle->height), column = below(puzzle->width), cell = row * puzzle->width + column;
    const size_t colour = given[cell] ? puzzle->goal[cell] : below(puzzle->colours + 1);
    return (ng_change){(uint32_t)row, (uint32_t)column, (uint16_t)colour};
}

static struct question random_question(const struct puzzle *puzzle, size_t candidates)
{
    struct question question = {.change_count = below(6), .candidate_count = candidates};
    const size_t area = puzzle->height * puzzle->width, most_given = below(4) ? 0 : 1 + below(4);
    question.given = __real_calloc(area, sizeof *question.given);
    question.candidates = __real_calloc(candidates + 1, sizeof *question.candidates);
    assert(question.given && question.candidates);
    for (size_t i = 0; i < most_given; ++i)
        question.given[below(area)] = true;
    for (size_t i = 0; i < question.change_count; ++i)
        question.changes[i] = random_change(puzzle, question.given);
    for (size_t i = 0; i < candidates; ++i) {
        question.candidates[i] = random_change(puzzle, question.given);
        /* Now and then it is one that was asked about, or the cell of a change. */
        if (i && below(8) == 0)
            question.candidates[i] = question.candidates[below(i)];
        else if (question.change_count && below(8) == 0)
            question.candidates[i] = question.changes[below(question.change_count)];
    }
    return question;
}

static void free_question(struct question *question)
{
    ng_sketch_free(question->sketch);
    free(question->given);
    free(question->candidates);
    free(question->open);
}

/* Make a sketch and ask it; whatever is refused is asked for again. */
static void ask(const struct puzzle *puzzle, struct question *question, uint64_t slice)
{
    ng_survey *survey;
    ng_outcome outcome;
    while (!(question->sketch =
                 ng_sketch_new(puzzle->height, puzzle->width, puzzle->colours, puzzle->goal, question->given)))
        assert(allocation_failed);
    const size_t size = ng_sketch_set_size(question->sketch);
    assert(size == (puzzle->height * puzzle->width + 7) / 8);
    question->open = __real_calloc(question->candidate_count + 1, size);
    assert(question->open);
    while (!(survey = ng_survey_new(question->sketch, question->changes, question->change_count, question->candidates,
                                    question->candidate_count, question->open)))
        assert(allocation_failed);
    do {
        outcome = ng_survey_run(survey, ng_sketch_line_solves(question->sketch) + slice);
        assert(outcome != NG_NO_MEMORY || allocation_failed);
    } while (outcome != NG_DONE);
    ng_survey_free(survey);
}

/* The picture is the goal of the puzzle: solve it from scratch, and compare what stays undecided. */
static void assert_open(struct puzzle *puzzle, const bool *given, const uint8_t *open)
{
    read_clues(puzzle);
    ng_board *const board = new_board(puzzle);
    bool kept[NG_MOST_COLOURS + 1] = {false};
    uint64_t undecided[17];
    size_t failed;
    assert(board);
    for (size_t cell = 0; cell < puzzle->height * puzzle->width; ++cell)
        if (given[cell]) {
            kept[puzzle->goal[cell]] = true;
            ng_board_restrict(board, cell / puzzle->width, cell % puzzle->width, kept);
            kept[puzzle->goal[cell]] = false;
        }
    assert(ng_board_propagate(board, UINT64_MAX, NULL, &failed) == NG_DONE);
    for (size_t row = 0; row < puzzle->height; ++row) {
        ng_board_undecided(board, row, undecided);
        for (size_t column = 0; column < puzzle->width; ++column) {
            const size_t cell = row * puzzle->width + column;
            assert((undecided[column / 64] >> (column % 64) & 1) == (open[cell / 8] >> (cell % 8) & 1));
        }
    }
    ng_board_free(board);
}

/* What is shared changes no answer, and neither do pauses. */
static void check_sketch(size_t height, size_t width, size_t colours, size_t candidates)
{
    struct puzzle puzzle = random_puzzle(height, width, colours);
    struct question question = random_question(&puzzle, candidates), pieces = question;
    ask(&puzzle, &question, UINT32_MAX);
    ask(&puzzle, &pieces, 1 + below(50));
    assert(ng_sketch_line_solves(question.sketch) == ng_sketch_line_solves(pieces.sketch));
    const size_t size = ng_sketch_set_size(question.sketch);
    assert(memcmp(question.open, pieces.open, (candidates ? candidates : 1) * size) == 0);
    ng_sketch_free(pieces.sketch);
    free(pieces.open);

    for (size_t i = 0; i < question.change_count; ++i)
        change_goal(&puzzle, question.changes[i]);
    if (candidates == 0)
        assert_open(&puzzle, question.given, question.open);
    for (size_t i = 0; i < candidates; ++i) {
        assert(ng_sketch_allows(question.sketch, question.candidates[i]));
        const ng_change back = change_goal(&puzzle, question.candidates[i]);
        assert_open(&puzzle, question.given, question.open + i * size);
        change_goal(&puzzle, back);
    }
    free_question(&question);
    free_puzzle(&puzzle);
}

/* The longest path to a picture: the first row and the first column are halved in turn, as often as can be. */
static void check_longest_path(void)
{
    enum { SIDE = NG_LONGEST_LINE / 2 + 1 };
    struct puzzle puzzle = {SIDE, SIDE, 1, NULL, NULL, NULL};
    struct question question = {.candidate_count = 2 * SIDE};
    puzzle.goal = __real_calloc(SIDE * SIDE, sizeof *puzzle.goal);
    question.given = __real_calloc(SIDE * SIDE, sizeof *question.given);
    question.candidates = __real_calloc(question.candidate_count, sizeof *question.candidates);
    assert(puzzle.goal && question.given && question.candidates);
    for (uint32_t i = 0; i < SIDE; ++i) {
        question.candidates[2 * i].row = i;
        question.candidates[2 * i + 1].column = i;
    }
    ask(&puzzle, &question, UINT32_MAX);
    /* The picture is blank, and no candidate changes it. */
    for (size_t i = 0; i < question.candidate_count * ng_sketch_set_size(question.sketch); ++i)
        assert(question.open[i] == 0);
    free_question(&question);
    free_puzzle(&puzzle);
}

/* Whoever starts afresh where probing has stalled refutes nothing either. */
static void assert_stalled(ng_board *board, const uint16_t *goal)
{
    const size_t before = count_candidates(board);
    ng_prober *const fresh = ng_prober_new(board, goal);
    assert(fresh);
    assert(ng_prober_run(fresh, UINT64_MAX) == NG_STALLED);
    assert(count_candidates(board) == before);
    ng_prober_free(fresh);
}

struct solutions {
    const ng_board *board;
    size_t count;
};

static void count_solution(const uint16_t *grid, void *context)
{
    struct solutions *const solutions = context;
    ++solutions->count;
    assert_keeps(solutions->board, grid);
}

/* No solution of a small grid is ever lost, and an ending says what is true. */
static void check_small_grid(void)
{
    struct puzzle puzzle = random_puzzle(1 + below(6), 1 + below(5), 1 + below(2));
    /* Spoil a clue now and then; the grid may have no solution then. */
    const bool spoilt = below(4) == 0;
    if (spoilt) {
        ng_clue *const clue = &puzzle.clues[below(puzzle.height + puzzle.width)];
        if (clue->count)
            ((ng_block *)clue->blocks)[below(clue->count)].size = (uint32_t)(1 + below(4));
    }
    ng_board *const board = new_board(&puzzle);
    assert(board);
    struct solutions all = {board, 0};
    size_t failed = SIZE_MAX;
    ng_outcome outcome = NG_DONE;
    /* A board that nobody has propagated can be probed as well. */
    if (below(8))
        outcome = ng_board_propagate(board, UINT64_MAX, NULL, &failed);
    oracle_grids(puzzle.height, puzzle.width, puzzle.clues, count_solution, &all);
    assert(spoilt || all.count > 0);
    if (outcome == NG_FAILED) {
        assert(all.count == 0 && failed < puzzle.height + puzzle.width);
    } else {
        assert(outcome == NG_DONE);
        assert(search_in_pieces(&puzzle, board, UINT64_MAX) == (all.count ? NG_FOUND : NG_EXHAUSTED));
        const uint16_t *const goal = spoilt || below(2) ? NULL : puzzle.goal;
        ng_prober *const prober = ng_prober_new(board, goal);
        assert(prober);
        assert(ng_board_solved(board) == (count_candidates(board) == puzzle.height * puzzle.width));
        const ng_probing probing = ng_prober_run(prober, UINT64_MAX);
        struct solutions kept = {board, 0};
        oracle_grids(puzzle.height, puzzle.width, puzzle.clues, count_solution, &kept);
        assert(kept.count == all.count);
        const uint16_t *grids[2];
        size_t row, column;
        const size_t met = ng_prober_solutions(prober, grids);
        assert(met <= all.count);
        assert(probing == NG_SOLVED || probing == NG_STALLED || probing == NG_CONTRADICTION || probing == NG_AMBIGUOUS);
        assert(probing != NG_SOLVED || (ng_board_solved(board) && all.count == 1));
        assert(probing != NG_AMBIGUOUS || met == 2);
        assert((probing == NG_CONTRADICTION) == ng_prober_failure(prober, &failed, &row, &column));
        assert(probing != NG_CONTRADICTION || all.count == 0);
        if (probing == NG_STALLED)
            assert_stalled(board, goal);
        /* An ambiguous puzzle may be probed further, but no third solution is kept. */
        if (probing == NG_AMBIGUOUS)
            for (size_t i = 0; i < 10; ++i) {
                ng_prober_run(prober, UINT64_MAX);
                assert(ng_prober_solutions(prober, grids) == 2);
            }
        ng_prober_free(prober);
    }
    ng_board_free(board);
    free_puzzle(&puzzle);
}

/* The order encoding. */

/* Write the clauses of a whole board; false: out of memory. They are to be freed in either case. */
static bool write_clauses(const ng_board *board, ng_clauses *clauses)
{
    const size_t height = ng_board_height(board), width = ng_board_width(board);
    int32_t following = (int32_t)(1 + height * width * ng_board_colours(board));
    *clauses = (ng_clauses){0};
    for (size_t line = 0; line < height + width; ++line)
        if (ng_board_clauses(board, line, &following, clauses) != NG_DONE)
            return false;
    for (size_t i = 0; i < clauses->used; ++i)
        assert(abs(clauses->literals[i]) < following);
    return true;
}

/* Append the implications of a board, with pauses; false: out of memory at the start. */
static bool write_implications(ng_board *board, uint64_t line_solves, ng_clauses *clauses)
{
    ng_implications *const implications = ng_implications_new(board, line_solves);
    ng_outcome outcome;
    if (!implications)
        return false;
    do {
        outcome = ng_implications_run(implications, 1 + below(9), clauses);
        assert(outcome != NG_NO_MEMORY || allocation_failed);
    } while (outcome != NG_DONE);
    ng_implications_free(implications);
    return true;
}

/* Pauses change nothing. */
static void assert_implied_in_pieces(ng_board *whole, ng_board *pieces, uint64_t line_solves)
{
    ng_clauses all = {0}, parts = {0};
    ng_implications *const implications = ng_implications_new(whole, line_solves);
    assert(implications);
    assert(ng_implications_run(implications, SIZE_MAX, &all) == NG_DONE);
    ng_implications_free(implications);
    assert(write_implications(pieces, line_solves, &parts));
    assert(all.used == parts.used);
    assert(all.used == 0 || memcmp(all.literals, parts.literals, all.used * sizeof *all.literals) == 0);
    assert_equal(whole, pieces);
    ng_clauses_free(&all);
    ng_clauses_free(&parts);
}

/* The clauses of a board that still has its goal: none is empty, and the goal satisfies those about cells alone. */
static void check_clauses(size_t height, size_t width, size_t colours)
{
    struct puzzle puzzle = random_puzzle(height, width, colours);
    ng_board *const board = new_board(&puzzle);
    assert(board);
    size_t failed;
    ng_clauses clauses;
    assert(ng_board_propagate(board, below(200), NULL, &failed) != NG_FAILED);
    assert(write_clauses(board, &clauses));
    assert(ng_board_propagate(board, UINT64_MAX, NULL, &failed) == NG_DONE);
    assert(write_implications(board, 3000, &clauses));
    for (size_t begin = 0, end; begin < clauses.used; begin = end + 1) {
        /* A clause of cells alone is one that the goal satisfies. */
        bool cells = true, satisfied = false;
        for (end = begin; clauses.literals[end]; ++end) {
            const size_t variable = (size_t)abs(clauses.literals[end]) - 1;
            cells = cells && variable < height * width * colours;
            satisfied = satisfied || (cells && (puzzle.goal[variable / colours] == variable % colours + 1) ==
                                                   (clauses.literals[end] > 0));
        }
        assert(end > begin && (satisfied || !cells));
    }
    ng_clauses_free(&clauses);
    ng_board_free(board);
    free_puzzle(&puzzle);
}

/* The hidden solution of a large grid stays; work in pieces comes to the same as work in one go. */
static void check_large_grid(size_t height, size_t width, size_t colours, uint64_t line_solves)
{
    struct puzzle puzzle = random_puzzle(height, width, colours);
    ng_board *const whole = new_board(&puzzle), *const pieces = new_board(&puzzle);
    assert(whole && pieces);
    size_t failed;
    ng_outcome outcome;
    ng_log log = {0};
    assert(ng_board_propagate(whole, UINT64_MAX, NULL, &failed) == NG_DONE);
    assert(ng_board_solved(whole) == (count_candidates(whole) == height * width));
    do
        outcome = ng_board_propagate(pieces, 1 + below(100), &log, &failed);
    while (outcome == NG_PAUSED);
    assert(outcome == NG_DONE);
    ng_log_free(&log);
    assert_keeps(whole, puzzle.goal);
    assert_equal(whole, pieces);

    const uint64_t limit = ng_board_line_solves(whole) + line_solves;
    ng_prober *const one = ng_prober_new(whole, NULL), *const other = ng_prober_new(pieces, NULL);
    assert(one && other);
    const ng_probing probing = ng_prober_run(one, limit);
    ng_probing piece;
    do {
        const uint64_t now = ng_board_line_solves(pieces), next = now + 1 + below(500);
        piece = ng_prober_run(other, next < limit ? next : limit);
    } while (piece == NG_INTERRUPTED && ng_board_line_solves(pieces) < limit);
    assert(piece == probing);
    assert_keeps(whole, puzzle.goal);
    assert_equal(whole, pieces);
    ng_prober_free(one);
    ng_prober_free(other);
    ng_search *const search = ng_search_new(whole, 3000);
    assert(search);
    assert(ng_search_run(search, SIZE_MAX) == search_in_pieces(&puzzle, pieces, 3000));
    assert_equal(whole, pieces);
    ng_search_free(search);
    uint16_t *const cells = __real_calloc(2 * height * width, sizeof *cells);
    assert(cells);
    for (size_t in_groups = 0; in_groups < 2; ++in_groups) {
        const ng_finding finding = reconcile_in_pieces(&puzzle, whole, 3000, in_groups, cells);
        assert(reconcile_in_pieces(&puzzle, pieces, 3000, in_groups, cells + height * width) == finding);
        assert(memcmp(cells, cells + height * width, height * width * sizeof *cells) == 0);
    }
    free(cells);
    assert_equal(whole, pieces);
    assert_implied_in_pieces(whole, pieces, 1500);
    if (probing == NG_STALLED)
        assert_stalled(whole, NULL);
    ng_board_free(whole);
    ng_board_free(pieces);
    free_puzzle(&puzzle);
}

/* Candidates taken away by hand, as far as the goal allows, and then the last one too. */
static void check_restrictions(void)
{
    struct puzzle puzzle = random_puzzle(1 + below(20), 1 + below(20), 1 + below(3));
    ng_board *const board = new_board(&puzzle);
    assert(board);
    size_t failed;
    for (size_t i = 0; i < 20; ++i) {
        const size_t row = below(puzzle.height), column = below(puzzle.width);
        bool kept[4];
        for (size_t colour = 0; colour <= puzzle.colours; ++colour)
            kept[colour] = below(2) || puzzle.goal[row * puzzle.width + column] == colour;
        ng_board_restrict(board, row, column, kept);
        for (size_t colour = 0; colour <= puzzle.colours; ++colour)
            assert(kept[colour] || !ng_board_candidate(board, row, column, colour));
        if (below(3) == 0)
            assert(ng_board_propagate(board, UINT64_MAX, NULL, &failed) == NG_DONE);
    }
    assert(ng_board_propagate(board, UINT64_MAX, NULL, &failed) == NG_DONE);
    assert_keeps(board, puzzle.goal);
    /* A cell without any candidate makes the first line fail that is looked at. */
    const size_t row = below(puzzle.height), column = below(puzzle.width);
    ng_board_restrict(board, row, column, (bool[4]){false});
    assert(!ng_board_solved(board));
    assert(ng_board_propagate(board, UINT64_MAX, NULL, &failed) == NG_FAILED && failed == row);
    ng_board_free(board);
    free_puzzle(&puzzle);
}

/* Memory that runs out. */

/* Work through a puzzle; whatever is refused is asked for again. */
static ng_board *work_through(const struct puzzle *puzzle)
{
    size_t failed;
    ng_log log = {0};
    ng_board *board;
    ng_prober *prober;
    ng_outcome outcome;
    ng_probing probing;
    ng_search *search;
    ng_finding finding;
    while (!(board = new_board(puzzle)))
        assert(allocation_failed);
    while ((outcome = ng_board_propagate(board, UINT64_MAX, &log, &failed)) == NG_NO_MEMORY)
        assert(allocation_failed);
    assert(outcome == NG_DONE);
    ng_log_free(&log);
    while (!(prober = ng_prober_new(board, NULL)))
        assert(allocation_failed);
    while ((probing = ng_prober_run(prober, UINT64_MAX)) == NG_OUT_OF_MEMORY)
        assert(allocation_failed);
    ng_prober_free(prober);
    while (!(search = ng_search_new(board, 3000)))
        assert(allocation_failed);
    while ((finding = ng_search_run(search, SIZE_MAX)) == NG_SEARCH_NO_MEMORY)
        assert(allocation_failed);
    ng_search_free(search);
    ng_talks *talks;
    while ((outcome = ng_talks_new(board, 3000, NULL, NULL, &talks)) == NG_NO_MEMORY)
        assert(allocation_failed && !talks);
    assert(outcome == NG_DONE);
    finding = ng_talks_run(talks, SIZE_MAX);
    assert(finding == NG_FOUND || finding == NG_SEARCH_INTERRUPTED);
    ng_talks_free(talks);
    ng_clauses clauses;
    while (!write_clauses(board, &clauses)) {
        assert(allocation_failed);
        ng_clauses_free(&clauses);
    }
    while (!write_implications(board, 3000, &clauses))
        assert(allocation_failed);
    ng_clauses_free(&clauses);
    ng_switch found;
    bool *const open = __real_calloc(puzzle->height * puzzle->width, sizeof *open);
    assert(open);
    while ((finding = ng_find_switch(puzzle->height, puzzle->width, puzzle->goal, open, &found)) == NG_SEARCH_NO_MEMORY)
        assert(allocation_failed);
    assert(finding == NG_EXHAUSTED);
    free(open);
    return board;
}

static void check_memory_of_sketch(const struct puzzle *puzzle)
{
    struct question untroubled = random_question(puzzle, 20), troubled = untroubled;
    ask(puzzle, &untroubled, UINT32_MAX);
    size_t refusals = 0;
    do {
        allocation_failed = false;
        allocations_left = refusals++;
        ask(puzzle, &troubled, UINT32_MAX);
        assert(memcmp(troubled.open, untroubled.open, 20 * ng_sketch_set_size(untroubled.sketch)) == 0);
        assert(ng_sketch_line_solves(troubled.sketch) == ng_sketch_line_solves(untroubled.sketch));
        ng_sketch_free(troubled.sketch);
        free(troubled.open);
    } while (allocation_failed);
    /* A board, and a state for each of six branches in one another at least. */
    assert(refusals > 20);
    allocations_left = SIZE_MAX;
    free_question(&untroubled);
}

static void check_memory(void)
{
    struct puzzle puzzle = random_puzzle(12, 70, 2);
    ng_board *const untroubled = work_through(&puzzle);
    size_t refusals = 0;
    do {
        allocation_failed = false;
        allocations_left = refusals++;
        ng_board *const troubled = work_through(&puzzle);
        assert_equal(untroubled, troubled);
        ng_board_free(troubled);
    } while (allocation_failed);
    /* A board and a prober alone take more than twenty. */
    assert(refusals > 20);
    ng_board_free(untroubled);
    check_memory_of_sketch(&puzzle);
    free_puzzle(&puzzle);

    static const ng_block blocks[] = {{2, 1}};
    for (size_t i = 0; i < 3; ++i) {
        uint64_t masks[] = {7, 7};
        allocations_left = i;
        assert(ng_solve_line(3, (ng_clue){blocks, 1}, 1, masks) == NG_NO_MEMORY);
        assert(masks[0] == 7 && masks[1] == 7);
    }
    allocations_left = SIZE_MAX;
}

int main(int argument_count, char **arguments)
{
    const size_t lines = argument_count > 1 ? (size_t)strtoul(arguments[1], NULL, 10) : 120000;
    check_odd_lines();
    check_lines(lines);
    for (size_t i = 0; i < lines / 30; ++i)
        check_small_grid();
    for (size_t i = 0; i < lines / 100; ++i)
        check_restrictions();
    for (size_t i = 0; i < lines / 20; ++i)
        check_switches(1 + below(9), 1 + below(9), 1 + below(3), true);
    for (size_t i = 0; i < lines / 2000; ++i)
        check_switches(1 + below(150), 1 + below(150), 1 + below(3), false);
    check_switches(3, NG_LONGEST_LINE, 3, false);
    check_switches(NG_LONGEST_LINE, 3, NG_MOST_COLOURS, false);
    for (size_t i = 0; i < lines / 60; ++i)
        check_clauses(1 + below(12), 1 + below(12), 1 + below(3));
    for (size_t i = 0; i < lines / 4000; ++i)
        check_clauses(1 + below(150), 1 + below(150), 1 + below(3));
    check_clauses(3, NG_LONGEST_LINE, 2);
    for (size_t i = 0; i < lines / 60; ++i)
        check_sketch(1 + below(12), 1 + below(12), 1 + below(3), below(below(4) ? 30 : 300));
    for (size_t i = 0; i < lines / 4000; ++i)
        check_sketch(1 + below(150), 1 + below(150), 1 + below(3), below(20));
    check_sketch(3, NG_LONGEST_LINE, 2, 20);
    check_sketch(NG_LONGEST_LINE, 2, 1, 20);
    check_longest_path();
    for (size_t i = 0; i < lines / 2000; ++i)
        check_large_grid(1 + below(150), 1 + below(150), 1 + below(3), 2000);
    for (size_t i = 0; i < lines / 1000; ++i)
        check_large_grid(5 + below(15), 5 + below(15), 1 + below(2), UINT32_MAX);
    check_large_grid(3, NG_LONGEST_LINE, 1, 2000);
    check_large_grid(600, 5, 2, 2000);
    for (size_t i = 0; i < 5; ++i)
        check_memory();
    printf("checked %zu short lines, and more\n", lines);
    return 0;
}

/* What the parts of the core share: how a board is laid out, and what can be done with a state of it.
 *
 * Every cell is kept twice, in its row and in its column, so that a line is always a few contiguous words. All that
 * changes while a board is worked on lies in one block of memory: an assumption is tried on a copy, which costs one
 * memcpy. A trail of changes to undo was the alternative; it makes each change dearer, and changes are many.
 */
#ifndef NG_CORE_BOARD_H
#define NG_CORE_BOARD_H

#include "core.h"

/* Words of the widest masks. A line of n cells has n + 1 boundaries, and a mask holds them all: hence not 16. */
#define WIDEST 17

_Static_assert(NG_LONGEST_LINE + 1 <= WIDEST * 64, "the widest masks hold the longest line");

/* The largest array of all has an entry for each candidate of each cell. */
_Static_assert((uint64_t)NG_LONGEST_LINE * NG_LONGEST_LINE * (NG_MOST_COLOURS + 1) < UINT32_MAX,
               "numbers of candidates fit 32 bits");

/* A block with what the line solver wants to know of it. */
struct block {
    uint64_t no_gap;  /* all ones where the next block may follow at once, else none */
    uint32_t size;
    uint32_t advance; /* cells to the first boundary after the block and its gap */
    uint32_t colour;
};

struct line {
    const struct block *blocks;
    size_t count;
    size_t length;
    bool impossible; /* the blocks need more cells than there are; they are not kept then */
};

enum axis { ROWS, COLUMNS };

enum step { STEP_UNCHANGED, STEP_CHANGED, STEP_FAILED };

struct state;

typedef enum step narrow_function(ng_board *board, struct state *state, enum axis own, size_t index);
typedef bool solve_function(const struct line *line, size_t kinds, const uint64_t *before, uint64_t *after,
                            uint64_t *scratch);
typedef bool starts_function(const struct line *line, size_t kinds, const uint64_t *before, uint64_t *after,
                             uint64_t *scratch, uint64_t *where);

/* All rows or all columns. A set of rows has a bit for each; it has as many words as the mask of a column. */
struct axis_lines {
    struct line *lines;
    size_t count;
    size_t first; /* number of the first line among all lines */
    size_t words; /* of a mask */
    size_t masks; /* where in the state the masks of the first line begin */
    size_t set;   /* where in the state the set of queued lines begins */
    size_t mark;  /* where a set of lines begins in board->touched and board->changed */
    narrow_function *narrow;
};

/* What a copy of a board copies: the masks of all lines and the queue, in one block of memory. */
struct state {
    uint64_t *words; /* masks of rows, masks of columns, queued rows, queued columns */
    uint32_t *queue; /* a ring */
    size_t head;
    size_t tail;     /* head and tail only grow; as they wrap, tail - head is the number of waiting lines */
    int64_t surplus; /* candidates of all cells beyond one each */
};

struct ng_board {
    size_t height;
    size_t width;
    size_t kinds; /* colours + 1: the values a cell may have */
    struct axis_lines axes[2];
    struct line *lines;
    struct block *blocks;
    struct state state;
    size_t state_words;
    size_t queue_mask;
    size_t mark_words;
    uint64_t copy_lines; /* lines that count as solved for each copy; see allowance.py */
    uint64_t *touched; /* lines solved by the last propagation */
    uint64_t *changed; /* lines changed since this was last cleared */
    uint64_t *after;
    uint64_t *scratch;
    uint64_t line_solves;
    uint64_t probes;
    uint64_t nodes;
};

static inline size_t lowest(uint64_t word)
{
#if defined(__GNUC__)
    return (size_t)__builtin_ctzll(word);
#else
    size_t bit = 0;
    for (; !(word & 1); word >>= 1)
        ++bit;
    return bit;
#endif
}

static inline size_t highest(uint64_t word)
{
#if defined(__GNUC__)
    return 63 - (size_t)__builtin_clzll(word);
#else
    size_t bit = 0;
    while (word >>= 1)
        ++bit;
    return bit;
#endif
}

static inline size_t population(uint64_t word)
{
#if defined(__GNUC__)
    return (size_t)__builtin_popcountll(word);
#else
    size_t bits = 0;
    for (; word; word &= word - 1)
        ++bits;
    return bits;
#endif
}

/* Bits that are set in so many words. */
static inline size_t count_bits(const uint64_t *words, size_t count)
{
    size_t bits = 0;
    for (size_t i = 0; i < count; ++i)
        bits += population(words[i]);
    return bits;
}

/* Whether a set, or a mask, has this member. */
static inline bool contains(const uint64_t *set, size_t index)
{
    return set[index / 64] >> (index % 64) & 1;
}

/* Zeroed memory that is never NULL but for want of memory. */
void *ng_zeroed(size_t count, size_t size);

/* Memory moved to where there is more room; NULL, and the old memory stays, for want of memory. */
void *ng_moved(void *old, size_t count, size_t size);

/* Lines solved, and what copies count as, in all the board's life. */
static inline uint64_t work_done(const ng_board *board)
{
    return board->line_solves + (board->probes + board->nodes) * board->copy_lines;
}

/* What will have been done after about so many lines more. */
static inline uint64_t work_after(const ng_board *board, uint64_t line_solves)
{
    const uint64_t done = work_done(board);
    return line_solves < UINT64_MAX - done ? done + line_solves : UINT64_MAX;
}

/* Tell the blocks of a line, whose sizes and colours are known, what must follow each. */
void ng_set_gaps(struct block *blocks, size_t count);

/* A state with room for a copy; false: out of memory. It is to be freed in either case. */
bool ng_state_allocate(const ng_board *board, struct state *state);
void ng_state_free(struct state *state);
void ng_state_copy(const ng_board *board, struct state *to, const struct state *from);

bool ng_state_candidate(const ng_board *board, const struct state *state, size_t row, size_t column, size_t colour);

/* Cells of a line with more than one candidate: one mask. */
void ng_state_undecided(const ng_board *board, const struct state *state, enum axis axis, size_t index,
                        uint64_t *cells);

/* Whether every cell has exactly one candidate. */
bool ng_state_solved(const ng_board *board, const struct state *state);

/* Colours of all cells of a solved state. */
void ng_state_cells(const ng_board *board, const struct state *state, uint16_t *cells);

size_t ng_state_count_candidates(const ng_board *board, const struct state *state, size_t row, size_t column);

/* Take away the candidates of a cell but those with kept[colour], and queue its lines if there were others. */
void ng_state_restrict(const ng_board *board, struct state *state, size_t row, size_t column, const bool *kept);

/* Take away all candidates of a cell but one. */
void ng_state_assume(const ng_board *board, struct state *state, size_t row, size_t column, size_t colour);

/* Take away one candidate of a cell. */
void ng_state_refute(const ng_board *board, struct state *state, size_t row, size_t column, size_t colour);

/* Find the cells in which each block of a line may start, one mask for each; false: there is no placement. */
bool ng_state_starts(const ng_board *board, const struct state *state, enum axis axis, size_t index, uint64_t *where);

/* See ng_board_propagate. */
ng_outcome ng_state_propagate(ng_board *board, struct state *state, uint64_t limit, ng_log *log, size_t *failed);

#endif

/* One line, for masks of WORDS words: core.c includes this once for each word count that it supports.
 *
 * The line solver is that of reference.py with one change. There, the backward pass floods boundaries down through
 * runs of empty cells by doubling, since a carry only runs upwards. Here the backward pass is a forward pass over the
 * mirrored line: every flood is one addition, and the two passes don't wait for each other, so that the processor
 * overlaps them. Mirroring the result back costs one bit reversal a block, off the critical path.
 */

#define PASTE_(name, words) name##_##words
#define PASTE(name, words) PASTE_(name, words)
#define F(name) PASTE(name, WORDS)
#define MASK struct F(mask)
#define STAGE struct F(stage)

MASK {
    uint64_t word[WORDS];
};

/* What is known after the first i blocks of a line. */
STAGE {
    MASK reached; /* boundaries where the line may stand */
    MASK back;    /* boundaries from which the rest can be completed, mirrored: bit b for boundary length - b */
    MASK starts;  /* where block i may start, as far as the blocks before it say */
};

_Static_assert(sizeof(STAGE) == 3 * WORDS * sizeof(uint64_t), "core.c sizes the scratch memory by this");

static inline MASK F(load)(const uint64_t *words)
{
    MASK mask;
    memcpy(&mask, words, sizeof mask);
    return mask;
}

static inline void F(store)(uint64_t *words, MASK mask)
{
    memcpy(words, &mask, sizeof mask);
}

static inline MASK F(and)(MASK a, MASK b)
{
    for (size_t i = 0; i < WORDS; ++i)
        a.word[i] &= b.word[i];
    return a;
}

static inline MASK F(or)(MASK a, MASK b)
{
    for (size_t i = 0; i < WORDS; ++i)
        a.word[i] |= b.word[i];
    return a;
}

/* Put the same word beside each word of a mask: all ones or none. */
static inline MASK F(or_all)(MASK a, uint64_t all)
{
    for (size_t i = 0; i < WORDS; ++i)
        a.word[i] |= all;
    return a;
}

static inline MASK F(and_all)(MASK a, uint64_t all)
{
    for (size_t i = 0; i < WORDS; ++i)
        a.word[i] &= all;
    return a;
}

/* Shift by less than 64 * WORDS bits, whole words first: blocks of 64 cells are rare. */
static inline MASK F(up)(MASK a, size_t by)
{
#if WORDS > 1
    for (; by >= 64; by -= 64) {
        for (size_t i = WORDS - 1; i > 0; --i)
            a.word[i] = a.word[i - 1];
        a.word[0] = 0;
    }
    for (size_t i = WORDS - 1; i > 0; --i)
        a.word[i] = a.word[i] << by | a.word[i - 1] >> 1 >> (63 - by);
#endif
    a.word[0] <<= by;
    return a;
}

static inline MASK F(down)(MASK a, size_t by)
{
#if WORDS > 1
    for (; by >= 64; by -= 64) {
        for (size_t i = 0; i < WORDS - 1; ++i)
            a.word[i] = a.word[i + 1];
        a.word[WORDS - 1] = 0;
    }
    for (size_t i = 0; i < WORDS - 1; ++i)
        a.word[i] = a.word[i] >> by | a.word[i + 1] << 1 << (63 - by);
#endif
    a.word[WORDS - 1] >>= by;
    return a;
}

/* Boundaries reached upwards from `from` through `cells`: the carry of an addition runs through each run of cells. */
static inline MASK F(flood)(MASK from, MASK cells)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < WORDS; ++i) {
        const uint64_t partial = cells.word[i] + carry;
        const uint64_t sum = partial + (from.word[i] & cells.word[i]);
        carry = (uint64_t)(partial < carry) | (uint64_t)(sum < partial);
        from.word[i] |= sum ^ cells.word[i];
    }
    return from;
}

/* Move bit b to bit top - b; no bit above `top` is set. */
static inline MASK F(mirror)(MASK a, size_t top)
{
    MASK mirrored;
    for (size_t i = 0; i < WORDS; ++i)
        mirrored.word[i] = reversed(a.word[WORDS - 1 - i]);
    return F(down)(mirrored, 64 * WORDS - 1 - top);
}

/* Cells from which `size` cells in a row lie in the mask. */
static inline MASK F(runs)(MASK mask, size_t size)
{
    size_t have = 1;
    for (; have * 2 <= size; have *= 2)
        mask = F(and)(mask, F(down)(mask, have));
    return have < size ? F(and)(mask, F(down)(mask, size - have)) : mask;
}

/* Cells that runs of `size` cells from the starts cover. */
static inline MASK F(smear)(MASK starts, size_t size)
{
    size_t have = 1;
    for (; have * 2 <= size; have *= 2)
        starts = F(or)(starts, F(up)(starts, have));
    return have < size ? F(or)(starts, F(up)(starts, size - have)) : starts;
}

/* Solve one line: `after` gets what the cells may be in some placement within `before`; false: there is none. Scratch
 * memory is laid out as scratch_words() counts it. With `single` (known at compile time) there is one colour. Where it
 * is not NULL (known as well), `where` gets the cells in which each block may start. */
static ALWAYS_INLINE bool F(solve)(const struct line *line, size_t kinds, const uint64_t *before, uint64_t *after,
                                   uint64_t *scratch, bool single, uint64_t *where)
{
    const size_t length = line->length, count = line->count;
    const struct block *const blocks = line->blocks;
    STAGE *const stage = (STAGE *)(void *)scratch;
    uint64_t *const before_mirrored = scratch + (count + 1) * 3 * WORDS;

    if (line->impossible)
        return false;

    /* The highest cell is length - 1, but an empty line has none, and a shift by the whole width is undefined. */
    const MASK empty = F(load)(before);
    const MASK empty_mirrored = F(down)(F(mirror)(empty, length), 1);
    MASK filled = F(load)(single ? before + WORDS : before);
    MASK filled_mirrored = empty_mirrored;
    if (single)
        filled_mirrored = F(down)(F(mirror)(filled, length), 1);
    else
        for (size_t kind = 1; kind < kinds; ++kind)
            F(store)(before_mirrored + kind * WORDS, F(down)(F(mirror)(F(load)(before + kind * WORDS), length), 1));

    MASK reached = F(flood)((MASK){{1}}, empty);
    MASK back = F(flood)((MASK){{1}}, empty_mirrored);
    stage[0].reached = reached;
    stage[count].back = back;
    for (size_t i = 0; i < count; ++i) {
        const struct block *const next = &blocks[i];
        if (!single)
            filled = F(load)(before + next->colour * WORDS);
        const MASK followed = F(or_all)(F(down)(empty, next->size), next->no_gap);
        const MASK starts = F(and)(reached, F(and)(F(runs)(filled, next->size), followed));
        reached = F(flood)(F(up)(starts, next->advance), empty);
        stage[i].starts = starts;
        stage[i + 1].reached = reached;

        /* Mirrored, the gap comes before its block. */
        const struct block *const last = &blocks[count - 1 - i];
        if (!single)
            filled_mirrored = F(load)(before_mirrored + last->colour * WORDS);
        const MASK fits = F(down)(F(runs)(filled_mirrored, last->size), last->advance - last->size);
        const MASK enters = F(and)(back, F(and)(fits, F(or_all)(empty_mirrored, last->no_gap)));
        back = F(flood)(F(up)(enters, last->advance), empty_mirrored);
        stage[count - 1 - i].back = back;
    }
    if (!(reached.word[length / 64] >> (length % 64) & 1))
        return false;

    MASK passed = {{0}}, gaps = {{0}}, covered = {{0}};
    if (!single)
        memset(after, 0, kinds * WORDS * sizeof *after);
    for (size_t i = count;; --i) {
        const MASK good = F(mirror)(stage[i].back, length);
        passed = F(or)(passed, F(and)(stage[i].reached, F(down)(good, 1)));
        if (i == 0)
            break;
        const struct block *const block = &blocks[i - 1];
        const MASK starts = F(and)(stage[i - 1].starts, F(down)(good, block->advance));
        const MASK cells = F(smear)(starts, block->size);
        if (where)
            F(store)(where + (i - 1) * WORDS, starts);
        gaps = F(or)(gaps, F(and_all)(F(up)(starts, block->size), ~block->no_gap));
        if (single)
            covered = F(or)(covered, cells);
        else
            F(store)(after + block->colour * WORDS, F(or)(F(load)(after + block->colour * WORDS), cells));
    }
    F(store)(after, F(or)(gaps, F(and)(passed, empty)));
    if (single)
        F(store)(after + WORDS, covered);
    return true;
}

static bool F(solve_any)(const struct line *line, size_t kinds, const uint64_t *before, uint64_t *after,
                         uint64_t *scratch)
{
    return F(solve)(line, kinds, before, after, scratch, false, NULL);
}

static bool F(find_starts)(const struct line *line, size_t kinds, const uint64_t *before, uint64_t *after,
                           uint64_t *scratch, uint64_t *where)
{
    return F(solve)(line, kinds, before, after, scratch, false, where);
}

/* Solve line `index` of one axis of a board, take what it loses from the lines that cross it, and queue those. */
static ALWAYS_INLINE enum step F(narrow)(ng_board *board, struct state *state, enum axis own, size_t index, bool single)
{
    const enum axis across = own == ROWS ? COLUMNS : ROWS;
    const size_t kinds = single ? 2 : board->kinds;
    const size_t words_across = board->axes[across].words;
    const size_t stride_across = kinds * words_across;
    const size_t index_word = index / 64, index_bit = index % 64;
    const struct line *const line = &board->axes[own].lines[index];
    uint64_t *const masks = state->words + board->axes[own].masks + index * kinds * WORDS;
    uint64_t *const masks_across = state->words + board->axes[across].masks + index_word;
    uint64_t *const queued = state->words + board->axes[across].set;
    uint64_t single_after[2 * WORDS];
    uint64_t *const after = single ? single_after : board->after;

    if (!F(solve)(line, kinds, masks, after, board->scratch, single, NULL))
        return STEP_FAILED;

    MASK changed = {{0}};
    for (size_t kind = 0; kind < kinds; ++kind)
        for (size_t i = 0; i < WORDS; ++i)
            changed.word[i] |= masks[kind * WORDS + i] ^ after[kind * WORDS + i];
    uint64_t any = 0;
    for (size_t i = 0; i < WORDS; ++i)
        any |= changed.word[i];
    if (!any)
        return STEP_UNCHANGED;

    uint64_t *const marks = board->changed + board->axes[across].mark;
    board->changed[board->axes[own].mark + index_word] |= UINT64_C(1) << index_bit;
    for (size_t i = 0; i < WORDS; ++i) {
        marks[i] |= changed.word[i];
        const uint64_t waiting = queued[i];
        queued[i] |= changed.word[i];
        for (uint64_t rest = changed.word[i]; rest; rest &= rest - 1) {
            const size_t bit = lowest(rest), position = i * 64 + bit;
            uint64_t *const crossing = masks_across + position * stride_across;
            uint64_t lost = 0;
            for (size_t kind = 0; kind < kinds; ++kind) {
                const uint64_t gone = (masks[kind * WORDS + i] & ~after[kind * WORDS + i]) >> bit & 1;
                crossing[kind * words_across] &= ~(gone << index_bit);
                lost += gone;
            }
            state->surplus -= (int64_t)lost;
            state->queue[state->tail & board->queue_mask] = (uint32_t)(board->axes[across].first + position);
            state->tail += ~waiting >> bit & 1;
        }
    }
    memcpy(masks, after, kinds * WORDS * sizeof *after);
    return STEP_CHANGED;
}

static enum step F(narrow_single)(ng_board *board, struct state *state, enum axis own, size_t index)
{
    return F(narrow)(board, state, own, index, true);
}

static enum step F(narrow_any)(ng_board *board, struct state *state, enum axis own, size_t index)
{
    return F(narrow)(board, state, own, index, false);
}

#undef PASTE_
#undef PASTE
#undef F
#undef MASK
#undef STAGE
#undef WORDS

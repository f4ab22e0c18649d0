#include "oracle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Cells that must stay empty after block i. */
static size_t gap_after(ng_clue clue, size_t i)
{
    return i + 1 < clue.count && clue.blocks[i].colour == clue.blocks[i + 1].colour;
}

static bool allows(const candidates *cells, size_t from, size_t count, uint32_t colour)
{
    for (size_t i = from; i < from + count; ++i)
        if (!(cells[i] >> colour & 1))
            return false;
    return true;
}

/* Place the blocks from number i on, in the cells from `at` on; `line` holds the cells before. */
static void place(size_t length, ng_clue clue, const candidates *cells, size_t i, size_t at, uint32_t *line,
                  candidates *found)
{
    if (i == clue.count) {
        if (!allows(cells, at, length - at, 0))
            return;
        for (size_t j = at; j < length; ++j)
            line[j] = 0;
        for (size_t j = 0; j < length; ++j)
            found[j] |= (candidates)1 << line[j];
        return;
    }
    const ng_block block = clue.blocks[i];
    const size_t gap = gap_after(clue, i);
    for (size_t start = at; start + block.size + gap <= length; ++start) {
        if (start > at) {
            if (!(cells[start - 1] & 1))
                return;
            line[start - 1] = 0;
        }
        if (!allows(cells, start, block.size, block.colour) || !allows(cells, start + block.size, gap, 0))
            continue;
        for (size_t j = start; j < start + block.size; ++j)
            line[j] = block.colour;
        if (gap)
            line[start + block.size] = 0;
        place(length, clue, cells, i + 1, start + block.size + gap, line, found);
    }
}

bool oracle_by_trying(size_t length, ng_clue clue, candidates *cells)
{
    uint32_t line[ORACLE_LONGEST];
    candidates found[ORACLE_LONGEST + 1] = {0};
    place(length, clue, cells, 0, 0, line, found);
    if (length && !found[0])
        return false;
    if (!length)
        return clue.count == 0;
    memcpy(cells, found, length * sizeof *cells);
    return true;
}

bool oracle_by_table(size_t length, ng_clue clue, candidates *cells)
{
    assert(length <= ORACLE_LONGEST && clue.count <= ORACLE_BLOCKS);
    const size_t stride = length + 1, size = (clue.count + 1) * stride;
    /* before[i][b]: the first i blocks, with their gaps, fit into b cells. after[i][b]: the others fit behind them. */
    bool *const before = calloc(size, 1), *const after = calloc(size, 1);
    candidates found[ORACLE_LONGEST + 1] = {0};
    assert(before && after);

    before[0] = true;
    after[clue.count * stride + length] = true;
    for (size_t i = 0; i <= clue.count; ++i)
        for (size_t b = 0; b <= length; ++b) {
            if (!before[i * stride + b])
                continue;
            if (b < length && (cells[b] & 1))
                before[i * stride + b + 1] = true;
            if (i == clue.count)
                continue;
            const ng_block block = clue.blocks[i];
            const size_t gap = gap_after(clue, i), end = b + block.size + gap;
            if (end <= length && allows(cells, b, block.size, block.colour) && allows(cells, b + block.size, gap, 0))
                before[(i + 1) * stride + end] = true;
        }
    for (size_t i = clue.count + 1; i-- > 0;)
        for (size_t b = length + 1; b-- > 0;) {
            bool *const here = &after[i * stride + b];
            if (b < length && (cells[b] & 1) && after[i * stride + b + 1]) {
                *here = true;
                if (before[i * stride + b])
                    found[b] |= 1;
            }
            if (i == clue.count)
                continue;
            const ng_block block = clue.blocks[i];
            const size_t gap = gap_after(clue, i), end = b + block.size + gap;
            if (end > length || !after[(i + 1) * stride + end] || !allows(cells, b, block.size, block.colour) ||
                !allows(cells, b + block.size, gap, 0))
                continue;
            *here = true;
            if (!before[i * stride + b])
                continue;
            for (size_t j = b; j < b + block.size; ++j)
                found[j] |= (candidates)1 << block.colour;
            if (gap)
                found[b + block.size] |= 1;
        }
    const bool fits = before[clue.count * stride + length];
    free(before);
    free(after);
    if (fits)
        memcpy(cells, found, length * sizeof *cells);
    return fits;
}

/* Grids: cell by cell, row by row; a column is checked as soon as it is full. */

struct search {
    size_t height;
    size_t width;
    const ng_clue *clues;
    uint16_t grid[64];
    uint16_t colours;
    void (*found)(const uint16_t *grid, void *context);
    void *context;
};

/* Whether the first `count` cells, `step` apart, can begin a line with this clue, or be all of it. */
static bool matches(ng_clue clue, const uint16_t *cells, size_t count, size_t step, bool whole)
{
    size_t block = 0;
    for (size_t i = 0; i < count;) {
        const uint16_t colour = cells[i * step];
        size_t end = i;
        while (end < count && cells[end * step] == colour)
            ++end;
        if (colour) {
            const bool open = end == count && !whole;
            if (block == clue.count || clue.blocks[block].colour != colour || clue.blocks[block].size < end - i ||
                (clue.blocks[block].size > end - i && !open))
                return false;
            ++block;
        }
        i = end;
    }
    return !whole || block == clue.count;
}

static void fill(struct search *search, size_t cell)
{
    if (cell == search->height * search->width) {
        search->found(search->grid, search->context);
        return;
    }
    const size_t row = cell / search->width, column = cell % search->width;
    const ng_clue across = search->clues[row], down = search->clues[search->height + column];
    for (uint16_t colour = 0; colour <= search->colours; ++colour) {
        search->grid[cell] = colour;
        if (matches(across, search->grid + row * search->width, column + 1, 1, column + 1 == search->width) &&
            matches(down, search->grid + column, row + 1, search->width, row + 1 == search->height))
            fill(search, cell + 1);
    }
}

void oracle_grids(size_t height, size_t width, const ng_clue *clues, void (*found)(const uint16_t *grid, void *context),
                  void *context)
{
    struct search search = {.height = height, .width = width, .clues = clues, .found = found, .context = context};
    assert(height * width <= sizeof search.grid / sizeof *search.grid);
    for (size_t i = 0; i < height + width; ++i)
        for (size_t k = 0; k < clues[i].count; ++k)
            if (clues[i].blocks[k].colour > search.colours)
                search.colours = (uint16_t)clues[i].blocks[k].colour;
    fill(&search, 0);
}

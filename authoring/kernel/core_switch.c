/* Switches, as switches.py tells: four cells where two rows cross two columns, with two values crosswise, that can be
 * exchanged without a change of any clue.
 *
 * Row by row, downwards, each open cell gets its partners: the cells further on in its row with which it can exchange
 * values and the row keeps its clue. Only where there are any, the partners further up in the two columns are found in
 * the same way; a row that is among those of both columns is the other half of a switch, if it keeps its own clue.
 * A table of all exchanges in all rows, which is what switches.py keeps, would take memory beyond any bound worth
 * having.
 *
 * Whether an exchange keeps a clue takes no comparison of clues. Call the cells `first` and `second`, and look at the
 * first block that is not what it was. Two colours never change places: at `first`, the one block ends early, or the
 * other one begins or goes on where it did not. So a filled cell moves to where it is empty, say from `first` to
 * `second`. It is the first cell of its block, or that would end early. If there are others, the block begins one cell
 * later and must end one cell later: `second` is the cell behind it. If the cell is alone, the next block takes its
 * place, and the one after that the next one's, up to the cell itself at `second`: all of them must be single cells of
 * its colour. At `second` it must not touch another block of its colour. The other direction is the mirror image.
 */
#include "core_board.h"

#include <stdlib.h>

_Static_assert(NG_LONGEST_LINE <= UINT16_MAX, "positions in a line fit 16 bits");

/* A row from the left, or a column from the bottom: so partners always lie further on. */
struct drawn_line {
    size_t length;
    uint16_t *colours;
    uint16_t *open;
    uint16_t *begins; /* for each cell, the first cell of its run */
    uint16_t *ends;   /* for each cell, the cell behind its run */
    uint16_t *chains; /* for each cell, where the blocks from here on cease to be single cells of one colour */
};

#define NUMBERS_OF_CELL 5

struct switches {
    size_t height;
    size_t width;
    struct drawn_line *rows;
    struct drawn_line *columns;
    uint16_t *numbers;
    uint64_t *partners; /* for each column, those of one of its cells: a set of positions */
    size_t *known_for;  /* for each column, the row of that cell; at first row 0, which has none above it */
};

static struct drawn_line read_line(uint16_t *numbers, size_t length, const uint16_t *colours, const bool *open,
                                   ptrdiff_t step)
{
    const struct drawn_line line = {
        length, numbers, numbers + length, numbers + 2 * length, numbers + 3 * length, numbers + 4 * length,
    };
    for (size_t i = 0; i < length; ++i) {
        line.colours[i] = colours[(ptrdiff_t)i * step];
        line.open[i] = open[(ptrdiff_t)i * step];
        line.begins[i] = i && line.colours[i - 1] == line.colours[i] ? line.begins[i - 1] : (uint16_t)i;
    }
    size_t filled = length; /* the nearest filled cell further on */
    for (size_t i = length; i-- > 0;) {
        const uint16_t colour = line.colours[i];
        const size_t next = i + 1;
        line.ends[i] = next < length && line.colours[next] == colour ? line.ends[next] : (uint16_t)next;
        if (!colour)
            line.chains[i] = next < length ? line.chains[next] : (uint16_t)length;
        else if (line.ends[i] - line.begins[i] > 1)
            line.chains[i] = (uint16_t)i;
        else
            line.chains[i] = filled < length && line.colours[filled] == colour ? line.chains[filled] : (uint16_t)filled;
        if (colour)
            filled = i;
    }
    return line;
}

static bool has_colour(const struct drawn_line *line, size_t at, uint16_t colour)
{
    return at < line->length && line->colours[at] == colour;
}

/* Whether a line keeps its clue when two of its cells exchange their values. */
static bool keeps_clue(const struct drawn_line *line, size_t first, size_t second)
{
    const uint16_t one = line->colours[first], other = line->colours[second];
    if ((one != 0) == (other != 0))
        return false;
    const bool in_chain = second < line->chains[first];
    if (one)
        return line->begins[first] == first && !has_colour(line, second + 1, one) &&
               (second == line->ends[first] || (in_chain && !has_colour(line, second - 1, one)));
    /* In front of the first cell, first - 1 is beyond every line. */
    return line->ends[second] == second + 1 && !has_colour(line, first - 1, other) &&
           (first + 1 == line->begins[second] || (in_chain && !has_colour(line, first + 1, other)));
}

/* Find the open cells further on in a line with which a cell can exchange values. */
static void find_partners(const struct drawn_line *line, size_t first, uint64_t *partners)
{
    for (size_t i = 0; i < ng_words(line->length); ++i)
        partners[i] = 0;
    /* They lie in the chain, or right behind the cell's own run, or in the run that begins there. */
    const size_t behind = line->ends[first];
    if (behind == line->length)
        return;
    const size_t end = line->chains[first] > line->ends[behind] ? line->chains[first] : line->ends[behind];
    for (size_t second = behind; second < end; ++second)
        if (line->open[second] && keeps_clue(line, first, second))
            partners[second / 64] |= UINT64_C(1) << (second % 64);
}

/* The partners of a cell in its column. */
static const uint64_t *partners_above(struct switches *switches, size_t row, size_t column)
{
    uint64_t *const partners = switches->partners + column * ng_words(switches->height);
    if (switches->known_for[column] != row) {
        find_partners(&switches->columns[column], switches->height - 1 - row, partners);
        switches->known_for[column] = row;
    }
    return partners;
}

/* Find the topmost row that makes a switch with two cells of a row below that can be exchanged. */
static bool find_above(struct switches *switches, size_t row, size_t left, size_t right, size_t *above)
{
    const struct drawn_line *const below = &switches->rows[row];
    const uint64_t *const one = partners_above(switches, row, left);
    const uint64_t *const other = partners_above(switches, row, right);
    for (size_t i = ng_words(switches->height); i-- > 0;) {
        uint64_t both = one[i] & other[i];
        while (both) {
            const size_t bit = highest(both);
            both ^= UINT64_C(1) << bit;
            *above = switches->height - 1 - (i * 64 + bit);
            const struct drawn_line *const line = &switches->rows[*above];
            if (line->colours[left] == below->colours[right] && line->colours[right] == below->colours[left] &&
                keeps_clue(line, left, right))
                return true;
        }
    }
    return false;
}

static bool find_first(struct switches *switches, ng_switch *found)
{
    uint64_t partners[WIDEST];
    for (size_t row = 1; row < switches->height; ++row)
        for (size_t left = 0; left < switches->width; ++left) {
            if (!switches->rows[row].open[left])
                continue;
            find_partners(&switches->rows[row], left, partners);
            for (size_t i = 0; i < ng_words(switches->width); ++i)
                for (uint64_t rest = partners[i]; rest; rest &= rest - 1) {
                    const size_t right = i * 64 + lowest(rest);
                    size_t above;
                    if (find_above(switches, row, left, right, &above)) {
                        *found = (ng_switch){above, row, left, right};
                        return true;
                    }
                }
        }
    return false;
}

static bool allocate(struct switches *switches)
{
    const size_t height = switches->height, width = switches->width;
    return (switches->rows = ng_zeroed(height, sizeof *switches->rows)) &&
           (switches->columns = ng_zeroed(width, sizeof *switches->columns)) &&
           (switches->numbers = ng_zeroed(2 * NUMBERS_OF_CELL * height * width, sizeof *switches->numbers)) &&
           (switches->partners = ng_zeroed(width * ng_words(height), sizeof *switches->partners)) &&
           (switches->known_for = ng_zeroed(width, sizeof *switches->known_for));
}

static void read_lines(struct switches *switches, const uint16_t *cells, const bool *open)
{
    const size_t height = switches->height, width = switches->width;
    uint16_t *numbers = switches->numbers;
    for (size_t row = 0; row < height; ++row, numbers += NUMBERS_OF_CELL * width)
        switches->rows[row] = read_line(numbers, width, cells + row * width, open + row * width, 1);
    for (size_t column = 0; column < width; ++column, numbers += NUMBERS_OF_CELL * height) {
        const size_t bottom = (height - 1) * width + column;
        switches->columns[column] = read_line(numbers, height, cells + bottom, open + bottom, -(ptrdiff_t)width);
    }
}

ng_finding ng_find_switch(size_t height, size_t width, const uint16_t *cells, const bool *open, ng_switch *found)
{
    struct switches switches = {.height = height, .width = width};
    if (height < 2 || width < 2)
        return NG_EXHAUSTED;
    ng_finding finding = NG_SEARCH_NO_MEMORY;
    if (allocate(&switches)) {
        read_lines(&switches, cells, open);
        finding = find_first(&switches, found) ? NG_FOUND : NG_EXHAUSTED;
    }
    free(switches.rows);
    free(switches.columns);
    free(switches.numbers);
    free(switches.partners);
    free(switches.known_for);
    return finding;
}

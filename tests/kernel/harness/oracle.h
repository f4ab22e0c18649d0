/* The slow truth about lines and grids, one cell at a time; it shares nothing with the kernel but its types.
 *
 * The state of a line is an array of cells, each the set of its candidates: bit c for colour c. */
#ifndef ORACLE_H
#define ORACLE_H

#include "core.h"

#define ORACLE_LONGEST 1024
#define ORACLE_BLOCKS 1024

typedef uint32_t candidates;

/* Narrow a line by trying every placement of its blocks; false: there is none. */
bool oracle_by_trying(size_t length, ng_clue clue, candidates *cells);

/* The same by a table over (blocks, cells), for lines of any length. */
bool oracle_by_table(size_t length, ng_clue clue, candidates *cells);

/* Call `found` with every grid that satisfies the clues of all rows and columns; at most 8 x 8 cells. */
void oracle_grids(size_t height, size_t width, const ng_clue *clues, void (*found)(const uint16_t *grid, void *context),
                  void *context);

#endif

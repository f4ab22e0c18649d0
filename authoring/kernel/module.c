/* The C kernel as a Python module on the limited API: conversions, locks and signals; all thinking is in core.c.
 *
 * The interpreter is free while the core works. It works in slices, so that Ctrl-C is noticed between them. A board
 * that is at work refuses everything else with RuntimeError; since the flag for it changes only while the interpreter
 * is held, it needs no lock.
 */
#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "core.h"

/* The core works some milliseconds at a time: so many lines, or assumptions on copies, on boards of few candidates. */
#define SLICE 20000
#define CANDIDATES_OF_SLICE 10000000

static size_t slice(size_t height, size_t width, size_t colours)
{
    const size_t fit = CANDIDATES_OF_SLICE / (height * width * (colours + 1) + 1);
    return fit < 1 ? 1 : fit < SLICE ? fit : SLICE;
}

static size_t slice_of_board(const ng_board *board)
{
    return slice(ng_board_height(board), ng_board_width(board), ng_board_colours(board));
}

/* Whether work may go on with a slice: no signal has raised an exception, and no one has said stop. */
static bool may_go_on(PyObject *stop, bool *stopped)
{
    if (PyErr_CheckSignals() < 0)
        return false;
    if (stop == Py_None)
        return true;
    PyObject *const answer = PyObject_CallObject(stop, NULL);
    const int yes = answer ? PyObject_IsTrue(answer) : -1;
    Py_XDECREF(answer);
    *stopped = yes > 0;
    return yes == 0;
}

/* Python's slots hold functions as void *. ISO C knows no such conversion; every compiler does. */
#if defined(__GNUC__)
#define EXTENSION __extension__
#else
#define EXTENSION
#endif
#define FUNCTION(function) (EXTENSION(void *)(function))
#define METHOD(function) ((PyCFunction)(void (*)(void))(function))

typedef struct {
    PyTypeObject *board_type;
} module_state;

typedef struct {
    PyObject_HEAD
    ng_board *board;
    bool busy;
} BoardObject;

typedef struct {
    PyObject_HEAD
    PyObject *owner; /* its board */
    ng_prober *prober;
} ProberObject;

/* Give back the memory of an object, and its hold on its type. */
static void release(PyObject *object)
{
    PyTypeObject *const type = Py_TYPE(object);
    const freefunc function = EXTENSION(freefunc) PyType_GetSlot(type, Py_tp_free);
    function(object);
    Py_DECREF(type);
}

/* Integers and words. */

/* The low `count` words of an int in two's complement. False: an exception. */
static bool words_from_int(PyObject *number, uint64_t *words, size_t count)
{
    PyObject *rest = PyNumber_Index(number);
    PyObject *const bits = PyLong_FromLong(64);
    for (size_t i = 0; rest && bits && i < count; ++i) {
        words[i] = PyLong_AsUnsignedLongLongMask(rest);
        PyObject *const next = PyNumber_Rshift(rest, bits);
        Py_DECREF(rest);
        rest = next;
    }
    const bool good = rest && bits;
    Py_XDECREF(rest);
    Py_XDECREF(bits);
    return good;
}

/* The mask of a line of `length` cells. False: an exception. */
static bool mask_from_int(PyObject *number, uint64_t *words, size_t length)
{
    if (!words_from_int(number, words, ng_words(length)))
        return false;
    PyObject *const cells = PyLong_FromSize_t(length);
    PyObject *const beyond = cells ? PyNumber_Rshift(number, cells) : NULL;
    const int any = beyond ? PyObject_IsTrue(beyond) : -1;
    if (any > 0)
        PyErr_SetString(PyExc_ValueError, "a mask has bits beyond the cells of its line");
    Py_XDECREF(cells);
    Py_XDECREF(beyond);
    return any == 0;
}

/* An amount of work: any int, cut off at both ends. False: an exception. */
static bool parse_amount(PyObject *number, uint64_t *amount)
{
    int overflow;
    const long long value = PyLong_AsLongLongAndOverflow(number, &overflow);
    if (value == -1 && !overflow && PyErr_Occurred())
        return false;
    if (overflow)
        *amount = overflow > 0 ? UINT64_MAX : 0;
    else
        *amount = value > 0 ? (uint64_t)value : 0;
    return true;
}

static PyObject *int_from_words(const uint64_t *words, size_t count)
{
    PyObject *number = PyLong_FromUnsignedLongLong(words[count - 1]);
    if (count == 1)
        return number;
    PyObject *const bits = PyLong_FromLong(64);
    for (size_t i = count - 1; number && i-- > 0;) {
        PyObject *const shifted = bits ? PyNumber_Lshift(number, bits) : NULL;
        PyObject *const low = PyLong_FromUnsignedLongLong(words[i]);
        Py_DECREF(number);
        number = shifted && low ? PyNumber_Or(shifted, low) : NULL;
        Py_XDECREF(shifted);
        Py_XDECREF(low);
    }
    Py_XDECREF(bits);
    return number;
}

/* The state of a line as a tuple of ints, one for each value of a cell. */
static PyObject *masks_from_words(const uint64_t *words, size_t kinds, size_t count)
{
    PyObject *const masks = PyTuple_New((Py_ssize_t)kinds);
    for (size_t kind = 0; masks && kind < kinds; ++kind) {
        PyObject *const mask = int_from_words(words + kind * count, count);
        if (!mask || PyTuple_SetItem(masks, (Py_ssize_t)kind, mask) < 0) {
            Py_DECREF(masks);
            return NULL;
        }
    }
    return masks;
}

/* A sequence as a tuple, a new reference; named tuples stay what they are. */
static PyObject *as_tuple(PyObject *sequence)
{
    if (PyTuple_Check(sequence)) {
        Py_INCREF(sequence);
        return sequence;
    }
    return PySequence_Tuple(sequence);
}

/* Clues. */

typedef struct {
    ng_block *blocks;
    size_t used;
    size_t room;
    size_t colours;
} block_list;

/* Append a block (length, colour). A length beyond all bounds stays a length that never fits. */
static bool append_block(block_list *list, PyObject *item)
{
    PyObject *const pair = as_tuple(item);
    if (!pair)
        return false;
    bool good = false;
    int overflow = 0;
    if (PyTuple_Size(pair) != 2) {
        PyErr_SetString(PyExc_ValueError, "a block is a length and a colour");
        goto end;
    }
    const long long size = PyLong_AsLongLongAndOverflow(PyTuple_GetItem(pair, 0), &overflow);
    if (size == -1 && !overflow && PyErr_Occurred())
        goto end;
    const long long colour = PyLong_AsLongLong(PyTuple_GetItem(pair, 1));
    if (colour == -1 && PyErr_Occurred())
        goto end;
    if (overflow < 0 || (!overflow && size < 1)) {
        PyErr_SetString(PyExc_ValueError, "a block has at least one cell");
        goto end;
    }
    if (colour < 1 || (unsigned long long)colour > list->colours) {
        PyErr_Format(PyExc_ValueError, "a block has colour %lld, but there are %zu colours", colour, list->colours);
        goto end;
    }
    if (list->used == list->room) {
        const size_t room = list->room * 2 + 16;
        ng_block *const more = PyMem_Realloc(list->blocks, room * sizeof *more);
        if (!more) {
            PyErr_NoMemory();
            goto end;
        }
        list->blocks = more;
        list->room = room;
    }
    const bool huge = overflow || size > UINT32_MAX;
    list->blocks[list->used++] = (ng_block){huge ? UINT32_MAX : (uint32_t)size, (uint32_t)colour};
    good = true;
end:
    Py_DECREF(pair);
    return good;
}

/* Append the blocks of one clue, and tell how many they are. */
static bool append_clue(block_list *list, PyObject *item, size_t *count)
{
    PyObject *const clue = as_tuple(item);
    if (!clue)
        return false;
    const Py_ssize_t blocks = PyTuple_Size(clue);
    bool good = true;
    for (Py_ssize_t i = 0; good && i < blocks; ++i)
        good = append_block(list, PyTuple_GetItem(clue, i));
    *count = (size_t)blocks;
    Py_DECREF(clue);
    return good;
}

static bool check_size(size_t length, size_t colours)
{
    if (length > NG_LONGEST_LINE)
        PyErr_Format(PyExc_ValueError, "a line has %zu cells; this kernel takes up to %d", length, NG_LONGEST_LINE);
    else if (colours > NG_MOST_COLOURS)
        PyErr_Format(PyExc_ValueError, "%zu colours; this kernel takes up to %d", colours, NG_MOST_COLOURS);
    else
        return true;
    return false;
}

static PyObject *module_solve_line(PyObject *Py_UNUSED(module), PyObject *args)
{
    Py_ssize_t length;
    PyObject *clue_object, *masks_object, *solved = NULL;
    if (!PyArg_ParseTuple(args, "nOO:solve_line", &length, &clue_object, &masks_object))
        return NULL;
    PyObject *const masks_tuple = as_tuple(masks_object);
    if (!masks_tuple)
        return NULL;
    const size_t kinds = (size_t)PyTuple_Size(masks_tuple);
    block_list list = {.colours = kinds - 1};
    ng_clue clue = {0};
    uint64_t *masks = NULL;
    if (length < 0 || kinds == 0) {
        PyErr_SetString(PyExc_ValueError, "a line has a length and the mask of the empty cells");
        goto end;
    }
    if (!check_size((size_t)length, kinds - 1) || !append_clue(&list, clue_object, &clue.count))
        goto end;
    clue.blocks = list.blocks;
    const size_t words = ng_words((size_t)length);
    masks = PyMem_Calloc(kinds * words, sizeof *masks);
    if (!masks) {
        PyErr_NoMemory();
        goto end;
    }
    for (size_t kind = 0; kind < kinds; ++kind)
        if (!mask_from_int(PyTuple_GetItem(masks_tuple, (Py_ssize_t)kind), masks + kind * words, (size_t)length))
            goto end;
    switch (ng_solve_line((size_t)length, clue, kinds - 1, masks)) {
    case NG_DONE:
        solved = masks_from_words(masks, kinds, words);
        break;
    case NG_NO_MEMORY:
        PyErr_NoMemory();
        break;
    default:
        Py_INCREF(Py_None);
        solved = Py_None;
    }
end:
    PyMem_Free(masks);
    PyMem_Free(list.blocks);
    Py_DECREF(masks_tuple);
    return solved;
}

/* Boards. */

static PyObject *board_new(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"rows", "columns", "colours", NULL};
    PyObject *rows_object, *columns_object;
    Py_ssize_t colours;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "OOn:Board", names, &rows_object, &columns_object, &colours))
        return NULL;
    if (colours < 0) {
        PyErr_SetString(PyExc_ValueError, "a board has no fewer than no colours");
        return NULL;
    }
    block_list list = {.colours = (size_t)colours};
    ng_clue *clues = NULL;
    BoardObject *self = NULL;
    PyObject *const columns = as_tuple(columns_object);
    PyObject *const rows = columns ? as_tuple(rows_object) : NULL;
    if (!rows)
        goto end;
    const size_t height = (size_t)PyTuple_Size(rows), width = (size_t)PyTuple_Size(columns);
    if (!check_size(height > width ? height : width, (size_t)colours))
        goto end;
    clues = PyMem_Calloc(height + width + 1, sizeof *clues);
    if (!clues) {
        PyErr_NoMemory();
        goto end;
    }
    for (size_t i = 0; i < height; ++i)
        if (!append_clue(&list, PyTuple_GetItem(rows, (Py_ssize_t)i), &clues[i].count))
            goto end;
    for (size_t i = 0; i < width; ++i)
        if (!append_clue(&list, PyTuple_GetItem(columns, (Py_ssize_t)i), &clues[height + i].count))
            goto end;
    const ng_block *next = list.blocks;
    for (size_t i = 0; i < height + width; ++i)
        if (clues[i].count) {
            clues[i].blocks = next;
            next += clues[i].count;
        }
    self = (BoardObject *)PyType_GenericAlloc(type, 0);
    if (!self)
        goto end;
    self->board = ng_board_new(height, width, (size_t)colours, clues);
    if (!self->board) {
        PyErr_NoMemory();
        Py_DECREF(self);
        self = NULL;
    }
end:
    PyMem_Free(clues);
    PyMem_Free(list.blocks);
    Py_XDECREF(rows);
    Py_XDECREF(columns);
    return (PyObject *)self;
}

static void board_dealloc(PyObject *object)
{
    ng_board_free(((BoardObject *)object)->board);
    release(object);
}

/* The board of an object that is not at work; NULL: an exception. */
static ng_board *idle_board(PyObject *object)
{
    BoardObject *const self = (BoardObject *)object;
    if (self->busy) {
        PyErr_SetString(PyExc_RuntimeError, "this board is at work in another thread");
        return NULL;
    }
    return self->board;
}

/* The board of an object whether at work or not, for its size alone: arguments are read by that, which may run any Python
 * code and let others in. Only then does it matter whether the board is idle. */
static const ng_board *size_of_board(PyObject *object)
{
    return ((BoardObject *)object)->board;
}

static PyObject *board_solved(PyObject *self, void *Py_UNUSED(closure))
{
    const ng_board *const board = idle_board(self);
    return board ? PyBool_FromLong(ng_board_solved(board)) : NULL;
}

static PyObject *board_line_solves(PyObject *self, void *Py_UNUSED(closure))
{
    const ng_board *const board = idle_board(self);
    return board ? PyLong_FromUnsignedLongLong(ng_board_line_solves(board)) : NULL;
}

static PyObject *board_probes(PyObject *self, void *Py_UNUSED(closure))
{
    const ng_board *const board = idle_board(self);
    return board ? PyLong_FromUnsignedLongLong(ng_board_probes(board)) : NULL;
}

static PyObject *board_nodes(PyObject *self, void *Py_UNUSED(closure))
{
    const ng_board *const board = idle_board(self);
    return board ? PyLong_FromUnsignedLongLong(ng_board_nodes(board)) : NULL;
}

/* Read the row and the column of a cell in a grid of this size; false: an exception. */
static bool parse_position(size_t height, size_t width, PyObject *first, PyObject *second, size_t *row, size_t *column)
{
    const Py_ssize_t down = PyNumber_AsSsize_t(first, PyExc_IndexError);
    if (down == -1 && PyErr_Occurred())
        return false;
    const Py_ssize_t right = PyNumber_AsSsize_t(second, PyExc_IndexError);
    if (right == -1 && PyErr_Occurred())
        return false;
    if (down < 0 || (size_t)down >= height || right < 0 || (size_t)right >= width) {
        PyErr_Format(PyExc_IndexError, "there is no row %zd, column %zd", down, right);
        return false;
    }
    *row = (size_t)down;
    *column = (size_t)right;
    return true;
}

static bool parse_cell(const ng_board *board, PyObject *const *args, size_t *row, size_t *column)
{
    return parse_position(ng_board_height(board), ng_board_width(board), args[0], args[1], row, column);
}

#define KIND_WORDS ((NG_MOST_COLOURS + 1) / 64)

static PyObject *board_candidates(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const ng_board *const board = size_of_board(self);
    size_t row, column;
    if (count != 2) {
        PyErr_SetString(PyExc_TypeError, "candidates() takes a row and a column");
        return NULL;
    }
    if (!parse_cell(board, args, &row, &column) || !idle_board(self))
        return NULL;
    const size_t colours = ng_board_colours(board);
    uint64_t words[KIND_WORDS] = {0};
    for (size_t colour = 0; colour <= colours; ++colour)
        words[colour / 64] |= (uint64_t)ng_board_candidate(board, row, column, colour) << (colour % 64);
    return int_from_words(words, colours / 64 + 1);
}

static PyObject *board_restrict(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const ng_board *const size = size_of_board(self);
    size_t row, column;
    if (count != 3) {
        PyErr_SetString(PyExc_TypeError, "restrict() takes a row, a column and a set of colours");
        return NULL;
    }
    const size_t colours = ng_board_colours(size);
    uint64_t words[KIND_WORDS];
    bool kept[NG_MOST_COLOURS + 1];
    if (!parse_cell(size, args, &row, &column) || !words_from_int(args[2], words, colours / 64 + 1))
        return NULL;
    ng_board *const board = idle_board(self);
    if (!board)
        return NULL;
    for (size_t colour = 0; colour <= colours; ++colour)
        kept[colour] = words[colour / 64] >> (colour % 64) & 1;
    ng_board_restrict(board, row, column, kept);
    Py_RETURN_NONE;
}

static PyObject *board_undecided(PyObject *self, PyObject *Py_UNUSED(ignored))
{
    const ng_board *const board = idle_board(self);
    PyObject *const cells = board ? PyList_New(0) : NULL;
    if (!cells)
        return NULL;
    uint64_t twice[(NG_LONGEST_LINE + 64) / 64];
    for (size_t row = 0; row < ng_board_height(board); ++row) {
        ng_board_undecided(board, row, twice);
        for (size_t column = 0; column < ng_board_width(board); ++column) {
            if (!(twice[column / 64] >> (column % 64) & 1))
                continue;
            PyObject *const cell = Py_BuildValue("(nn)", (Py_ssize_t)row, (Py_ssize_t)column);
            const int failed = cell ? PyList_Append(cells, cell) : -1;
            Py_XDECREF(cell);
            if (failed < 0) {
                Py_DECREF(cells);
                return NULL;
            }
        }
    }
    return cells;
}

/* A grid as a tuple of tuples. */
static PyObject *grid_object(const ng_board *board, const uint16_t *cells)
{
    const size_t height = ng_board_height(board), width = ng_board_width(board);
    PyObject *const rows = PyTuple_New((Py_ssize_t)height);
    for (size_t row = 0; rows && row < height; ++row) {
        PyObject *const colours = PyTuple_New((Py_ssize_t)width);
        if (!colours || PyTuple_SetItem(rows, (Py_ssize_t)row, colours) < 0)
            goto failed;
        for (size_t column = 0; column < width; ++column) {
            PyObject *const colour = PyLong_FromLong(cells[row * width + column]);
            if (!colour || PyTuple_SetItem(colours, (Py_ssize_t)column, colour) < 0)
                goto failed;
        }
    }
    return rows;
failed:
    Py_DECREF(rows);
    return NULL;
}

/* Room for a grid; NULL: an exception. */
static uint16_t *new_cells(const ng_board *board)
{
    uint16_t *const cells = PyMem_Calloc(ng_board_height(board) * ng_board_width(board) + 1, sizeof *cells);
    if (!cells)
        PyErr_NoMemory();
    return cells;
}

/* Read the colour of a cell; false: an exception. */
static bool parse_colour(PyObject *object, size_t colours, uint16_t *colour)
{
    int overflow;
    const long long value = PyLong_AsLongLongAndOverflow(object, &overflow);
    if (value == -1 && !overflow && PyErr_Occurred())
        return false;
    if (overflow || value < 0 || (unsigned long long)value > colours) {
        PyErr_Format(PyExc_ValueError, "a cell has colour %S, but there are %zu colours", object, colours);
        return false;
    }
    *colour = (uint16_t)value;
    return true;
}

/* Read a grid of this size; false: an exception. */
static bool parse_grid(PyObject *object, size_t height, size_t width, size_t colours, uint16_t *cells)
{
    PyObject *const rows = as_tuple(object);
    PyObject *row = NULL;
    bool good = false;
    if (!rows)
        return false;
    if ((size_t)PyTuple_Size(rows) != height)
        goto wrong_size;
    for (size_t i = 0; i < height; ++i) {
        Py_XDECREF(row);
        row = as_tuple(PyTuple_GetItem(rows, (Py_ssize_t)i));
        if (!row)
            goto end;
        if ((size_t)PyTuple_Size(row) != width)
            goto wrong_size;
        for (size_t j = 0; j < width; ++j)
            if (!parse_colour(PyTuple_GetItem(row, (Py_ssize_t)j), colours, &cells[i * width + j]))
                goto end;
    }
    good = true;
    goto end;
wrong_size:
    PyErr_Format(PyExc_ValueError, "a grid of %zu rows and %zu columns is wanted", height, width);
end:
    Py_XDECREF(row);
    Py_DECREF(rows);
    return good;
}

/* A picture, and a mark for each of its cells, in memory of their own. */
typedef struct {
    size_t height;
    size_t width;
    uint16_t *cells;
    bool *marks;
} marked_picture;

/* Read a picture of any size and mark nothing in it; false: an exception. The memory is to be freed in either case. */
static bool parse_picture(PyObject *object, size_t colours, marked_picture *picture)
{
    PyObject *const rows = as_tuple(object);
    if (!rows)
        return false;
    bool good = false;
    const size_t height = (size_t)PyTuple_Size(rows);
    const Py_ssize_t length = height ? PySequence_Size(PyTuple_GetItem(rows, 0)) : 0;
    if (length < 0)
        goto end;
    const size_t width = (size_t)length;
    if (!check_size(height > width ? height : width, colours))
        goto end;
    picture->height = height;
    picture->width = width;
    picture->cells = PyMem_Calloc(height * width + 1, sizeof *picture->cells);
    picture->marks = PyMem_Calloc(height * width + 1, sizeof *picture->marks);
    if (!picture->cells || !picture->marks)
        PyErr_NoMemory();
    else
        good = parse_grid(rows, height, width, colours, picture->cells);
end:
    Py_DECREF(rows);
    return good;
}

static void free_picture(marked_picture *picture)
{
    PyMem_Free(picture->cells);
    PyMem_Free(picture->marks);
}

static PyObject *board_cells(PyObject *self, PyObject *Py_UNUSED(ignored))
{
    const ng_board *const board = idle_board(self);
    if (!board)
        return NULL;
    if (!ng_board_solved(board)) {
        PyErr_SetString(PyExc_ValueError, "the board is not solved");
        return NULL;
    }
    uint16_t *const cells = new_cells(board);
    if (!cells)
        return NULL;
    ng_board_cells(board, cells);
    PyObject *const grid = grid_object(board, cells);
    PyMem_Free(cells);
    return grid;
}

/* Append the deductions of a record to a list, as (line, before, after), and clear it. */
static bool append_deductions(const ng_board *board, ng_log *log, PyObject *list)
{
    const size_t kinds = ng_board_colours(board) + 1;
    for (size_t at = 0; at < log->used;) {
        const size_t line = (size_t)log->words[at++];
        const size_t words = ng_words(line < ng_board_height(board) ? ng_board_width(board) : ng_board_height(board));
        PyObject *const before = masks_from_words(log->words + at, kinds, words);
        PyObject *const after = masks_from_words(log->words + at + kinds * words, kinds, words);
        PyObject *const step = before && after ? Py_BuildValue("(nOO)", (Py_ssize_t)line, before, after) : NULL;
        const int failed = step ? PyList_Append(list, step) : -1;
        Py_XDECREF(before);
        Py_XDECREF(after);
        Py_XDECREF(step);
        if (failed < 0)
            return false;
        at += 2 * kinds * words;
    }
    log->used = 0;
    return true;
}

static PyObject *board_apply_line_logic(PyObject *self, PyObject *args)
{
    PyObject *list = Py_None;
    if (!PyArg_ParseTuple(args, "|O:apply_line_logic", &list))
        return NULL;
    if (list != Py_None && !PyList_Check(list)) {
        PyErr_SetString(PyExc_TypeError, "deductions are appended to a list");
        return NULL;
    }
    ng_board *const board = idle_board(self);
    if (!board)
        return NULL;
    ng_log log = {0};
    ng_outcome outcome;
    size_t failed = 0;
    bool good = true;
    bool *const busy = &((BoardObject *)self)->busy;
    *busy = true;
    do {
        Py_BEGIN_ALLOW_THREADS
        outcome = ng_board_propagate(board, slice_of_board(board), list == Py_None ? NULL : &log, &failed);
        Py_END_ALLOW_THREADS
        good = append_deductions(board, &log, list) && PyErr_CheckSignals() == 0;
    } while (good && outcome == NG_PAUSED);
    *busy = false;
    ng_log_free(&log);
    if (!good)
        return NULL;
    if (outcome == NG_NO_MEMORY)
        return PyErr_NoMemory();
    if (outcome == NG_FAILED)
        return PyLong_FromSize_t(failed);
    Py_RETURN_NONE;
}

static PyObject *board_play_round(PyObject *self, PyObject *Py_UNUSED(ignored))
{
    ng_board *const board = idle_board(self);
    if (!board)
        return NULL;
    const size_t lines = ng_board_height(board) + ng_board_width(board);
    bool *const moved = PyMem_Calloc(lines + 1, sizeof *moved);
    PyObject *const list = moved ? PyList_New(0) : PyErr_NoMemory();
    size_t failed = 0;
    bool good = list;
    /* A round is short: the interpreter need not be let go for it. */
    const ng_outcome outcome = good ? ng_board_play_round(board, moved, &failed) : NG_DONE;
    for (size_t line = 0; good && outcome == NG_DONE && line < lines; ++line) {
        PyObject *const number = moved[line] ? PyLong_FromSize_t(line) : NULL;
        if (moved[line])
            good = number && PyList_Append(list, number) == 0;
        Py_XDECREF(number);
    }
    PyMem_Free(moved);
    if (good && outcome == NG_NO_MEMORY) {
        PyErr_NoMemory();
        good = false;
    }
    if (!good) {
        Py_XDECREF(list);
        return NULL;
    }
    return outcome == NG_FAILED ? Py_BuildValue("(Nn)", list, (Py_ssize_t)failed) : Py_BuildValue("(NO)", list, Py_None);
}

static PyObject *board_open_counts(PyObject *self, PyObject *Py_UNUSED(ignored))
{
    const ng_board *const board = idle_board(self);
    size_t cells, lines;
    if (!board)
        return NULL;
    ng_board_open_counts(board, &cells, &lines);
    return Py_BuildValue("(nn)", (Py_ssize_t)cells, (Py_ssize_t)lines);
}

/* Clauses as a list of lists of ints. */
static PyObject *clauses_object(const ng_clauses *clauses)
{
    PyObject *const list = PyList_New(0);
    for (size_t begin = 0; list && begin < clauses->used;) {
        size_t end = begin;
        while (clauses->literals[end])
            ++end;
        PyObject *const clause = PyList_New((Py_ssize_t)(end - begin));
        bool good = clause;
        for (size_t i = begin; good && i < end; ++i) {
            PyObject *const literal = PyLong_FromLong(clauses->literals[i]);
            good = literal && PyList_SetItem(clause, (Py_ssize_t)(i - begin), literal) == 0;
        }
        good = good && PyList_Append(list, clause) == 0;
        Py_XDECREF(clause);
        if (!good) {
            Py_DECREF(list);
            return NULL;
        }
        begin = end + 1;
    }
    return list;
}

/* Far more variables than a line has blocks and cells to put them in. */
#define VARIABLES_OF_LINE (NG_LONGEST_LINE * NG_LONGEST_LINE)

static PyObject *board_clauses(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const ng_board *const board = size_of_board(self);
    if (count != 2) {
        PyErr_SetString(PyExc_TypeError, "clauses() takes a line and a variable");
        return NULL;
    }
    const Py_ssize_t line = PyNumber_AsSsize_t(args[0], PyExc_IndexError);
    if (line == -1 && PyErr_Occurred())
        return NULL;
    const Py_ssize_t first = PyNumber_AsSsize_t(args[1], PyExc_OverflowError);
    if (first == -1 && PyErr_Occurred())
        return NULL;
    if (line < 0 || (size_t)line >= ng_board_height(board) + ng_board_width(board)) {
        PyErr_Format(PyExc_IndexError, "there is no line %zd", line);
        return NULL;
    }
    if (first < 1 || first > INT32_MAX - VARIABLES_OF_LINE) {
        PyErr_Format(PyExc_ValueError, "variables can't be numbered from %zd on", first);
        return NULL;
    }
    if (!idle_board(self))
        return NULL;
    ng_clauses clauses = {0};
    int32_t following = (int32_t)first;
    PyObject *written = NULL;
    if (ng_board_clauses(board, (size_t)line, &following, &clauses) == NG_DONE) {
        PyObject *const list = clauses_object(&clauses);
        written = list ? Py_BuildValue("(Ni)", list, (int)following) : NULL;
    } else {
        PyErr_NoMemory();
    }
    ng_clauses_free(&clauses);
    return written;
}

static PyMethodDef board_methods[] = {
    {"candidates", METHOD(board_candidates), METH_FASTCALL, PyDoc_STR("candidates($self, row, column, /)\n--\n\n")},
    {"undecided", board_undecided, METH_NOARGS, PyDoc_STR("undecided($self, /)\n--\n\n")},
    {"restrict", METHOD(board_restrict), METH_FASTCALL, PyDoc_STR("restrict($self, row, column, colours, /)\n--\n\n")},
    {"apply_line_logic", board_apply_line_logic, METH_VARARGS,
     PyDoc_STR("apply_line_logic($self, steps=None, /)\n--\n\n")},
    {"play_round", board_play_round, METH_NOARGS, PyDoc_STR("play_round($self, /)\n--\n\n")},
    {"open_counts", board_open_counts, METH_NOARGS, PyDoc_STR("open_counts($self, /)\n--\n\n")},
    {"cells", board_cells, METH_NOARGS, PyDoc_STR("cells($self, /)\n--\n\n")},
    {"clauses", METHOD(board_clauses), METH_FASTCALL, PyDoc_STR("clauses($self, line, following, /)\n--\n\n")},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef board_properties[] = {
    {"solved", board_solved, NULL, NULL, NULL},
    {"line_solves", board_line_solves, NULL, NULL, NULL},
    {"probes", board_probes, NULL, NULL, NULL},
    {"nodes", board_nodes, NULL, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot board_slots[] = {
    {Py_tp_doc, "Board(rows, columns, colours)\n--\n\nSee authoring.kernel.interface.Board."},
    {Py_tp_new, FUNCTION(board_new)},
    {Py_tp_dealloc, FUNCTION(board_dealloc)},
    {Py_tp_methods, board_methods},
    {Py_tp_getset, board_properties},
    {0, NULL},
};

static PyType_Spec board_spec = {
    .name = "authoring.kernel._core.Board",
    .basicsize = sizeof(BoardObject),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = board_slots,
};

/* Probers. */

static PyObject *prober_new(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"board", "goal", NULL};
    const module_state *const state = PyType_GetModuleState(type);
    PyObject *owner, *goal = Py_None;
    if (!state || !PyArg_ParseTupleAndKeywords(args, keywords, "O!|O:Prober", names, state->board_type, &owner, &goal))
        return NULL;
    const ng_board *const size = size_of_board(owner);
    uint16_t *const cells = new_cells(size);
    ProberObject *self = NULL;
    if (!cells || (goal != Py_None && !parse_grid(goal, ng_board_height(size), ng_board_width(size),
                                                  ng_board_colours(size), cells)))
        goto end;
    self = (ProberObject *)PyType_GenericAlloc(type, 0);
    if (!self)
        goto end;
    Py_INCREF(owner);
    self->owner = owner;
    ng_board *const board = idle_board(owner);
    self->prober = board ? ng_prober_new(board, goal == Py_None ? NULL : cells) : NULL;
    if (!self->prober) {
        if (board)
            PyErr_NoMemory();
        Py_DECREF(self);
        self = NULL;
    }
end:
    PyMem_Free(cells);
    return (PyObject *)self;
}

static void prober_dealloc(PyObject *object)
{
    ProberObject *const self = (ProberObject *)object;
    ng_prober_free(self->prober);
    Py_XDECREF(self->owner);
    release(object);
}

static PyObject *prober_run(PyObject *object, PyObject *args)
{
    ProberObject *const self = (ProberObject *)object;
    PyObject *argument, *stop = Py_None;
    uint64_t more;
    if (!PyArg_ParseTuple(args, "O|O:run", &argument, &stop) || !parse_amount(argument, &more))
        return NULL;
    const ng_board *const board = idle_board(self->owner);
    if (!board)
        return NULL;
    uint64_t now = ng_board_line_solves(board);
    const uint64_t limit = more < UINT64_MAX - now ? now + more : UINT64_MAX;
    ng_probing outcome = NG_INTERRUPTED;
    bool good, stopped = false;
    bool *const busy = &((BoardObject *)self->owner)->busy;
    *busy = true;
    while ((good = may_go_on(stop, &stopped))) {
        const uint64_t lines = slice_of_board(board), pause = limit - now < lines ? limit : now + lines;
        Py_BEGIN_ALLOW_THREADS
        outcome = ng_prober_run(self->prober, pause);
        Py_END_ALLOW_THREADS
        now = ng_board_line_solves(board);
        if (outcome != NG_INTERRUPTED || now >= limit)
            break;
    }
    *busy = false;
    if (!good && !stopped)
        return NULL;
    if (outcome == NG_OUT_OF_MEMORY)
        return PyErr_NoMemory();
    return PyLong_FromLong(outcome);
}

static PyObject *prober_solutions(PyObject *object, void *Py_UNUSED(closure))
{
    const ProberObject *const self = (ProberObject *)object;
    const ng_board *const board = idle_board(self->owner);
    if (!board)
        return NULL;
    const uint16_t *grids[2];
    const size_t count = ng_prober_solutions(self->prober, grids);
    PyObject *const solutions = PyTuple_New((Py_ssize_t)count);
    for (size_t i = 0; solutions && i < count; ++i) {
        PyObject *const grid = grid_object(board, grids[i]);
        if (!grid || PyTuple_SetItem(solutions, (Py_ssize_t)i, grid) < 0) {
            Py_DECREF(solutions);
            return NULL;
        }
    }
    return solutions;
}

static PyObject *prober_failure(PyObject *object, void *Py_UNUSED(closure))
{
    const ProberObject *const self = (ProberObject *)object;
    size_t line, row, column;
    if (!idle_board(self->owner))
        return NULL;
    if (!ng_prober_failure(self->prober, &line, &row, &column))
        Py_RETURN_NONE;
    return Py_BuildValue("(n(nn))", (Py_ssize_t)line, (Py_ssize_t)row, (Py_ssize_t)column);
}

static PyMethodDef prober_methods[] = {
    {"run", prober_run, METH_VARARGS, PyDoc_STR("run($self, line_solves, stop=None, /)\n--\n\n")},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef prober_properties[] = {
    {"solutions", prober_solutions, NULL, NULL, NULL},
    {"failure", prober_failure, NULL, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot prober_slots[] = {
    {Py_tp_doc, "Prober(board, goal=None)\n--\n\nSee authoring.kernel.interface.Prober."},
    {Py_tp_new, FUNCTION(prober_new)},
    {Py_tp_dealloc, FUNCTION(prober_dealloc)},
    {Py_tp_methods, prober_methods},
    {Py_tp_getset, prober_properties},
    {0, NULL},
};

/* Not to be subclassed: prober_new finds the module's state by its own type. */
static PyType_Spec prober_spec = {
    .name = "authoring.kernel._core.Prober",
    .basicsize = sizeof(ProberObject),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = prober_slots,
};

/* Searching. */

/* Work to be done from the state of a board. */
typedef struct {
    BoardObject *owner;
    uint64_t line_solves;
    PyObject *stop;
    PyObject *alike; /* where that may be told, as the next */
    PyObject *known;
} board_task;

/* Read a task, in the format of a function of the module; false: an exception. */
static bool parse_task(PyObject *module, PyObject *args, const char *format, board_task *task)
{
    const module_state *const state = PyModule_GetState(module);
    PyObject *owner, *amount;
    task->stop = task->alike = task->known = Py_None;
    if (!PyArg_ParseTuple(args, format, state->board_type, &owner, &amount, &task->stop, &task->alike,
                          &task->known) ||
        !parse_amount(amount, &task->line_solves))
        return false;
    task->owner = (BoardObject *)owner;
    return true;
}

static PyObject *module_search(PyObject *module, PyObject *args)
{
    board_task task;
    if (!parse_task(module, args, "O!O|O:search", &task))
        return NULL;
    ng_board *const board = idle_board((PyObject *)task.owner);
    if (!board)
        return NULL;
    PyObject *outcome = NULL;
    uint16_t *const cells = new_cells(board);
    ng_search *const search = cells ? ng_search_new(board, task.line_solves) : NULL;
    if (!search) {
        PyErr_NoMemory();
        goto end;
    }
    ng_finding finding = NG_SEARCH_PAUSED;
    bool good, stopped = false;
    task.owner->busy = true;
    while (finding == NG_SEARCH_PAUSED && (good = may_go_on(task.stop, &stopped))) {
        Py_BEGIN_ALLOW_THREADS
        finding = ng_search_run(search, slice_of_board(board));
        Py_END_ALLOW_THREADS
    }
    task.owner->busy = false;
    if (!good && !stopped)
        goto end;
    if (finding == NG_SEARCH_PAUSED)
        finding = NG_SEARCH_INTERRUPTED;
    if (finding == NG_SEARCH_NO_MEMORY) {
        PyErr_NoMemory();
    } else if (finding == NG_FOUND) {
        ng_search_cells(search, cells);
        PyObject *const grid = grid_object(board, cells);
        outcome = grid ? Py_BuildValue("(iN)", (int)finding, grid) : NULL;
    } else {
        outcome = Py_BuildValue("(iO)", (int)finding, Py_None);
    }
end:
    ng_search_free(search);
    PyMem_Free(cells);
    return outcome;
}

/* Read which cells are alike: a number for each cell, below their count. NULL: an exception. */
static uint32_t *parse_alike(const ng_board *board, PyObject *sequence)
{
    const size_t cells = ng_board_height(board) * ng_board_width(board);
    PyObject *const numbers = as_tuple(sequence);
    if (!numbers)
        return NULL;
    bool good = (size_t)PyTuple_Size(numbers) == cells;
    uint32_t *alike = PyMem_Calloc(cells ? cells : 1, sizeof *alike);
    if (!alike)
        PyErr_NoMemory();
    for (size_t cell = 0; alike && good && cell < cells; ++cell) {
        const Py_ssize_t number = PyNumber_AsSsize_t(PyTuple_GetItem(numbers, (Py_ssize_t)cell), NULL);
        good = number >= 0 && (size_t)number < cells;
        alike[cell] = good ? (uint32_t)number : 0;
    }
    Py_DECREF(numbers);
    if (alike && !good) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_ValueError, "there must be one number for each cell, below the number of cells");
        PyMem_Free(alike);
        alike = NULL;
    }
    return alike;
}

static PyObject *module_reconcile(PyObject *module, PyObject *args)
{
    board_task task;
    if (!parse_task(module, args, "O!O|OOO:reconcile", &task))
        return NULL;
    const ng_board *const size = size_of_board((PyObject *)task.owner);
    const bool some_alike = task.alike != Py_None, some_known = task.known != Py_None;
    PyObject *outcome = NULL;
    ng_talks *talks = NULL;
    uint32_t *alike = NULL;
    uint16_t *const cells = new_cells(size), *const known = new_cells(size);
    if (!cells || !known || (some_alike && !(alike = parse_alike(size, task.alike))) ||
        (some_known && !parse_grid(task.known, ng_board_height(size), ng_board_width(size),
                                   ng_board_colours(size), known)))
        goto end;
    ng_board *const board = idle_board((PyObject *)task.owner);
    if (!board)
        goto end;
    ng_outcome begun;
    task.owner->busy = true;
    Py_BEGIN_ALLOW_THREADS
    begun = ng_talks_new(board, task.line_solves, alike, some_known ? known : NULL, &talks);
    Py_END_ALLOW_THREADS
    task.owner->busy = false;
    if (begun == NG_FAILED)
        PyErr_SetString(PyExc_ValueError, "a line has no placement: the board was not propagated, or failed");
    else if (begun == NG_NO_MEMORY)
        PyErr_NoMemory();
    if (!talks)
        goto end;
    const size_t rounds = slice_of_board(board) / (ng_board_height(size) + ng_board_width(size) + 1) + 1;
    ng_finding finding = NG_SEARCH_PAUSED;
    bool good, stopped = false;
    task.owner->busy = true;
    while (finding == NG_SEARCH_PAUSED && (good = may_go_on(task.stop, &stopped))) {
        Py_BEGIN_ALLOW_THREADS
        finding = ng_talks_run(talks, rounds);
        Py_END_ALLOW_THREADS
    }
    task.owner->busy = false;
    if (!good && !stopped)
        goto end;
    if (finding == NG_FOUND) {
        ng_talks_cells(talks, cells);
        outcome = grid_object(board, cells);
    } else {
        outcome = Py_NewRef(Py_None);
    }
end:
    ng_talks_free(talks);
    PyMem_Free(alike);
    PyMem_Free(known);
    PyMem_Free(cells);
    return outcome;
}

static PyObject *module_implications(PyObject *module, PyObject *args)
{
    board_task task;
    if (!parse_task(module, args, "O!O|O:implications", &task))
        return NULL;
    ng_board *const board = idle_board((PyObject *)task.owner);
    if (!board)
        return NULL;
    ng_implications *const implications = ng_implications_new(board, task.line_solves);
    if (!implications)
        return PyErr_NoMemory();
    ng_clauses clauses = {0};
    ng_outcome outcome = NG_PAUSED;
    bool good, stopped = false;
    task.owner->busy = true;
    while (outcome == NG_PAUSED && (good = may_go_on(task.stop, &stopped))) {
        Py_BEGIN_ALLOW_THREADS
        outcome = ng_implications_run(implications, slice_of_board(board), &clauses);
        Py_END_ALLOW_THREADS
    }
    task.owner->busy = false;
    ng_implications_free(implications);
    PyObject *list = NULL;
    if (good || stopped)
        list = outcome == NG_NO_MEMORY ? PyErr_NoMemory() : clauses_object(&clauses);
    ng_clauses_free(&clauses);
    return list;
}

/* Switches. */

/* Mark the cells of a sequence of (row, column); false: an exception. */
static bool mark_cells(PyObject *sequence, marked_picture *picture)
{
    PyObject *const positions = as_tuple(sequence);
    if (!positions)
        return false;
    const Py_ssize_t count = PyTuple_Size(positions);
    bool good = true;
    for (Py_ssize_t i = 0; good && i < count; ++i) {
        PyObject *const pair = as_tuple(PyTuple_GetItem(positions, i));
        size_t row, column;
        good = pair && PyTuple_Size(pair) == 2;
        if (pair && !good)
            PyErr_SetString(PyExc_ValueError, "a cell is a row and a column");
        good = good && parse_position(picture->height, picture->width, PyTuple_GetItem(pair, 0),
                                      PyTuple_GetItem(pair, 1), &row, &column);
        if (good)
            picture->marks[row * picture->width + column] = true;
        Py_XDECREF(pair);
    }
    Py_DECREF(positions);
    return good;
}

static PyObject *module_find_switch(PyObject *Py_UNUSED(module), PyObject *args)
{
    PyObject *rows_object, *open_object, *outcome = NULL;
    if (!PyArg_ParseTuple(args, "OO:find_switch", &rows_object, &open_object))
        return NULL;
    marked_picture picture = {0};
    if (!parse_picture(rows_object, NG_MOST_COLOURS, &picture) || !mark_cells(open_object, &picture))
        goto end;
    ng_finding finding;
    ng_switch found;
    Py_BEGIN_ALLOW_THREADS
    finding = ng_find_switch(picture.height, picture.width, picture.cells, picture.marks, &found);
    Py_END_ALLOW_THREADS
    if (finding == NG_SEARCH_NO_MEMORY) {
        PyErr_NoMemory();
    } else if (finding == NG_FOUND) {
        outcome = Py_BuildValue("(nnnn)", (Py_ssize_t)found.above, (Py_ssize_t)found.below, (Py_ssize_t)found.left,
                                (Py_ssize_t)found.right);
    } else {
        Py_INCREF(Py_None);
        outcome = Py_None;
    }
end:
    free_picture(&picture);
    return outcome;
}

/* Sketches. */

typedef struct {
    PyObject_HEAD
    ng_sketch *sketch;
    bool busy; /* as for a board */
} SketchObject;

/* A list of changes in memory of its own. */
typedef struct {
    ng_change *items;
    size_t count;
} change_list;

/* Read a change (row, column, colour); false: an exception. */
static bool parse_change(PyObject *item, size_t height, size_t width, size_t colours, ng_change *change)
{
    PyObject *const triple = as_tuple(item);
    if (!triple)
        return false;
    bool good = false;
    size_t row, column;
    uint16_t colour;
    if (PyTuple_Size(triple) != 3) {
        PyErr_SetString(PyExc_ValueError, "a change is a row, a column and a colour");
        goto end;
    }
    if (!parse_position(height, width, PyTuple_GetItem(triple, 0), PyTuple_GetItem(triple, 1), &row, &column) ||
        !parse_colour(PyTuple_GetItem(triple, 2), colours, &colour))
        goto end;
    *change = (ng_change){(uint32_t)row, (uint32_t)column, colour};
    good = true;
end:
    Py_DECREF(triple);
    return good;
}

/* Read a sequence of changes; false: an exception. The memory is to be freed in either case. */
static bool parse_changes(PyObject *sequence, size_t height, size_t width, size_t colours, change_list *list)
{
    PyObject *const tuple = as_tuple(sequence);
    if (!tuple)
        return false;
    const size_t count = (size_t)PyTuple_Size(tuple);
    list->items = PyMem_Calloc(count + 1, sizeof *list->items);
    bool good = list->items;
    if (!good)
        PyErr_NoMemory();
    for (; good && list->count < count; ++list->count)
        good = parse_change(PyTuple_GetItem(tuple, (Py_ssize_t)list->count), height, width, colours,
                            &list->items[list->count]);
    Py_DECREF(tuple);
    return good;
}

static PyObject *sketch_new(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"cells", "colours", "given", NULL};
    PyObject *cells_object, *given_object;
    Py_ssize_t colours;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "OnO:Sketch", names, &cells_object, &colours, &given_object))
        return NULL;
    if (colours < 0) {
        PyErr_SetString(PyExc_ValueError, "a picture has no fewer than no colours");
        return NULL;
    }
    SketchObject *self = NULL;
    marked_picture picture = {0};
    change_list given = {0};
    if (!parse_picture(cells_object, (size_t)colours, &picture) ||
        !parse_changes(given_object, picture.height, picture.width, (size_t)colours, &given))
        goto end;
    for (size_t i = 0; i < given.count; ++i) {
        const size_t cell = given.items[i].row * picture.width + given.items[i].column;
        if (picture.cells[cell] != given.items[i].colour) {
            PyErr_SetString(PyExc_ValueError, "a given cell has another colour in the picture");
            goto end;
        }
        picture.marks[cell] = true;
    }
    self = (SketchObject *)PyType_GenericAlloc(type, 0);
    if (!self)
        goto end;
    self->sketch = ng_sketch_new(picture.height, picture.width, (size_t)colours, picture.cells, picture.marks);
    if (!self->sketch) {
        PyErr_NoMemory();
        Py_DECREF(self);
        self = NULL;
    }
end:
    PyMem_Free(given.items);
    free_picture(&picture);
    return (PyObject *)self;
}

static void sketch_dealloc(PyObject *object)
{
    ng_sketch_free(((SketchObject *)object)->sketch);
    release(object);
}

/* The sketch of an object that is not at work; NULL: an exception. */
static ng_sketch *idle_sketch(PyObject *object)
{
    SketchObject *const self = (SketchObject *)object;
    if (self->busy) {
        PyErr_SetString(PyExc_RuntimeError, "this sketch is at work in another thread");
        return NULL;
    }
    return self->sketch;
}

static PyObject *sketch_line_solves(PyObject *self, void *Py_UNUSED(closure))
{
    const ng_sketch *const sketch = idle_sketch(self);
    return sketch ? PyLong_FromUnsignedLongLong(ng_sketch_line_solves(sketch)) : NULL;
}

/* Read changes that the sketch allows; false: an exception. */
static bool parse_allowed(const ng_sketch *sketch, PyObject *sequence, change_list *list)
{
    if (!parse_changes(sequence, ng_sketch_height(sketch), ng_sketch_width(sketch), ng_sketch_colours(sketch), list))
        return false;
    for (size_t i = 0; i < list->count; ++i)
        if (!ng_sketch_allows(sketch, list->items[i])) {
            PyErr_SetString(PyExc_ValueError, "a given cell is never changed");
            return false;
        }
    return true;
}

/* The sets of open cells, one after another as bytes. */
static PyObject *sketch_open_sets(PyObject *self, PyObject *args)
{
    const ng_sketch *const sketch = ((SketchObject *)self)->sketch;
    PyObject *changes_object, *candidates_object = Py_None, *sets = NULL;
    if (!PyArg_ParseTuple(args, "O|O:open_sets", &changes_object, &candidates_object))
        return NULL;
    change_list changes = {0}, candidates = {0};
    ng_survey *survey = NULL;
    if (!parse_allowed(sketch, changes_object, &changes) ||
        (candidates_object != Py_None && !parse_allowed(sketch, candidates_object, &candidates)))
        goto end;
    const size_t lines = slice(ng_sketch_height(sketch), ng_sketch_width(sketch), ng_sketch_colours(sketch));
    const size_t size = ng_sketch_set_size(sketch);
    const size_t count = candidates_object == Py_None ? 1 : candidates.count;
    if (size && count > (size_t)PY_SSIZE_T_MAX / size) {
        PyErr_NoMemory();
        goto end;
    }
    sets = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)(count * size));
    if (!sets || count == 0 || !idle_sketch(self))
        goto end;
    ng_outcome outcome;
    bool good = true;
    bool *const busy = &((SketchObject *)self)->busy;
    *busy = true;
    Py_BEGIN_ALLOW_THREADS
    survey = ng_survey_new(((SketchObject *)self)->sketch, changes.items, changes.count, candidates.items,
                           candidates.count, (uint8_t *)PyBytes_AsString(sets));
    Py_END_ALLOW_THREADS
    do {
        Py_BEGIN_ALLOW_THREADS
        outcome = survey ? ng_survey_run(survey, ng_sketch_line_solves(sketch) + lines) : NG_NO_MEMORY;
        Py_END_ALLOW_THREADS
        good = PyErr_CheckSignals() == 0;
    } while (good && outcome == NG_PAUSED);
    *busy = false;
    if (good && outcome == NG_NO_MEMORY)
        PyErr_NoMemory();
end:
    ng_survey_free(survey);
    PyMem_Free(changes.items);
    PyMem_Free(candidates.items);
    if (PyErr_Occurred())
        Py_CLEAR(sets);
    return sets;
}

static PyMethodDef sketch_methods[] = {
    {"open_sets", sketch_open_sets, METH_VARARGS, PyDoc_STR("open_sets($self, changes, candidates=None, /)\n--\n\n")},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef sketch_properties[] = {
    {"line_solves", sketch_line_solves, NULL, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot sketch_slots[] = {
    {Py_tp_doc, "Sketch(cells, colours, given)\n--\n\nSee authoring.kernel.interface.Sketch."},
    {Py_tp_new, FUNCTION(sketch_new)},
    {Py_tp_dealloc, FUNCTION(sketch_dealloc)},
    {Py_tp_methods, sketch_methods},
    {Py_tp_getset, sketch_properties},
    {0, NULL},
};

static PyType_Spec sketch_spec = {
    .name = "authoring.kernel._core.Sketch",
    .basicsize = sizeof(SketchObject),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = sketch_slots,
};

/* The module. */

static PyMethodDef module_methods[] = {
    {"find_switch", module_find_switch, METH_VARARGS, PyDoc_STR("find_switch(cells, open_cells, /)\n--\n\n")},
    {"implications", module_implications, METH_VARARGS, PyDoc_STR("implications(board, line_solves, stop=None, /)\n--\n\n")},
    {"reconcile", module_reconcile, METH_VARARGS,
     PyDoc_STR("reconcile(board, line_solves, stop=None, alike=None, other_than=None, /)\n--\n\n")},
    {"search", module_search, METH_VARARGS, PyDoc_STR("search(board, line_solves, stop=None, /)\n--\n\n")},
    {"solve_line", module_solve_line, METH_VARARGS, PyDoc_STR("solve_line(length, clue, masks, /)\n--\n\n")},
    {NULL, NULL, 0, NULL},
};

static int add_constants(PyObject *module)
{
    static const struct {
        const char *name;
        long value;
    } constants[] = {
        {"LONGEST_LINE", NG_LONGEST_LINE}, {"MOST_COLOURS", NG_MOST_COLOURS}, {"SOLVED", NG_SOLVED},
        {"STALLED", NG_STALLED},           {"CONTRADICTION", NG_CONTRADICTION}, {"AMBIGUOUS", NG_AMBIGUOUS},
        {"INTERRUPTED", NG_INTERRUPTED},   {"FOUND", NG_FOUND},
        {"EXHAUSTED", NG_EXHAUSTED},       {"SEARCH_INTERRUPTED", NG_SEARCH_INTERRUPTED},
    };
    for (size_t i = 0; i < sizeof constants / sizeof *constants; ++i)
        if (PyModule_AddIntConstant(module, constants[i].name, constants[i].value) < 0)
            return -1;
    return 0;
}

static int module_exec(PyObject *module)
{
    module_state *const state = PyModule_GetState(module);
    state->board_type = (PyTypeObject *)PyType_FromModuleAndSpec(module, &board_spec, NULL);
    if (!state->board_type || PyModule_AddType(module, state->board_type) < 0)
        return -1;
    PyType_Spec *const others[] = {&prober_spec, &sketch_spec};
    for (size_t i = 0; i < sizeof others / sizeof *others; ++i) {
        PyObject *const type = PyType_FromModuleAndSpec(module, others[i], NULL);
        if (!type)
            return -1;
        const int added = PyModule_AddType(module, (PyTypeObject *)type);
        Py_DECREF(type);
        if (added < 0)
            return -1;
    }
    return add_constants(module);
}

static int module_traverse(PyObject *module, visitproc visit, void *arg)
{
    const module_state *const state = PyModule_GetState(module);
    Py_VISIT(state->board_type);
    return 0;
}

static int module_clear(PyObject *module)
{
    module_state *const state = PyModule_GetState(module);
    Py_CLEAR(state->board_type);
    return 0;
}

static void module_free(void *module)
{
    module_clear(module);
}

static PyModuleDef_Slot module_slots[] = {
    {Py_mod_exec, FUNCTION(module_exec)},
    {0, NULL},
};

static PyModuleDef module_definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "authoring.kernel._core",
    .m_doc = "The kernel in C.",
    .m_size = sizeof(module_state),
    .m_methods = module_methods,
    .m_slots = module_slots,
    .m_traverse = module_traverse,
    .m_clear = module_clear,
    .m_free = module_free,
};

PyMODINIT_FUNC PyInit__core(void);

PyMODINIT_FUNC PyInit__core(void)
{
    return PyModuleDef_Init(&module_definition);
}

"""A PDF becomes facts.

    opening     a path becomes an open document, or one clear reason why not
    document    what the file says of itself and of its pages
    pages       one page: its boxes, annotations and content
    content     content streams, followed through forms, patterns and fonts
    state       the graphics state, and what a matrix does to a size
    colours     colour spaces as inks
    resources   fonts, images and graphics states
    notes       what was seen, alike things together
    limits      how much work one file may cause

Loaded only when a file is read, since pikepdf takes its time.
"""

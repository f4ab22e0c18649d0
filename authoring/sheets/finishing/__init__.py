"""The single touches of ``sheets.finish``; each changes an open document and knows none of the others."""

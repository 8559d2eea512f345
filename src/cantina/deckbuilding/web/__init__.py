"""The game in a browser: view, gallery, templates, styles, scripts and pictures, and the table as a program reads it."""

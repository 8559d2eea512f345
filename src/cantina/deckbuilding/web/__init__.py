"""The game in a browser: view, gallery, templates, styles and pictures, and the table as a program reads it."""

"""What is in the box: content files with every figure and its source, and the pieces that are built from them."""

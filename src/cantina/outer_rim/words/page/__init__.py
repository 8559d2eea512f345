"""What the pages of Outer Rim say around the table: one catalogue for each zone, in English and German."""

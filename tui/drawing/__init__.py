"""What boards are painted with: canvas, palette, glyphs, and marks in sentences."""

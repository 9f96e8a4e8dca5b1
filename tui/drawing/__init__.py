"""What boards are painted with: canvas, palette and glyphs."""

"""The screens around the boards, a module each; ``base`` is what they share."""

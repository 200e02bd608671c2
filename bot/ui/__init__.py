"""Discord: the only room that imports it. Presses and commands come in, messages go out."""

# What a language calls itself, for those who choose one.

language-name = English

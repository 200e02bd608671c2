# Como uma língua chama a si mesma, para quem escolhe uma.

language-name = Português (Brasil)

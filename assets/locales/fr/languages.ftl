# Comment une langue se nomme elle-même, pour qui en choisit une.

language-name = Français

# Comment l’hôte retire quelqu’un d’une salle d’attente.

button-remove-person = Retirer quelqu’un
remove-whom = Qui veux-tu retirer de cette salle d’attente ?
remove-select = Une place
remove-nobody = Il n’y a personne d’autre ici.
removed-from-lobby = { $name } n’est plus ici.
lobby-closed-over = Cette salle d’attente est fermée.

# Les commandes : descriptions de 100 caractères au plus.

command-group = Le Kalooki jamaïcain dans ce salon
command-new = Préparer une partie dans ce salon
command-new-game = Quel jeu ; sans réponse, le jamaïcain en neuf donnes
command-new-seats = Combien de personnes au plus
command-new-pace = Combien de temps la table attend chacun
command-new-computers = Combien de places l’ordinateur tient dès le début
command-new-level = Comment jouent ces ordinateurs
command-hand = Montrer ma main, à moi seulement
command-table = Montrer de nouveau la table ou la salle d’attente de ce salon, plus bas
command-scores = Montrer la feuille de points de cette table
command-rules = Montrer les règles de cette table, ou d’un jeu
command-rules-game = Un jeu ; sans réponse, la table de ce salon
command-leave = Quitter ma place ; à une table, l’ordinateur la joue ensuite
command-end = Arrêter la table ou la salle d’attente de ce salon : pour l’hôte et les modérateurs
command-help = Comment jouer, en cinq courtes pages

# Les noms des commandes et de leurs options, en minuscules et sans espaces.
command-name-new = nouveau
command-name-hand = main
command-name-table = table
command-name-scores = points
command-name-rules = règles
command-name-leave = partir
command-name-back = revenir
command-name-pause = pause
command-name-resume = reprendre
command-name-end = arrêter
command-name-tables = mes-tables
command-name-help = aide
command-name-do = faire
command-name-replace = remplacer
option-name-game = jeu
option-name-seats = places
option-name-pace = rythme
option-name-computers = ordinateurs
option-name-level = niveau
option-name-what = quoi
option-name-seat = place
option-name-person = personne

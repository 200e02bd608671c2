# Le panneau des règles maison de l’hôte et ses formulaires.

button-house = Règles maison
button-house-done = Terminé
button-form-again = Corriger ce que j’ai écrit
button-house-keep = Garder pour ce serveur
button-house-reset = Annuler tous les changements
select-house-group = Changer les règles sur…
select-house-game = Un autre jeu…

house-title = **Règles maison de cette table : { $game }**
house-how = Choisis ce que tu veux changer : un formulaire s’ouvre. La salle d’attente montre à tous ce qui diffère.
house-number = un nombre de { $low } à { $high }
house-number-or-none = un nombre de { $low } à { $high } ; vide : { $none }
house-written = { $name } : il faut { $hint }. Tu as écrit « { $written } ».
house-refused = ✋ **Rien n’a été changé.** { $reason }
house-kept = ✅ Les nouvelles salles d’attente de ce serveur commencent avec ces règles.
house-set = ✅ { $group } : comme tu l’as choisi.
house-set-game = ✅ Voici maintenant les règles de la table : { $game }.

group-calls = Les appels
group-callers = Qui peut appeler
group-deals = Donnes et manches
group-opening = La première pose
group-aces = Ce que vaut un as
group-end = La fin d’une manche
group-games = Les manches d’une partie
group-pack = Le paquet et la donne
group-turn = Un tour
group-melds = Ce qui fait une combinaison
group-jokers = Les jokers
group-laying = Compléter et nouvelles combinaisons
group-stock = Quand la pioche est vide
group-bonus = Sortir
group-penalties = Les cartes restées en main
group-stakes = Les mises
group-chips = Les jetons de chaque donne
group-players = Combien de personnes

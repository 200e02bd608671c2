# Places qui changent de mains, où l’on est assis, et ce qu’on peut faire maintenant.

seats-left = 🪑 Départ : { $who }. L’ordinateur joue là ; pour reprendre une place, appuie sur **Plus**.
seats-votes = 🗳 Pour faire remplacer { $seat } : { $who } ({ $votes } sur { $needed }).
seats-asked = 🙋 { $who } aimerait remplacer { $seat }. { $host } décide ; la demande expire <t:{ $at }:R> ({ $length }).
seats-offered = 🪑 { $who } peut remplacer { $seat } ; l’offre expire <t:{ $at }:R> ({ $length }).
button-let-in = Laisser entrer { $who }
button-take-seat = { $who } remplace { $seat }
button-ask-seat = Remplacer { $seat }
button-seat-back = Reprendre ma place
button-give-away = Faire remplacer { $seat }
more-seats = **Places** à reprendre ici. C’est l’hôte qui te laisse entrer.
seat-yours = **Tu es à la table maintenant**, et voici tes cartes.
seat-waiting = Tu as demandé à remplacer { $who }. { $host } le voit sur la table et peut te laisser entrer ; la demande expire <t:{ $at }:R> ({ $length }).
seat-voted = Tu as voté pour faire remplacer { $who }. La place se libère dès que plus de la moitié de la table le veut.
seat-free-now = La place où jouait { $who } est libre. Pour la prendre, il suffit d’appuyer sur **Plus** sur la table.
seat-removed = { $who } n’a plus de place ici ; l’ordinateur continue. Pour revenir, il faut l’accord de l’hôte.
seat-given = { $who } remplace maintenant { $seat }.
seat-offered = { $who } peut remplacer { $seat } : le bouton reste un moment sur la table.

tables-none = Tu n’es à aucune table et dans aucune salle d’attente.
tables-title = **Où tu joues**
tables-awaited = 👉 **On t’attend** à [la table]({ $link }) dans { $place }, donne { $number }, <t:{ $at }:R>.
tables-paused = ⏸ [La table]({ $link }) dans { $place }, donne { $number } : en pause, reprise <t:{ $at }:R>.
tables-away = 💤 [La table]({ $link }) dans { $place }, donne { $number } : l’ordinateur joue pour toi jusqu’à ce que tu y appuies sur un bouton.
tables-other = [La table]({ $link }) dans { $place }, donne { $number } : on attend { $who }.
tables-left = 🪑 [La table]({ $link }) dans { $place }, donne { $number } : tu l’as quittée ; `/kalooki revenir` là-bas te rend ta place.
tables-removed = 🪑 [La table]({ $link }) dans { $place }, donne { $number } : ta place est passée à l’ordinateur ; `/kalooki revenir` là-bas demande à l’hôte de te laisser revenir.
tables-held = ⛔ [Une table]({ $link }) dans { $place } est bloquée : son journal n’a pas pu être lu. { $host } ou la modération peut l’arrêter avec `/kalooki arrêter` là-bas ; en attendant, tu peux jouer ailleurs.
tables-lobby = [La salle d’attente]({ $link }) dans { $place } : { $taken ->
    [one] { $taken } place prise
   *[other] { $taken } places prises
} sur { $seats }.
tables-place = <#{ $channel }> ({ $server })

do-which = Ça peut vouloir dire plusieurs choses, ou rien de ce que tu peux faire maintenant :
do-done = C’est fait.
do-lay-down = Poser { $melds }
do-meld = Poser la nouvelle combinaison { $melds }
do-lay-off = Compléter { $where } avec { $card }
do-move = Déplacer un joker : { $words }
do-discard = Défausser { $card }
do-there = { $where } : { $what }
do-there-chosen = { $where } : { $what } : { $choice }
do-number = { $where } : { $what } : écris un nombre de { $low } à { $high }
do-add-level = Ajouter un ordinateur, { $level }
do-take-out = Faire sortir { $name } de la salle d’attente
do-past = Parties passées
do-match = partie n° { $number }
do-page = page { $page }
do-page-of = { $what }, page { $page }
do-step = { $what }, étape { $step } de toutes
do-write-melds = Poser mes combinaisons : écris les cartes, une barre entre elles, 7S 7H 7D | 5C 6C 7C 8C
do-privacy = Ce que le bot garde sur moi
do-forget = m’oublier sur tous les serveurs, pour de bon
do-reset = remettre la saison { $season } à zéro pour de bon
do-reset-all = remettre toutes les saisons à zéro pour de bon
do-more = … et encore { $count } : écris plus de mots.

command-do = Ce que je peux faire maintenant, en mots ; choisis, et c’est fait
command-do-what = Que faire ; la liste montre ce qui est à portée, et ce que tu écris trouve le reste
command-tables = Où je joue, et où l’on m’attend
command-replace = Donner une place à quelqu’un, ou la laisser à l’ordinateur : pour l’hôte et la modération
command-replace-seat = La place de qui
command-replace-person = Qui doit s’y asseoir ; sans réponse, personne

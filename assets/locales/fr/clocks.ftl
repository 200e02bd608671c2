# Le temps : réserves, absences, réponses données d’avance, coups de coude, pauses.

refusal-table-paused = La table est en pause ; elle reprend <t:{ $until }:R>. Appuie sur **Reprendre** sur la table pour continuer plus tôt.
refusal-no-nudge = Ce n’est le tour de personne d’autre : il n’y a personne à relancer.
refusal-nudged-already = On a déjà relancé cette personne pendant ce tour.
refusal-nudge-early = Laisse un peu de temps pour réfléchir : tu pourras relancer <t:{ $at }:R>.
table-everybody-away = Tout le monde était absent et personne n’est revenu : cette table est fermée.

clock-bank = ⏳ <t:{ $own }:R> ({ $length }), puis la réserve : <t:{ $at }:R> ({ $bank })
clock-paused = ⏸ **En pause**, reprise <t:{ $at }:R> ({ $length }). N’importe qui à la table peut reprendre plus tôt.
clock-late = ⚠ { $who } : temps presque écoulé ; ensuite, c’est la réserve qui tourne.
clock-late-last = ⚠ { $who } : temps presque écoulé ; ensuite, l’ordinateur joue ce tour.
clock-nudged = 👉 { $by } relance { $who }.
clock-votes = ⏸ Demande de pause : { $who } ({ $votes } sur { $needed }).
clock-away = 💤 Absence : { $who }. L’ordinateur remplace jusqu’au prochain bouton pressé.
clock-empty = 💤 Tout le monde est absent. La prochaine donne attend que quelqu’un appuie sur un bouton.
clock-passing = Tous les appels de cette donne passés d’avance : { $who }.
clock-refusing = Tous les appels refusés d’avance : { $who }.
clock-back = **Content de te revoir !** Entre-temps, l’ordinateur a joué pour toi :
clock-back-nothing = **Content de te revoir !** Rien n’a été joué pour toi entre-temps.
clock-not-away = Tu es à la table ; personne ne joue à ta place.
clock-mention = <@{ $user }>, c’est ton tour à [la table]({ $link }).

table-no-answer = ⏰ { $event } (Pas de réponse à temps.)
table-standing = { $event } (Réponse donnée d’avance.)
panel-away = 💤 **L’ordinateur joue pour toi.** Appuie sur n’importe quel bouton pour reprendre ta place.

more-title = **Plus**
more-asked = Tu as demandé une pause : { $votes } sur { $needed }. Elle commence dès que vous êtes assez.
more-paused = Le temps est arrêté et repart <t:{ $at }:R>. N’importe qui à la table peut reprendre plus tôt.
more-resumed = Le temps tourne de nouveau.
more-nudged = Tu as relancé { $who } : <t:{ $at }:R>, l’ordinateur joue la suite.
more-resting = L’ordinateur joue pour toi jusqu’à ce que tu appuies sur un bouton.
more-leave = Quitter la table ? L’ordinateur jouera ensuite à ta place ; `/kalooki revenir` te la rend tant que personne ne l’a prise.
more-leave-last = Quitter la table ? Il n’y a plus personne d’autre : elle se ferme, et la partie reste sans résultat.
button-menu = Plus
button-pause = Pause
button-resume = Reprendre
button-nudge = Relancer { $who }
button-rest = L’ordinateur joue pour moi
button-leave-table = Partir…
button-leave-sure = Quitter la table
button-back-here = Me revoilà
button-pass-all = Passer les appels de cette donne
button-pass-all-on = Appels passés d’office : arrêter
button-refuse-all = Refuser tous les appels
button-refuse-all-on = Appels refusés d’office : arrêter
button-alerts-none = Alertes d’appel : aucune → utiles
button-alerts-fits = Alertes d’appel : utiles → toutes
button-alerts-all = Alertes d’appel : toutes → aucune
alert-call = 🔔 { $card } peut être appelé ; le temps finit <t:{ $at }:R> ({ $length }) : [la table]({ $link }).
alert-answer = 🔔 { $who } appelle { $card } et attend ta réponse ; le temps finit <t:{ $at }:R> ({ $length }) : [la table]({ $link }).
command-pause = Demander une pause ; le temps s’arrête quand plus de la moitié la demande
command-resume = Remettre le temps en marche
command-back = Reprendre ma place à l’ordinateur

# Le message de la salle d’attente, et ce qu’on en dit.

lobby-title = **Kalooki : { $game }**
lobby-pace = Rythme : { $pace } (appel { $call }, réponse { $answer }, tour { $turn }, réserve { $bank }).
lobby-deals = Donnes : { $deals }
lobby-points = Chaque donne : { $cards } cartes ; on ouvre avec { $opening }. La fin : { $end }.
lobby-limit = { $end } (limite { $limit })
lobby-deal = **{ $number }** { $shapes }
lobby-answer = **Qui répond à un appel :** { $value }.
lobby-no-calls = **Pas d’appels** à cette table.
lobby-changed = Règles maison changées :
lobby-packs = { $packs ->
    [one] { $packs } paquet
   *[other] { $packs } paquets
} pour { $seats } places.
lobby-more-packs = La plus grande donne ne laisse que { $stock ->
    [one] { $stock } carte
   *[other] { $stock } cartes
} dans la pioche : avec un paquet de plus, sous **Règles maison**, davantage de donnes vont à leur terme.
lobby-two-no-calls = À deux, pas d’appels : il n’y a personne d’autre que qui jette la carte et qui joue ensuite.
lobby-seats = **Places ({ $taken } sur { $seats })**
lobby-seat = { $number }. { $name }
lobby-seat-host = { $number }. { $name } (hôte)
lobby-seat-computer = { $number }. { $name } (ordinateur)
lobby-free = { $count ->
    [one] _{ $count } place est libre._
   *[other] _{ $count } places sont libres._
}
lobby-invited = On remet ça ? { $who } : **Rejoindre** pour s’asseoir.
lobby-expires = Se ferme toute seule <t:{ $at }:R> ({ $length }) si rien ne se passe.
lobby-more-needed = { $count ->
    [one] Il manque encore { $count } personne.
   *[other] Il manque encore { $count } personnes.
} **Ajouter un ordinateur** remplit une place.
lobby-ready = { $host } peut commencer.

button-join = Rejoindre
button-leave = Quitter
button-add-computer = Ajouter un ordinateur
button-remove-computer = Retirer un ordinateur
button-start = Commencer
button-cancel-lobby = Annuler

lobby-closed-started = La partie a commencé : { $names }.
lobby-closed-cancelled = Cette salle d’attente a été annulée.
lobby-closed-expired = Il ne s’est rien passé pendant un moment : cette salle d’attente est fermée. Ouvres-en une autre avec `/kalooki nouveau`.
lobby-closed-empty = Tout le monde est parti : cette salle d’attente est fermée.

joined-already = Tu es déjà à la table.
joined-direct-closed = Tu es à la table. Je ne peux pas t’écrire en privé : appuie sur **Ma main** sur la table pour voir tes cartes, ou autorise les messages privés de ce serveur.
greeting = Tu es à la table dans <#{ $channel }>. Ta main arrivera ici au début de chaque donne.
greeting-server = Tu es à la table dans <#{ $channel }> ({ $server }). Ta main arrivera ici au début de chaque donne.
direct-closed = Je ne peux pas t’écrire en privé, alors ta main est ici : appuie sur **Ma main** sur la table quand tu veux.
not-allowed-here = Je n’ai plus le droit d’écrire dans <#{ $channel }> : rien de nouveau n’y apparaît. La partie continue : jouez depuis les mains en message privé, ou appuyez sur **Ma main** sur le dernier message de la table. Demande à qui gère le salon de me laisser le voir, y envoyer des messages, intégrer des liens, joindre des fichiers et lire l’historique ; la table réapparaîtra alors d’elle-même.
opened = La salle d’attente est ouverte.
opened-thread = La salle d’attente est ouverte dans <#{ $channel }>.
thread-name = { $game } avec { $who }
shown-again = La voici, plus bas.
left-lobby = Tu as quitté la salle d’attente.
left-table = Tu as quitté la table. L’ordinateur joue désormais à ta place ; `/kalooki revenir` te la rend tant que personne ne l’a prise.
left-table-last = Tu as quitté la table. Il n’y avait plus personne d’autre : elle est fermée.
sure-end = Arrêter cette table ? La partie n’aura pas de résultat, et rien ne la fera revenir.
button-sure-end = Arrêter pour de bon
ended-table = La table est arrêtée.
ended-lobby = La salle d’attente est annulée.
pace-quick = rapide
pace-normal = normal
pace-relaxed = tranquille
pace-by-mail = par correspondance

# Comment jouent les ordinateurs
level-beginner = débutant : jette au hasard de temps en temps
level-easy = facile : manque la moitié de ses appels
level-medium = moyen : joue bien sa propre main
level-hard = difficile : observe aussi les autres
level-expert = expert : essaie ce qui peut arriver
game-jamaican = Jamaïcain, neuf donnes
game-short = Jamaïcain, sept donnes
game-no_calls = Jamaïcain sans appels
game-open_hands = Jamaïcain à mains ouvertes
game-jamaican_literal = Jamaïcain à la lettre
game-pagat = Jamaïcain selon Pagat
game-super_kalooki = Super Kalooki
game-trinidad = Trinidad, sept donnes
game-kalooki_51 = Kalooki 51
game-kalooki_40 = Kalooki 40
game-rami_51 = Rami 51
game-british_club = Kaluki de club britannique
game-north_american = Kalooki nord-américain

# Encore une partie, demandée sur la dernière feuille
button-again = Encore une
again-gone = Cette partie ne peut plus être relue. Ouvre une table avec `/kalooki nouveau`.
again-opened = La salle d’attente est ouverte : même jeu, mêmes règles maison, même rythme, mêmes ordinateurs. Le message invite les autres à s’asseoir.
again-joined = Tu es de nouveau à la table.

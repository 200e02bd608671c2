# Ce qu’on demande et ne peut pas avoir, sans qu’une règle du jeu soit en cause.

refusal-not-seated = Tu n’as pas de place à cette table.
refusal-not-host = Seul l’hôte peut faire ça : { $host }.
refusal-not-moderator = Cette personne est à la table. Seule la modération, qui peut gérer les messages de ce salon, peut donner sa place.
refusal-not-away = Cette place ne peut pas être reprise : quelqu’un y joue, ou un ordinateur.
refusal-no-such-seat = Il n’y a pas de place du nom de « { $seat } », ou il y en a plusieurs. Écris le numéro : { $people }.
refusal-seated-already = { $user } est déjà à cette table.
refusal-own-seat-free = La place que { $user } a quittée est encore libre, et la main de quelqu’un d’autre n’est pas pour cette personne. `/kalooki revenir` rend la place.
refusal-seat-asked = Cette place est réservée à { $user }. Elle sera de nouveau libre <t:{ $at }:R> si rien ne se passe.
refusal-no-claim = Ce n’est plus proposé. Regarde sur la table où en sont ses places.
refusal-no-person = Une application ne peut pas s’asseoir à la table. Choisis une personne.
refusal-stale-moment = Ce bouton est périmé : la table a avancé. Voici où elle en est.
refusal-no-table-here = Il n’y a pas de table ici. Ouvres-en une avec `/kalooki nouveau`.
refusal-not-begun = La partie n’a pas encore commencé ici : { $host } peut appuyer sur **Commencer** dans la salle d’attente.
refusal-no-lobby-here = Cette salle d’attente n’existe plus. Ouvres-en une avec `/kalooki nouveau`.
refusal-channel-busy = { $kind ->
    [lobby] { $host } a déjà ouvert une salle d’attente dans ce salon. Rejoins-la, ou choisis un autre salon.
    [held] Une table de ce salon est bloquée parce que son journal n’a pas pu être lu. Son hôte, { $host }, ou la modération peut l’arrêter avec `/kalooki arrêter`.
   *[table] Une table ouverte par { $host } se joue dans ce salon. Choisis un autre salon, ou attends la fin.
}
refusal-not-manager = Il faut pouvoir gérer ce serveur pour régler ça.
refusal-league-off = Ce serveur ne montre pas de ligue. Qui le gère peut l’activer avec `/kalooki préférences`.
refusal-other-channel = Les tables de ce serveur se jouent dans <#{ $channel }>. Ouvre la tienne là-bas.
refusal-no-threads = On ne peut pas créer de fil ici. Ouvre la table dans un salon textuel.
refusal-table-over = Cette partie est finie.
refusal-table-held = Cette table est bloquée : son journal n’a pas pu être lu, ce qui a été signalé à qui fait tourner le bot. Personne n’y joue tant que ce n’est pas réparé. { $host } ou la modération peut l’arrêter, sans résultat, avec `/kalooki arrêter`. En attendant, tu peux jouer dans d’autres salons.
refusal-table-full = Les { $seats } places sont prises.
refusal-too-few = Il faut { $min } personnes et { $seated ->
    [one] il y en a { $seated }
   *[other] il y en a { $seated }
} ici. Invite encore du monde, ou ajoute des ordinateurs.
refusal-too-many = On joue à { $max } au plus, et vous êtes { $seated }. Fais d’abord sortir quelqu’un ou un ordinateur.
refusal-too-many-computers = Avec { $computers } ordinateurs et toi, ça fait { $players }, et il y a { $seats } places. { $grows ->
    [yes] Demande { $players } places, ou
   *[no] Demande
} { $most ->
    [one] { $most } ordinateur
   *[other] { $most } ordinateurs
} au plus.
refusal-no-computers = Il n’y a pas d’ordinateur ici.
refusal-server-full = { $tables ->
    [one] Ce serveur a déjà { $tables } table
   *[other] Ce serveur a déjà { $tables } tables
} ; qui fait tourner le bot n’en permet pas plus à la fois. Attends qu’une table finisse, ou arrête-en une avec `/kalooki arrêter`.
refusal-unknown-game = Il n’y a pas de jeu « { $game } ». Il y a : { $games }.
refusal-unknown-level = Les ordinateurs n’ont pas de niveau « { $level } ». Il y a : { $levels }.
refusal-missing-permission = Il me manque des droits dans ce salon. Demande à qui le gère de me donner : { $names }.
refusal-storage-trouble = La table n’a pas pu être enregistrée, alors rien n’a été fait. Réessaie dans un instant.

permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-create_public_threads = Créer des fils publics
permission-embed_links = Intégrer des liens
permission-attach_files = Joindre des fichiers
permission-read_message_history = Voir les anciens messages

# Réponses du bot lui-même.
unexpected = Quelque chose s’est mal passé, n° { $number }. Rien n’est perdu ; réessaie, ou montre de nouveau la table avec `/kalooki table`.
call-was-first = { $who } a appelé avant toi. Voici où en est la table.
old-form = Ce formulaire date d’avant le redémarrage du bot. Ouvre-le de nouveau, s’il te plaît.
unknown-press = Ce bouton vient d’une version plus ancienne du bot. Montre de nouveau la table avec `/kalooki table`, ou ta main avec `/kalooki main`.
only-in-a-server = On joue dans les salons d’un serveur. Utilise cette commande là-bas.

# Règles maison impossibles à jouer.
impossible-more-than-max-seats = Le minimum de personnes ({ $min }) ne peut pas dépasser le maximum ({ $max }).
impossible-call-rules-without-calls = Sans appels, aucune règle maison sur les appels.
impossible-caller-would-answer-itself = Qui joue juste après ne peut pas appeler là où c’est lui qui répond aux appels.
impossible-single-game = Jouer les trois manches n’a de sens qu’au meilleur de trois.
impossible-contracts-open = Cette règle maison parle de points, et ici on ouvre avec des contrats.
impossible-no-last-discard = Tout poser d’un coup finit par une défausse : impose de défausser la dernière carte, même un joker.
impossible-no-schedule = Là où les points ouvrent, c’est une limite, un nombre de donnes ou une seule donne qui finit la manche.
impossible-contracts-end-the-game = Là où les contrats ouvrent, la manche finit avec le dernier.
impossible-nothing-to-hold-back = Ce qui est dû avant la défausse suppose une dernière défausse : impose de défausser la dernière carte.
impossible-steps-stay-done = Là où ton propre joker revient dans ta main, rien ne peut être dû avant la défausse.
impossible-no-new-melds = Prendre la défausse ne peut pas exiger une nouvelle combinaison là où elles sont interdites.
impossible-suits-not-distinct = Le joker d’un trio ne se libère que là où les couleurs d’un trio diffèrent.
impossible-jokers-stay-on-the-table = Le joker d’un trio ne se libère que là où les jokers viennent en main.
impossible-elimination = Une partie par élimination se joue en une manche.
impossible-nobody-is-eliminated = Revenir en jeu suppose une partie par élimination.
impossible-out-of-range = On ne peut pas y jouer à { $seats } ; il faut être de { $min } à { $max }.
impossible-too-few-cards = { $packs ->
    [one] { $packs } paquet contient
   *[other] { $packs } paquets contiennent
} trop peu de cartes pour { $seats } personnes : il en faut { $needed }.
unknown-command = Je ne connais plus cette commande sous cette forme. Attends une minute, ou recharge Discord, puis réessaie.

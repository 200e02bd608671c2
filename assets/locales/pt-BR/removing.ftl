# Como o anfitrião tira alguém da sala de espera.

button-remove-person = Tirar alguém
remove-whom = Quem você quer tirar desta sala de espera?
remove-select = Um lugar
remove-nobody = Não há mais ninguém aqui.
removed-from-lobby = { $name } não está mais aqui.
lobby-closed-over = Esta sala de espera está fechada.

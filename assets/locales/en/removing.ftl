# How the host takes somebody out of a lobby.

button-remove-person = Remove somebody
remove-whom = Whom do you want to take out of this lobby?
remove-select = A seat
remove-nobody = Nobody else sits in this lobby.
removed-from-lobby = { $name } does not sit here any more.
lobby-closed-over = This lobby is closed.

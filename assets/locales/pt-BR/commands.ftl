# Os comandos: descrições de no máximo 100 caracteres.

command-group = Kalooki jamaicano neste canal
command-new = Abrir uma sala de espera para uma partida neste canal
command-new-game = Qual jogo; sem resposta, o jamaicano de nove rodadas
command-new-seats = Quantas pessoas no máximo
command-new-pace = Quanto tempo a mesa espera por cada um
command-new-computers = Quantos lugares o computador ocupa desde o início
command-new-level = Quão bem jogam esses computadores
command-hand = Mostrar minha mão, só para mim
command-table = Mostrar de novo a mesa ou a sala de espera deste canal, mais abaixo
command-scores = Mostrar o placar desta mesa
command-rules = Mostrar as regras desta mesa, ou de um jogo
command-rules-game = Um jogo; sem resposta, a mesa deste canal
command-leave = Deixar meu lugar; numa mesa, o computador joga a partir daí
command-end = Encerrar a mesa ou a sala de espera deste canal: para o anfitrião e os moderadores
command-help = Como jogar, em cinco páginas curtas

# Os nomes dos comandos e das opções, em minúsculas e sem espaços.
command-name-new = novo
command-name-hand = mão
command-name-table = mesa
command-name-scores = placar
command-name-rules = regras
command-name-leave = sair
command-name-back = voltar
command-name-pause = pausar
command-name-resume = retomar
command-name-end = encerrar
command-name-tables = minhas-mesas
command-name-help = ajuda
command-name-do = fazer
command-name-replace = substituir
option-name-game = jogo
option-name-seats = lugares
option-name-pace = ritmo
option-name-computers = computadores
option-name-level = nível
option-name-what = quê
option-name-seat = lugar
option-name-person = pessoa

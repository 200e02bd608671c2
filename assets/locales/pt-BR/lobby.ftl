# A mensagem da sala de espera e o que se diz sobre ela.

lobby-title = **Kalooki: { $game }**
lobby-pace = Ritmo: { $pace } (chamada { $call }, resposta { $answer }, vez { $turn }, reserva { $bank }).
lobby-deals = Rodadas: { $deals }
lobby-points = Cada rodada: { $cards } cartas; abre-se com { $opening }. O fim: { $end }.
lobby-limit = { $end } (limite { $limit })
lobby-deal = **{ $number }** { $shapes }
lobby-answer = **Quem responde a uma chamada:** { $value }.
lobby-no-calls = **Sem chamadas** nesta mesa.
lobby-changed = Regras da casa mudadas:
lobby-packs = { $packs ->
    [one] { $packs } baralho
   *[other] { $packs } baralhos
} para { $seats } lugares.
lobby-more-packs = A maior rodada deixa só { $stock ->
    [one] { $stock } carta
   *[other] { $stock } cartas
} no monte: com um baralho a mais, em **Regras da casa**, mais rodadas chegam ao fim.
lobby-two-no-calls = A dois não há chamadas: não há ninguém além de quem descarta e de quem joga em seguida.
lobby-seats = **Lugares ({ $taken } de { $seats })**
lobby-seat = { $number }. { $name }
lobby-seat-host = { $number }. { $name } (anfitrião)
lobby-seat-computer = { $number }. { $name } (computador)
lobby-free = { $count ->
    [one] _{ $count } lugar livre._
   *[other] _{ $count } lugares livres._
}
lobby-invited = De novo? { $who }: **Entrar** para se sentar.
lobby-expires = Fecha sozinha <t:{ $at }:R> ({ $length }) se nada acontecer.
lobby-more-needed = { $count ->
    [one] Falta mais { $count } pessoa.
   *[other] Faltam mais { $count } pessoas.
} **Pôr um computador** ocupa um lugar.
lobby-ready = { $host } pode começar.

button-join = Entrar
button-leave = Sair
button-add-computer = Pôr um computador
button-remove-computer = Tirar um computador
button-start = Começar
button-cancel-lobby = Cancelar

lobby-closed-started = A partida começou: { $names }.
lobby-closed-cancelled = Esta sala de espera foi cancelada.
lobby-closed-expired = Nada aconteceu por um tempo, então esta sala de espera está fechada. Abra outra com `/kalooki novo`.
lobby-closed-empty = Todo mundo saiu, então esta sala de espera está fechada.

joined-already = Você já está na mesa.
joined-direct-closed = Você está na mesa. Não consigo escrever direto para você: aperte **Minha mão** na mesa para ver suas cartas, ou permita mensagens diretas deste servidor.
greeting = Você está na mesa em <#{ $channel }>. Sua mão chega aqui no começo de cada rodada.
greeting-server = Você está na mesa em <#{ $channel }> ({ $server }). Sua mão chega aqui no começo de cada rodada.
direct-closed = Não consigo escrever direto para você, então sua mão está aqui: aperte **Minha mão** na mesa a qualquer hora.
not-allowed-here = Não posso mais escrever em <#{ $channel }>, então nada de novo aparece lá. A partida continua: joguem pelas mãos nas mensagens diretas, ou apertem **Minha mão** na última mensagem da mesa. Peça a quem cuida do canal que me deixe ver o canal, enviar mensagens, inserir links, anexar arquivos e ver o histórico; aí a mesa volta a aparecer sozinha.
opened = A sala de espera está aberta.
opened-thread = A sala de espera está aberta em <#{ $channel }>.
thread-name = { $game } com { $who }
shown-again = Aqui está, mais abaixo.
left-lobby = Você saiu da sala de espera.
left-table = Você saiu da mesa. O computador joga no seu lugar a partir daqui; `/kalooki voltar` devolve o lugar enquanto ninguém o pegar.
left-table-last = Você saiu da mesa. Não havia mais ninguém nela, e ela está fechada.
sure-end = Encerrar esta mesa? A partida fica sem resultado, e nada a traz de volta.
button-sure-end = Encerrar de vez
ended-table = A mesa foi encerrada.
ended-lobby = A sala de espera foi cancelada.
pace-quick = rápido
pace-normal = normal
pace-relaxed = tranquilo
pace-by-mail = por correspondência

# Quão bem jogam os computadores
level-beginner = iniciante: às vezes descarta ao acaso
level-easy = fácil: perde metade das chamadas
level-medium = médio: joga bem a própria mão
level-hard = difícil: observa também os outros
level-expert = especialista: testa o que pode vir
game-jamaican = Jamaicano, nove rodadas
game-short = Jamaicano, sete rodadas
game-no_calls = Jamaicano sem chamadas
game-open_hands = Jamaicano de mãos abertas
game-jamaican_literal = Jamaicano ao pé da letra
game-pagat = Jamaicano segundo o Pagat
game-super_kalooki = Super Kalooki
game-trinidad = Trinidad, sete rodadas
game-kalooki_51 = Kalooki 51
game-kalooki_40 = Kalooki 40
game-rami_51 = Rami 51
game-british_club = Kaluki de clube britânico
game-north_american = Kalooki norte-americano

# Mais uma partida, pedida na última folha
button-again = De novo
again-gone = Esta partida não pode mais ser consultada. Abra uma mesa com `/kalooki novo`.
again-opened = A sala de espera está aberta: o mesmo jogo, as mesmas regras da casa, o mesmo ritmo e os mesmos computadores. Os outros foram convidados a se sentar.
again-joined = Você está na mesa de novo.

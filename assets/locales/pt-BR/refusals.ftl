# O que alguém pediu e não pode ter, embora nenhuma regra do jogo trate disso.

refusal-not-seated = Você não tem lugar nesta mesa.
refusal-not-host = Só o anfitrião pode fazer isso: { $host }.
refusal-not-moderator = Essa pessoa está na mesa. Só a moderação, que pode gerenciar mensagens neste canal, pode passar o lugar dela.
refusal-not-away = Esse lugar não pode ser assumido: a pessoa está na mesa, ou um computador joga ali.
refusal-no-such-seat = Nenhum lugar aqui, ou mais de um, se chama “{ $seat }”. Escreva o número: { $people }.
refusal-seated-already = { $user } já está nesta mesa.
refusal-own-seat-free = O lugar que { $user } deixou ainda está livre, e a mão de outra pessoa não é para quem saiu. `/kalooki voltar` devolve o lugar.
refusal-seat-asked = Esse lugar está reservado para { $user }. Fica livre de novo <t:{ $at }:R> se nada acontecer.
refusal-no-claim = Isso não está mais disponível. Veja na mesa como estão os lugares.
refusal-no-person = Um aplicativo não pode sentar à mesa. Escolha uma pessoa.
refusal-stale-moment = Esse botão é antigo: a mesa já andou. Veja como ela está agora.
refusal-no-table-here = Não há mesa aqui. Abra uma com `/kalooki novo`.
refusal-not-begun = A partida ainda não começou aqui: { $host } pode apertar **Começar** na sala de espera.
refusal-no-lobby-here = Essa sala de espera não existe mais. Abra uma com `/kalooki novo`.
refusal-channel-busy = { $kind ->
    [lobby] { $host } já abriu uma sala de espera neste canal. Entre nela, ou use outro canal.
    [held] Uma mesa deste canal está retida porque seu diário não pôde ser lido. O anfitrião, { $host }, ou a moderação pode encerrá-la com `/kalooki encerrar`.
   *[table] A mesa de { $host } está em jogo neste canal. Use outro canal, ou espere ela acabar.
}
refusal-not-manager = Só quem pode gerenciar este servidor define isso.
refusal-league-off = Este servidor não mostra liga. Quem o gerencia pode ligá-la com `/kalooki ajustes`.
refusal-other-channel = As mesas deste servidor são jogadas em <#{ $channel }>. Abra a sua lá.
refusal-no-threads = Não dá para criar um tópico aqui. Abra a mesa num canal de texto.
refusal-table-over = Esta partida acabou.
refusal-table-held = Esta mesa está retida: seu diário não pôde ser lido, o que foi comunicado a quem cuida do bot. Ninguém joga nela até que seja consertada. { $host } ou a moderação pode encerrá-la, sem resultado, com `/kalooki encerrar`. Enquanto isso, você pode jogar em outros canais.
refusal-table-full = Todos os { $seats } lugares estão ocupados.
refusal-too-few = São precisas { $min } pessoas e { $seated ->
    [one] há { $seated }
   *[other] há { $seated }
} aqui. Deixe mais gente entrar, ou ponha computadores.
refusal-too-many = No máximo { $max } podem jogar, e aqui são { $seated }. Tire antes alguém ou um computador.
refusal-too-many-computers = Você e { $computers } computadores são { $players }, e há { $seats } lugares. { $grows ->
    [yes] Peça { $players } lugares, ou
   *[no] Peça
} no máximo { $most ->
    [one] { $most } computador
   *[other] { $most } computadores
}.
refusal-no-computers = Não há computador aqui.
refusal-server-full = { $tables ->
    [one] Este servidor já tem { $tables } mesa
   *[other] Este servidor já tem { $tables } mesas
}; quem cuida do bot não permite mais ao mesmo tempo. Espere uma acabar, ou encerre uma com `/kalooki encerrar`.
refusal-unknown-game = Não há nenhum jogo “{ $game }”. Há: { $games }.
refusal-unknown-level = Os computadores não jogam no nível “{ $level }”. Há: { $levels }.
refusal-missing-permission = Faltam permissões para mim neste canal. Peça a quem cuida dele que me dê: { $names }.
refusal-storage-trouble = A mesa não pôde ser guardada agora, então nada foi feito. Tente de novo daqui a pouco.

permission-view_channel = Ver canal
permission-send_messages = Enviar mensagens
permission-send_messages_in_threads = Enviar mensagens em tópicos
permission-create_public_threads = Criar tópicos públicos
permission-embed_links = Inserir links
permission-attach_files = Anexar arquivos
permission-read_message_history = Ver histórico de mensagens

# Respostas do próprio bot.
unexpected = Algo deu errado, nº { $number }. Nada se perdeu; tente de novo, ou mostre a mesa outra vez com `/kalooki mesa`.
call-was-first = { $who } chamou primeiro. Veja como a mesa está agora.
old-form = Este formulário é de antes de o bot recomeçar. Abra-o de novo, por favor.
unknown-press = Este botão é de uma versão mais antiga do bot. Mostre a mesa outra vez com `/kalooki mesa`, ou sua mão com `/kalooki mão`.
only-in-a-server = As mesas são jogadas nos canais de um servidor. Use este comando lá.

# Regras da casa que não dá para jogar.
impossible-more-than-max-seats = O mínimo de pessoas ({ $min }) não pode passar do máximo ({ $max }).
impossible-call-rules-without-calls = Sem chamadas, nenhuma regra da casa sobre chamadas pode ser definida.
impossible-caller-would-answer-itself = Quem joga em seguida não pode chamar onde é essa pessoa que responde às chamadas.
impossible-single-game = Jogar os três jogos só vale onde a partida é melhor de três.
impossible-contracts-open = Essa regra da casa trata de pontos, e aqui quem abre são os contratos.
impossible-no-last-discard = Baixar tudo de uma vez termina com um descarte: defina que a última carta precisa ser descartada, mesmo um coringa.
impossible-no-schedule = Onde os pontos abrem, quem termina o jogo é um limite, um número de rodadas ou uma só rodada.
impossible-contracts-end-the-game = Onde os contratos abrem, o jogo termina com o último deles.
impossible-nothing-to-hold-back = O que se deve antes do descarte precisa de um último descarte: defina que a última carta precisa ser descartada.
impossible-steps-stay-done = Onde seu próprio coringa volta para a mão, nada pode ficar devendo antes do descarte.
impossible-no-new-melds = Pegar o descarte não pode exigir uma nova combinação onde elas nunca são permitidas.
impossible-suits-not-distinct = O coringa de um trio só é liberado onde os naipes de um trio são diferentes.
impossible-jokers-stay-on-the-table = O coringa de um trio só é liberado onde os coringas vêm para a mão.
impossible-elimination = Uma partida por eliminação tem um só jogo.
impossible-nobody-is-eliminated = Voltar ao jogo precisa de uma partida por eliminação.
impossible-out-of-range = Este jogo não é para { $seats } pessoas; é para { $min } a { $max }.
impossible-too-few-cards = { $packs ->
    [one] { $packs } baralho tem
   *[other] { $packs } baralhos têm
} cartas de menos para { $seats } pessoas: são precisas { $needed }.
unknown-command = Não conheço mais este comando nesta forma. Espere um minuto, ou recarregue o Discord, e tente de novo.

# O corte antes de uma rodada, nas mesas em que alguém aperta para cortar.

button-cut = Cortar
table-cut = **{ $who } corta o baralho.** Depois { $dealer } distribui.
panel-cut = **Corte o baralho.** Depois { $dealer } distribui.
cut-is-for = É { $who } quem corta o baralho, não você.
table-seat-bare = { $name }: total { $total }
alt-table-cut = { $header }. O baralho está virado para baixo e nenhuma carta foi distribuída: { $cutter } corta, depois { $dealer } distribui. { $seats }

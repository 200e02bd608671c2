# La coupe avant une donne, aux tables où quelqu’un appuie pour couper.

button-cut = Couper
table-cut = **{ $who } doit couper.** Ensuite, { $dealer } distribue.
panel-cut = **Coupe le paquet.** Ensuite, { $dealer } distribue.
cut-is-for = C’est à { $who } de couper, pas à toi.
table-seat-bare = { $name } : total { $total }
alt-table-cut = { $header }. Le paquet est face cachée, aucune carte n’est encore distribuée : { $cutter } doit couper, puis { $dealer } distribue. { $seats }

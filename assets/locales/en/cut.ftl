# The cut before a deal, at tables where somebody presses for it.

button-cut = Cut
table-cut = **{ $who } is to cut the pack.** Then { $dealer } deals.
panel-cut = **Cut the pack.** Then { $dealer } deals.
cut-is-for = { $who } is to cut the pack, not you.
table-seat-bare = { $name }: total { $total }
alt-table-cut = { $header }. The pack is face down and no card is dealt yet: { $cutter } is to cut, then { $dealer } deals. { $seats }

"""How much the bot bears, run by `make load`: 150 tables of people, the bot in one process, Discord in another."""

### Names of the samples, as their files have them.

sample-countdown = The bell tower of Saint Orla
sample-draw = The dam at Sallow Fen
sample-hands = Blades at the Glass Gate
sample-npc_deck = Raid on Thistledown Mill
sample-passes = Night shift at Kessler Yard
sample-rolled = Toll on the Amberway

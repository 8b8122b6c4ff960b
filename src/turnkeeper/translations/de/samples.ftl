### Names of the samples.

sample-countdown = Der Glockenturm von Sankt Orla
sample-draw = Der Damm im Weidenmoor
sample-hands = Klingen am Gläsernen Tor
sample-npc_deck = Überfall auf die Distelmühle
sample-passes = Nachtschicht am Kessler-Hof
sample-rolled = Wegzoll auf der Bernsteinstraße

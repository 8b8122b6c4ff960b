### Names of the samples, and of those in them.

sample-countdown = Der Glockenturm von Sankt Orla
sample-countdown-little--anselm = Kleiner Anselm
sample-countdown-cellar--rat = Kellerratte
sample-countdown-grey--friar = Graubruder
sample-countdown-abbot--malveen = Abt Malveen
sample-countdown-marksman--in--the--belfry = Schütze im Glockenturm

sample-draw = Der Damm im Weidenmoor
sample-draw-the--lantern = Laterne
sample-draw-brother--quill = Bruder Quill
sample-draw-the--inkwell = Tintenfass
sample-draw-mads--the--duellist = Mads der Duellant
sample-draw-two--of--blades = Zwei der Klingen
sample-draw-nine--of--blades = Neun der Klingen
sample-draw-fen--dogs = Moorhunde
sample-draw-the--reedmother = Schilfmutter
sample-draw-old--gullet = Alter Schlund
sample-draw-the--dam--breaks = Der Damm bricht

sample-hands = Klingen am Gläsernen Tor
sample-hands-captain--aurelle = Kapitänin Aurelle
sample-hands-pell--the--locksmith = Pell der Schlosser
sample-hands-gate--guard = Torwache
sample-hands-blade--behind--the--tapestry = Klinge hinter dem Wandteppich

sample-npc_deck = Überfall auf die Distelmühle
sample-npc_deck-warden--sorrel = Waldhüter Sorrel
sample-npc_deck-moor--raider = Moorräuber
sample-npc_deck-red--sash = Rotschärpe
sample-npc_deck-raid--leader--brannoch = Anführer Brannoch
sample-npc_deck-miller--s--ghost = Geist des Müllers

sample-passes = Nachtschicht am Kessler-Hof
sample-passes-yard--guard = Hofwache
sample-passes-shift--boss--okonjo = Schichtleiter Okonjo
sample-passes-watch--drone = Wachdrohne

sample-rolled = Wegzoll auf der Bernsteinstraße
sample-rolled-sister--corrow = Schwester Corrow
sample-rolled-bargeman = Flussschiffer
sample-rolled-toll--captain--hesk = Zollhauptmann Hesk
sample-rolled-pike--in--the--shallows = Hecht im flachen Wasser

### Names of the samples, and of those in them, as their files have them.

sample-countdown = The bell tower of Saint Orla
sample-countdown-little--anselm = Little Anselm
sample-countdown-cellar--rat = Cellar rat
sample-countdown-grey--friar = Grey friar
sample-countdown-abbot--malveen = Abbot Malveen
sample-countdown-marksman--in--the--belfry = Marksman in the belfry

sample-draw = The dam at Sallow Fen
sample-draw-the--lantern = The Lantern
sample-draw-brother--quill = Brother Quill
sample-draw-the--inkwell = The Inkwell
sample-draw-mads--the--duellist = Mads the Duellist
sample-draw-two--of--blades = Two of Blades
sample-draw-nine--of--blades = Nine of Blades
sample-draw-fen--dogs = Fen dogs
sample-draw-the--reedmother = The Reedmother
sample-draw-old--gullet = Old Gullet
sample-draw-the--dam--breaks = The dam breaks

sample-hands = Blades at the Glass Gate
sample-hands-captain--aurelle = Captain Aurelle
sample-hands-pell--the--locksmith = Pell the Locksmith
sample-hands-gate--guard = Gate guard
sample-hands-blade--behind--the--tapestry = Blade behind the tapestry

sample-npc_deck = Raid on Thistledown Mill
sample-npc_deck-warden--sorrel = Warden Sorrel
sample-npc_deck-moor--raider = Moor raider
sample-npc_deck-red--sash = Red Sash
sample-npc_deck-raid--leader--brannoch = Raid leader Brannoch
sample-npc_deck-miller--s--ghost = Miller's ghost

sample-passes = Night shift at Kessler Yard
sample-passes-yard--guard = Yard guard
sample-passes-shift--boss--okonjo = Shift boss Okonjo
sample-passes-watch--drone = Watch drone

sample-rolled = Toll on the Amberway
sample-rolled-sister--corrow = Sister Corrow
sample-rolled-bargeman = Bargeman
sample-rolled-toll--captain--hesk = Toll-captain Hesk
sample-rolled-pike--in--the--shallows = Pike in the shallows

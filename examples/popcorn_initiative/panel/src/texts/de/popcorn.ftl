### Popcorn-Initiative.

popcorn-up = Ist dran
popcorn-left = Noch nicht dran gewesen
popcorn-acted = Fertig

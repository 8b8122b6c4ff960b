### Popcorn initiative.

popcorn-up = Acts now
popcorn-left = May be named
popcorn-acted = Have acted

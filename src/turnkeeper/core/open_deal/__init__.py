"""The open deal: dice and cards from links that devices give after a prompt is fixed.

``docs/adr/0026-open-deal.md`` has the byte formats.
"""

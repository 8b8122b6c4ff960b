"""The style of the printed sheet: paper first, and readable on a screen too."""

from __future__ import annotations

STYLE = """
:root { color-scheme: light; }
body { font: 11pt/1.35 Georgia, 'Times New Roman', serif; color: #000; background: #fff; margin: 2rem auto;
  max-width: 190mm; padding: 0 1rem; }
h1 { font-size: 20pt; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 13pt; margin: 1.2em 0 .4em; }
.of { margin: 0 0 1em; }
.credit { font-size: 8pt; margin-top: 2em; }
table { border-collapse: collapse; width: 100%; }
th, td { border: .4pt solid #000; padding: 2pt 5pt; text-align: left; vertical-align: middle; }
thead th { border-bottom-width: 1.2pt; }
tbody th { font-weight: normal; overflow-wrap: anywhere; }
.chart td { text-align: center; white-space: nowrap; }
.chart thead td { border: 0; }
.strip td { text-align: center; font-weight: bold; width: 7.69%; }
.roster .wide { width: 45%; }
.roster tr, .ladder tr { height: 8mm; }
.score, .pass { width: 14mm; text-align: center; }
.pass.none { background: repeating-linear-gradient(135deg, #000 0 .4pt, transparent .4pt 5pt); }
.box { display: inline-block; width: 3mm; height: 3mm; border: .5pt solid #000; margin-right: .5mm; }
.box:nth-child(3n) { margin-right: 2mm; }
.tracks td { white-space: nowrap; width: 1%; }
.cards { display: flex; flex-wrap: wrap; }
.card { box-sizing: border-box; width: 63mm; height: 88mm; border: .4pt dashed #000; padding: 5mm; display: flex;
  flex-direction: column; justify-content: center; align-items: center; text-align: center; break-inside: avoid; }
.card .name { font-size: 18pt; font-weight: bold; overflow-wrap: anywhere; max-height: 60mm; overflow: hidden; }
.card .small { font-size: 9pt; margin-top: 4mm; }
.card.delimiter { border-style: double; border-width: 3pt; }
.card.event .name { font-style: italic; }
section { break-inside: auto; }
h2 { break-after: avoid; }
tr { break-inside: avoid; }
@page { margin: 8mm; }
@media print { body { margin: 0; max-width: none; padding: 0; } a { color: inherit; text-decoration: none; } }
"""

"""The style of the printed sheet: paper first, A4 or Letter, and readable on a screen too."""

from __future__ import annotations

STYLE = """
:root { color-scheme: light; }
body { font: 11pt/1.35 Georgia, 'Times New Roman', serif; color: #000; background: #fff; margin: 2rem auto;
  max-width: 192mm; padding: 0 .5mm; }
h1 { font-size: 20pt; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 13pt; margin: 1.2em 0 .4em; }
.of { margin: 0 0 1em; }
.credit { font-size: 8pt; margin: 2em 0 0; max-width: 189mm; }
.credit:first-child { font-size: 7pt; margin: 0 0 1mm; }
table { border-collapse: collapse; width: 100%; font: inherit; }
th, td { border: .4pt solid #000; padding: 2pt 5pt; text-align: left; vertical-align: middle; }
thead th { border-bottom-width: 1.2pt; }
tbody th { font-weight: normal; overflow-wrap: anywhere; }
.chart td, .chart thead th { text-align: center; white-space: nowrap; }
.chart thead td { border: 0; }
.strip td { text-align: center; font-weight: bold; width: 7.69%; }
.roster td { overflow-wrap: anywhere; }
.roster thead th { overflow-wrap: normal; }
.roster .wide { width: 45%; }
.roster .note { width: 25%; }
.roster tr, .ladder tr { height: 8mm; }
.happened th, .happened td { overflow-wrap: anywhere; }
.happened thead th { overflow-wrap: normal; hyphens: auto; }
.happened tr, svg { break-inside: avoid; }
svg { max-width: 100%; }
@media (max-width: 30em) { body { margin: 1rem .5rem; } .happened { font-size: 8.5pt; }
  .happened th, .happened td { padding: 2pt; } }
.score, .pass { width: 14mm; text-align: center; }
.roster .score { width: 9mm; padding: 2pt 0; }
.pass.none { color: #666; }
.box { display: inline-block; width: 3mm; height: 3mm; border: .5pt solid #000; margin-right: .5mm; font-size: 3.6mm;
  line-height: 3mm; text-align: center; vertical-align: middle; overflow: hidden; }
.box:nth-child(3n) { margin-right: 2mm; }
.tracks td { white-space: nowrap; width: 1%; }
.short { font-size: 9pt; margin: 0 0 3mm; max-width: 189mm; overflow-wrap: anywhere; }
.cards { display: flex; flex-wrap: wrap; width: 189mm; padding: 0 .4pt .4pt 0; }
.card { box-sizing: border-box; width: 63mm; height: 88mm; outline: .4pt dashed #000; outline-offset: -.2pt;
  padding: 4mm; break-inside: avoid; }
.face { box-sizing: border-box; height: 100%; display: flex; flex-direction: column; justify-content: center;
  align-items: center; text-align: center; position: relative; padding: 3mm 1mm; }
.card .name { font-size: 18pt; line-height: 1.2; font-weight: bold; overflow-wrap: anywhere; max-height: 56mm;
  overflow: hidden; }
.card .small { font-size: 9pt; margin-top: 4mm; }
.card .side { position: absolute; top: 0; left: 0; font-size: 7.5pt; text-transform: uppercase; }
.card .line { width: 80%; border-bottom: .4pt solid #000; }
.card.delimiter .face { border: 3pt double #000; }
.card.event .face { border: .8pt solid #000; }
.card.event .side { top: 1.5mm; left: 2mm; }
.card.event .name { font-style: italic; }
section { break-inside: auto; }
.whole { break-inside: avoid; }
h2 { break-after: avoid; }
tr { break-inside: avoid; }
@page { margin: 7mm; }
@media screen {
  html:has(.happened) { background: #f3eee2; }
  body:has(.happened) { box-sizing: border-box; max-width: 62rem; padding: 0 1rem 3rem; background: none;
    color: #18211f;
    font: 500 1.0625rem/1.4 'Alegreya Sans', 'Gill Sans', Candara, 'Segoe UI', system-ui, sans-serif; }
  body:has(.happened) :is(h1, h2) { letter-spacing: -.01em;
    font-family: Alegreya, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif; }
  body:has(.happened) h1 { font-size: 2.75rem; line-height: 1; letter-spacing: -.02em; }
  body:has(.happened) h2 { font-size: 1.5rem; }
  .of { color: #55605b; }
  body:has(.happened) svg { zoom: 1.4; }
  .happened { border: 1px solid #d6ccb6; border-collapse: separate; border-spacing: 0; border-radius: 14px;
    background: #fffcf4; overflow: hidden; font-variant-numeric: lining-nums tabular-nums; }
  .happened th, .happened td { border: 0; border-top: 1px solid #d6ccb6; padding: .5rem .9rem; }
  .happened thead th { border: 0; color: #55605b; font-size: .9375rem; }
  .happened tbody th { font-weight: 700; }
}
@media screen and (max-width: 30em) { body:has(.happened) { margin: 1rem 0; padding: 0 .5rem 2rem; }
  body:has(.happened) svg { zoom: 1; }
  .happened th:first-child { min-width: min(4.4rem, 19vw); }
  .happened, .happened thead th { font-size: 8.5pt; } .happened th, .happened td { padding: 4px 3px; } }
@media screen and (max-width: 22em) { .happened, .happened thead th { font-size: 7pt; }
  .happened th, .happened td { padding: 4px 2px; } }
@media print { body { margin: 0 auto; padding: 0 .5mm; } a { color: inherit; text-decoration: none; } }
"""

import { expect, test } from "vitest";
import { findMarkdownSigns } from "#app/features/blog/markdown-signs.ts";

test.each([
  ["## Überschrift", ["#"]],
  ["Ein **wichtiges** Wort", ["**"]],
  ["Ein *betontes* Wort", ["*"]],
  ["__fett__", ["__"]],
  ["Siehe [Portal](https://a.example/b)", ["[…](…)"]],
  ["![Bild](bild.png)", ["[…](…)"]],
  ["Das `Feld`", ["`"]],
  ["```", ["`"]],
  ["- Eier", ["-"]],
  ["  * Eier", ["*"]],
  ["> Zitat", [">"]],
  ["---", ["---"]],
  ["# **Alles** `auf` einmal", ["#", "**", "`"]],
])("%j has the Markdown syntax %j", (line, signs) => {
  expect(findMarkdownSigns(line)).toEqual(signs);
});

test.each([
  "– Eier",
  "#gastro",
  "Nr. 7 #1",
  "Gäst*innen und Kund*innen",
  "2 * 3 * 4",
  "Preis*",
  "* mit Fußnote*".slice(2),
  "[1] Quelle, (2024)",
  "1. Erstens",
  "-5 Grad",
  "5 > 3",
  "user_name und file_name",
  "https://a.example/__init__.py",
])("%j is plain text", (line) => {
  expect(findMarkdownSigns(line)).toEqual([]);
});

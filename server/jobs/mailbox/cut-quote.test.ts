import { expect, test } from "vitest";
import { cutQuote } from "./cut-quote.ts";

const own = "Hallo Jana,\n\nMittwoch um zehn passt.\n\nElif";

test.each([
  [
    "Apple Mail",
    `${own}\n\n> Am 03.12.2026 um 10:12 schrieb Jana Lindner <team@tischlein.example>:\n>\n> Wann passt es?`,
  ],
  [
    "Gmail",
    `${own}\r\n\r\nAm Do., 3. Dez. 2026 um 10:12 Uhr schrieb Jana Lindner, Tischlein <\r\nteam@tischlein.example>:\r\n\r\n> Wann passt es?`,
  ],
  [
    "Outlook",
    `${own}\n\n________________________________\nVon: Jana Lindner <team@tischlein.example>\nGesendet: Donnerstag\nAn: Elif\n\nWann passt es?`,
  ],
  [
    "Outlook without a line",
    `${own}\n\nVon: Jana Lindner\nGesendet: Donnerstag, 3. Dezember 2026 10:12\n\nWann passt es?`,
  ],
  ["Web.de", `${own}\n\n-----Ursprüngliche Nachricht-----\nWann passt es?`],
  ["English", `${own}\n\nOn Thu, 3 Dec 2026 at 10:12, Jana wrote:\n> Wann passt es?`],
])("%s: what it quotes is cut off", (_, mail) => {
  expect(cutQuote(mail)).toBe(own);
});

test("what is written between and below quoted lines stays", () => {
  expect(cutQuote("> Passt Mittwoch?\nJa.\n> Um zehn?\nLieber elf.")).toBe("Ja.\nLieber elf.");
  expect(cutQuote("Von mir aus gern.\nAm Mittwoch schrieb ich euch schon.")).toBe(
    "Von mir aus gern.\nAm Mittwoch schrieb ich euch schon.",
  );
});

test("a mail of quotes alone is kept whole", () => {
  expect(cutQuote("> Ja\n> gern")).toBe("> Ja\n> gern");
  expect(cutQuote("\n\n")).toBe("");
});

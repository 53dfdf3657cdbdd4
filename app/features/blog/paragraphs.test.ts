import { expect, test } from "vitest";
import { readSum, splitAtAddresses, splitIntoBlocks } from "#app/features/blog/paragraphs.ts";

test("lines that all start with a dash are a list", () => {
  const kinds = (content: string) => splitIntoBlocks(content).map(({ kind }) => kind);
  expect(kinds("– Eier\n– Fisch \n\n– Soja")).toEqual(["list", "list"]);
  expect(kinds("Dazu kommen:\n– Eier")).toEqual(["paragraph"]);
  expect(kinds("–Eier")).toEqual(["paragraph"]);
  expect(kinds("– Eier\nund Fisch")).toEqual(["paragraph"]);
});

test("a list of amounts is a sum where one line says how", () => {
  const kinds = (content: string) => splitIntoBlocks(content).map(({ kind }) => kind);
  expect(kinds("– Abholung: 17,12 € minus 0,81 € = 16,31 €.\n– Druck: 35,00 €.")).toEqual(["sum"]);
  expect(kinds("– Druck: 35,00 €.\n– Schilder: 5,00 €.")).toEqual(["list"]);
  expect(kinds("– Abholung: 17,12 € minus 0,81 € = 16,31 €.\n– Ware")).toEqual(["list"]);
  expect(readSum("– Abholung: 17,12 € minus 0,81 € = 16,31 €.")).toEqual({
    what: "Abholung",
    how: "17,12 € minus 0,81 €",
    result: "16,31 €",
  });
});

test("a short line is a heading only if text follows", () => {
  const kinds = (content: string) => splitIntoBlocks(content).map(({ kind }) => kind);
  expect(kinds("Ein Satz.\n\nBis bald")).toEqual(["paragraph", "paragraph"]);
  expect(kinds("Ein Satz.\n\nViele Grüße\n\nJana Lindner\n")).toEqual([
    "paragraph",
    "paragraph",
    "paragraph",
  ]);
  expect(kinds("Nur eine Zeile")).toEqual(["paragraph"]);
  expect(kinds("Teil eins\n\nDie Karte\n\nEin Satz.")).toEqual(["heading", "heading", "paragraph"]);
  expect(kinds("Quellen\n\n– BMJ: Gesetz")).toEqual(["heading", "list"]);
});

test("a URL becomes a link with its host as text", () => {
  expect(splitAtAddresses("BMJ: Gesetz, https://www.gesetze-im-internet.de/bfsg/.")).toEqual([
    "BMJ: Gesetz, ",
    {
      text: "https://www.gesetze-im-internet.de/bfsg/",
      href: "https://www.gesetze-im-internet.de/bfsg/",
      host: "gesetze-im-internet.de",
    },
    ".",
  ]);
  expect(splitAtAddresses("https://a.example/?p=1 (http://b.example/c)")).toMatchObject([
    { href: "https://a.example/?p=1", host: "a.example" },
    " (",
    { href: "http://b.example/c", host: "b.example" },
    ")",
  ]);
});

test("brackets, quotes and umlauts around and in URLs are distinguished", () => {
  const links = (text: string) =>
    splitAtAddresses(text).flatMap((part) => (typeof part === "string" ? [] : [part]));
  expect(links("(siehe https://de.wikipedia.example/wiki/Bon_(Kasse)).")).toMatchObject([
    { text: "https://de.wikipedia.example/wiki/Bon_(Kasse)" },
  ]);
  for (const text of ["»https://a.example/x«", "‚https://a.example/x‘", "[https://a.example/x]"])
    expect(links(text), text).toMatchObject([{ text: "https://a.example/x" }]);
  expect(links("https://www.müller-döner.example/karte")).toMatchObject([{ host: "müller-döner.example" }]);
  expect(links("https://bank.example@fremd.example/x")).toMatchObject([{ host: "fremd.example" }]);
});

test("text without a URL stays text", () => {
  for (const text of ["javascript:alert(1)", "https://", "http://[", "www.tischlein.example", ""])
    expect(splitAtAddresses(text)).toEqual(text === "" ? [] : [text]);
});

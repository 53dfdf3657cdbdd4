import { expect, test } from "vitest";
import { splitAtAddresses, splitIntoBlocks } from "#domain/blog/paragraphs.ts";

test("lines that all begin with a dash are a list", () => {
  const kinds = (content: string) => splitIntoBlocks(content).map(({ kind }) => kind);
  expect(kinds("– Eier\n– Fisch \n\n– Soja")).toEqual(["list", "list"]);
  expect(kinds("Dazu kommen:\n– Eier")).toEqual(["paragraph"]);
  expect(kinds("–Eier")).toEqual(["paragraph"]);
  expect(kinds("– Eier\nund Fisch")).toEqual(["paragraph"]);
});

test("an address leads where it says and shows whose site that is", () => {
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

test("what is no address stays text", () => {
  for (const text of ["javascript:alert(1)", "https://", "http://[", "www.tischlein.example", ""])
    expect(splitAtAddresses(text)).toEqual(text === "" ? [] : [text]);
});

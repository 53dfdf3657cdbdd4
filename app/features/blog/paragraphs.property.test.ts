import fc from "fast-check";
import { expect, test } from "vitest";
import { splitAtAddresses, splitIntoBlocks } from "#app/features/blog/paragraphs.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const letters = fc.constantFrom(..."aÄ1 .:!?„–\t", "\n", "\n\n", "\n \n", "<b>", "# ", "\u00a0", "\r\n");
const content = fc.array(letters, { maxLength: 80 }).map((list) => list.join(""));
const word = fc.stringMatching(/^[A-Za-zäöü]{1,10}$/);

test("splitting an article loses only empty lines, and no block is empty", () => {
  fc.assert(
    fc.property(fc.oneof(content, anyText()), (text) => {
      const blocks = splitIntoBlocks(text);
      expect(blocks.map((block) => block.text.replace(/\s/g, "")).join("")).toBe(text.replace(/\s/g, ""));
      for (const block of blocks) expect(block.text.trim()).not.toBe("");
    }),
    { numRuns: 500 },
  );
});

test("splitting at URLs loses nothing, and every link leads to a web page", () => {
  const pieces = fc.array(
    fc.constantFrom("https://", "http://", "a.example", "/b?c#d", "[", " ", ".", "@", "%", ":", "ß"),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((list) => list.join("")),
        anyText(),
      ),
      (text) => {
        const parts = splitAtAddresses(text);
        expect(parts.map((part) => (typeof part === "string" ? part : part.text)).join("")).toBe(text);
        for (const part of parts) if (typeof part !== "string") expect(part.href).toMatch(/^https?:\/\/[^/]/);
      },
    ),
    { numRuns: 500 },
  );
});

test("headings and sentences are distinguished, whatever spaces end their lines", () => {
  const spaces = fc.constantFrom("", " ", "  ", "\t");
  const block = fc.record({
    words: fc.array(word, { minLength: 1, maxLength: 5 }),
    end: fc.constantFrom("", ".", ":", "!", "…", "?"),
  });
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), spaces, (list, trailing) => {
      const lines = list.map(({ words, end }) => `${words.join(" ")}${end}${trailing}`);
      const text = [...lines, "Ein Satz."].join("\n\n");
      const kinds = list.map(({ end }) => (end === "" || end === "?" ? "heading" : "paragraph"));
      expect(splitIntoBlocks(text).map(({ kind }) => kind)).toEqual([...kinds, "paragraph"]);
    }),
  );
});

test("a heading is one line of at most 70 characters", () => {
  fc.assert(
    fc.property(fc.oneof(content, anyText({ maxLength: 200 })), (text) => {
      for (const block of splitIntoBlocks(text)) {
        if (block.kind === "heading") expect(block.text.trimEnd()).toMatch(/^[^\n]{1,70}$/);
      }
    }),
  );
});

import { expect, test } from "vitest";
import { findHints } from "#app/features/blog/article-text.ts";
import { findMarkdownSigns } from "#app/features/blog/markdown-signs.ts";
import { splitAtAddresses, splitIntoBlocks } from "#app/features/blog/paragraphs.ts";
import { growsTooFast } from "#tests/setup/input/growth.ts";

const article = { slug: "", title: "", excerpt: "", author: "", category: "", picture_alt: "" };
const hints = (content: string) => findHints({ ...article, content });

test.each([
  ["signs of Markdown", findMarkdownSigns, ["*", "*a ", "[", "[a](", "`", "_", "__a", " "]],
  ["blocks", splitIntoBlocks, ["\n ", " \n", "\n\t", "\n \t\n ", "a\n\n", "\n", " "]],
  ["addresses", (text: string) => splitAtAddresses(`https://a.example/${text}x`), ["."]],
  ["hints", hints, ["1", "1,", "1."]],
] as const)("looking for %s takes time linear in the length of a text", async (_, parse, pieces) => {
  for (const piece of pieces)
    expect(await growsTooFast(parse, (length) => piece.repeat(length / piece.length)), piece).toBe(false);
});

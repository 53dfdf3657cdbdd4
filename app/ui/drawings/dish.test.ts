import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Signs of the timeline's labels (docs/product.md#projects). The labels are text, so they stay characters. */
const LABELS = ["⚡", "⏳"];

/** Returns the emoji in a text that a machine without an emoji font shows as empty boxes. */
function findEmoji(text: string): string[] {
  const found = text.match(/\p{Emoji_Presentation}|\p{Emoji}\uFE0F/gu) ?? [];
  return found.filter((emoji) => !LABELS.includes(emoji));
}

test("nothing the site shows is an emoji, in no state of a page", () => {
  const files = globSync(["app/**/*.{css,ts,tsx}", "tools/artwork/**/*.{svg,ts}"]).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    findEmoji(readFileSync(file, "utf8")).map((emoji) => `${file}: ${emoji}`),
  );
  expect(found).toEqual([]);
});

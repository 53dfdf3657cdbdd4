import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findEmoji } from "#tests/setup/page/emoji.ts";

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

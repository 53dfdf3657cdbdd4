import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readFiles } from "#app/features/demo/own-menu/read-file.ts";

/** Files as browsers and spreadsheets hand them over; own-menu.spec.ts and menu-photo.spec.ts read PDFs and pictures. */
const folder = join(import.meta.dirname, "../../../../tests/setup/input/files");
const cases: { file: string; what: string; ownMenu: "accept" | "refuse" }[] = JSON.parse(
  readFileSync(join(folder, "files.json"), "utf8"),
);

test.each(cases.filter(({ file }) => !/\.(?:pdf|jpe?g|heic|png|webp)$/i.test(file)))(
  "$file, $what: $ownMenu",
  async ({ file, ownMenu }) => {
    const picked = new File([readFileSync(join(folder, file))], file);
    const options = { signal: new AbortController().signal, onProgress: () => {} };
    const read = await readFiles([picked], options);
    expect("text" in read ? "accept" : "refuse", JSON.stringify(read)).toBe(ownMenu);
  },
);

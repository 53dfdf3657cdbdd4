import { readFileSync } from "node:fs";
import { preparePicture } from "#app/features/blog/pictures.server.ts";
import { prepareLogo } from "#app/pictures/prepare-picture.server.ts";

// Prepares the pictures whose files it is given, as of an article ("article") or also as a logo ("both"), one after another. Prints what became of each.

const [, , kind, ...paths] = process.argv;
for (const path of paths)
  for (const prepare of kind === "both" ? [preparePicture, prepareLogo] : [preparePicture]) {
    const prepared = await prepare(readFileSync(path));
    process.stdout.write(`${typeof prepared === "string" ? prepared : "prepared"}\n`);
  }

import { readFileSync } from "node:fs";
import { preparePicture } from "#app/features/blog/pictures.server.ts";
import { prepareLogo } from "#app/pictures/prepare-picture.server.ts";

// Prepares the pictures whose files it is given, as of an article and as a logo, one after another. Prints what became of each.

for (const path of process.argv.slice(2))
  for (const prepare of [preparePicture, prepareLogo]) {
    const prepared = await prepare(readFileSync(path));
    process.stdout.write(`${typeof prepared === "string" ? prepared : "prepared"}\n`);
  }

import { readFileSync } from "node:fs";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import type { NamedSocialImage } from "#app/page/social-image.ts";

/** A page in build/pages.json: all except those with a parameter that only the database knows. */
export type BuiltPage = Pick<PageDeclaration, "path" | "rendering" | "noindex">;

/** Returns the pages of the built site. Throws when there is no build. */
export function readBuiltPages(): BuiltPage[] {
  return readBuilt("pages.json");
}

/** Returns the social images that the pages of the built site declare. Throws when there is no build. */
export function readSocialImages(): NamedSocialImage[] {
  return readBuilt("social-images.json");
}

function readBuilt<Content>(file: string): Content {
  return JSON.parse(readFileSync(new URL(`../../build/${file}`, import.meta.url), "utf8"));
}

/** Returns the paths of the built pages that search engines may index. */
export function readIndexedPaths(): string[] {
  return readBuiltPages()
    .filter(({ noindex }) => !noindex)
    .map(({ path }) => path);
}

import { globSync } from "node:fs";
import { join } from "node:path";
import { nameSocialImage } from "#app/page/page-meta.ts";
import type { SocialImage } from "#app/page/social-image.ts";

const projectRoot = join(import.meta.dirname, "../..");

/** Each feature declares the pictures of its pages in a file of this name. */
const files = globSync("app/features/**/social-images.ts", { cwd: projectRoot }).sort();
const modules: { socialImages: SocialImage[] }[] = await Promise.all(
  files.map((file) => import(join(projectRoot, file))),
);

/** A picture and its file in `public/social/` without extension. */
export type NamedSocialImage = SocialImage & { slug: string };

/** All social images of the site. */
export const socialImages: NamedSocialImage[] = modules.flatMap((module) =>
  module.socialImages.map((image) => ({
    ...image,
    slug: image.path === null ? "blog-artikel" : nameSocialImage(image.path),
  })),
);

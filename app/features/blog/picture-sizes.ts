import type { PictureFormat } from "#app/content/picture-format.ts";

/** The format of every picture of an article: that of the site's own, and of the pictures social networks show. */
export const pictureRatio = { width: 1200, height: 630 } as const;

export const articleFormat: PictureFormat = { ratio: pictureRatio, widths: [480, 800, 1600], narrowest: 800 };

/** The picture of an article: `width` is that of its widest file. */
export type Picture = { id: string; width: number; alt: string };

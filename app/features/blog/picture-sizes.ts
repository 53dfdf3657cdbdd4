import type { PictureFormat } from "#app/content/picture-format.ts";

/** The format of every picture of an article: that of the site's own, and of the pictures social networks show. */
export const pictureRatio = { width: 1200, height: 630 } as const;

export const articleFormat: PictureFormat = { ratio: pictureRatio, widths: [480, 800, 1600], narrowest: 800 };

export type Picture = { id: string; width: number; alt: string };

type PictureColumns = { picture: string | null; picture_width: number | null; picture_alt: string };

export function toPicture({ picture, picture_width, picture_alt }: PictureColumns): Picture | null {
  if (picture === null || picture_width === null) return null;
  return { id: picture, width: picture_width, alt: picture_alt };
}

import type { PictureFormat } from "#app/content/picture-format.ts";

/** Pictures of a client's story. */
export const storyFormat: PictureFormat = {
  ratio: { width: 16, height: 9 },
  widths: [480, 800, 1600],
  narrowest: 800,
};

/** Portraits, upright. */
export const portraitFormat: PictureFormat = {
  ratio: { width: 6, height: 7 },
  widths: [480, 960],
  narrowest: 480,
};

/** Returns the path of one file of a picture that belongs to an entry: "800.webp". */
export function sitePicturePath(id: string, name: string): string {
  return `/references/bilder/${id}-${name}`;
}

/** The one file of a logo. */
export const LOGO_FILE = "480.webp";

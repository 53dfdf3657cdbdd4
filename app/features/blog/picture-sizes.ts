/** The format of every picture of an article: that of the site's own, and of the pictures social networks show. */
export const pictureRatio = { width: 1200, height: 630 } as const;

const WIDTHS = [480, 800, 1600] as const;

/** The narrowest picture that is accepted; it is sharp on a phone. */
export const NARROWEST = 800;

/** Returns the widths in which a picture of this width is stored, the widest last. */
export function listPictureWidths(width: number): number[] {
  return WIDTHS.filter((one) => one <= width);
}

export function heightOfPicture(width: number): number {
  return Math.round((width * pictureRatio.height) / pictureRatio.width);
}

/** Returns the path of one file of a picture. */
export function picturePath(id: string, name: string): string {
  return `/blog/bilder/${id}-${name}`;
}

/** The picture of an article: `width` is that of its widest file. */
export type Picture = { id: string; width: number; alt: string };

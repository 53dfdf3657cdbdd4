/** The shape in which pictures of one kind are stored and shown. */
export type PictureFormat = {
  ratio: { width: number; height: number };
  /** Widths of the stored files, in pixels; a picture needs `narrowest`. */
  widths: readonly number[];
  narrowest: number;
};

/** Returns the widths in which a picture of this width is stored, the widest last. */
export function listWidths({ widths }: PictureFormat, width: number): number[] {
  return widths.filter((one) => one <= width);
}

export function heightAt({ ratio }: PictureFormat, width: number): number {
  return Math.round((width * ratio.height) / ratio.width);
}

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

/** The one file of a logo. */
export const LOGO_FILE = "480.webp";

/** Returns the path of one file of an uploaded picture: "800.webp". */
export function picturePath(id: string, name: string): string {
  return `/bilder/${id}-${name}`;
}

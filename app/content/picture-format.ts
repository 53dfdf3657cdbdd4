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

import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { logoSize } from "#app/content/partners.ts";
import { heightAt, LOGO_FILE, listWidths, type PictureFormat } from "#app/content/picture-format.ts";
import { openPicture } from "#app/pictures/open-picture.server.ts";

type PictureFile = { name: string; bytes: Buffer };

/** A picture in all its files, without metadata. `id` is of the uploaded bytes and the format, so that a URL never shows another one. */
export type PreparedPicture = { id: string; width: number; files: PictureFile[] };

/** Returns a picture in AVIF and WebP, cut to a format, or in German what is wrong. Nothing of the original is stored. */
export function preparePictureFiles(
  bytes: Buffer,
  format: PictureFormat,
  addFiles: (resize: (width: number) => Sharp) => Promise<PictureFile[]> = async () => [],
): Promise<PreparedPicture | string> {
  return openPicture(bytes, async ({ width: wide, height: high, decode, fromPixels }) => {
    const { ratio, narrowest } = format;
    const usable = Math.min(wide, Math.floor((high * ratio.width) / ratio.height));
    const widths = listWidths(format, usable);
    const widest = widths.at(-1) ?? 0;
    if (widest < narrowest)
      return `Das Bild ist zu klein: ${wide} × ${high} Pixel. Es braucht mindestens ${narrowest} × ${heightAt(format, narrowest)}.`;
    // In sRGB, cut to the format, without metadata: that of the pixels alone is left.
    const { data, info } = await decode()
      .resize({ width: widest, height: heightAt(format, widest), fit: "cover", position: "attention" })
      .toColourspace("srgb")
      .flatten({ background: "#ffffff" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const resize = (width: number) =>
      fromPixels(data, info).resize({ width, height: heightAt(format, width) });
    const files: PictureFile[] = [];
    for (const width of widths) {
      files.push({
        name: `${width}.avif`,
        bytes: await resize(width).avif({ quality: 55, effort: 2 }).toBuffer(),
      });
      files.push({ name: `${width}.webp`, bytes: await resize(width).webp({ quality: 75 }).toBuffer() });
    }
    files.push(...(await addFiles(resize)));
    return { id: identify(bytes, format), width: widest, files };
  });
}

/** Twice the size it is shown in, for screens of twice as many pixels. */
const logo = { width: logoSize.width * 2, height: logoSize.height * 2 };
const LEAST_LOGO_PIXELS = 96;

/** Returns an uploaded logo, whole and on white, without metadata, or in German what is wrong with it. */
export function prepareLogo(bytes: Buffer): Promise<PreparedPicture | string> {
  return openPicture(bytes, async ({ width, height, decode }) => {
    if (Math.max(width, height) < LEAST_LOGO_PIXELS)
      return `Das Logo ist zu klein: ${width} × ${height} Pixel. Eine Seite braucht mindestens ${LEAST_LOGO_PIXELS}.`;
    const file = await decode()
      .resize({ ...logo, fit: "contain", background: "#ffffff" })
      .toColourspace("srgb")
      .flatten({ background: "#ffffff" })
      .webp({ quality: 85 })
      .toBuffer();
    return { id: identify(bytes, logo), width: logo.width, files: [{ name: LOGO_FILE, bytes: file }] };
  });
}

/** The same upload is cut differently for an article and a story. */
function identify(bytes: Buffer, format: object): string {
  return createHash("sha256").update(JSON.stringify(format)).update(bytes).digest("hex").slice(0, 32);
}

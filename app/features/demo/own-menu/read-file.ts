import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";
import type { FileText } from "#app/features/demo/own-menu/file-text.ts";
import type { ReadingOptions } from "#app/features/demo/own-menu/pictures/read-pictures.ts";
import { findByteOrderMark, isMarkup, isPdf, isScript } from "#core/file-beginnings.ts";

const LARGEST_FILE = 20 * 1024 * 1024;
/** PNG, JPEG, GIF, WebP, and AVIF or HEIC. */
const PICTURE = /^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|RIFF|[\s\S]{4}ftyp)/;

/** Returns the text of chosen files: one, or several photos of one menu. Rejects only when aborted. */
export async function readFiles(files: readonly File[], options: ReadingOptions): Promise<FileText> {
  const [file] = files;
  if (file === undefined) return { problem: "other" };
  if (files.some(({ size }) => size > LARGEST_FILE)) return { problem: "tooLarge" };
  const pictures = await Promise.all(files.map(isPicture));
  if (!pictures.includes(true)) return readFile(file, options);
  try {
    const { drawPicture, readPictures } = await importWithRetry(
      () => import("#app/features/demo/own-menu/pictures/read-pictures.ts"),
    );
    const pages = files.filter((_, index) => pictures[index]);
    return await readPictures(
      pages.map((page) => () => drawPicture(page)),
      options,
    );
  } catch (error) {
    if (options.signal.aborted) throw error;
    reportError(error);
    return { problem: "notLoaded" };
  }
}

async function isPicture(file: File): Promise<boolean> {
  const start = new Uint8Array(
    await file
      .slice(0, 1024)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  return (
    !isPdf(start) &&
    (PICTURE.test(String.fromCharCode(...start.subarray(0, 16))) || file.type.startsWith("image/"))
  );
}

async function readFile(file: File, options: ReadingOptions): Promise<FileText> {
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
  if (isPdf(bytes)) {
    try {
      const { readPdf } = await importWithRetry(() => import("#app/features/demo/own-menu/read-pdf.ts"));
      return await readPdf(bytes, options);
    } catch (error) {
      if (options.signal.aborted) throw error;
      reportError(error);
      return { problem: "notLoaded" };
    }
  }
  if (/\.pdf$/i.test(file.name)) return { problem: "broken" };
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  // A ZIP archive (docx, xlsx, odt) or an old Office file.
  if (start.startsWith("PK") || start.startsWith("\u00d0\u00cf\u0011\u00e0")) return { problem: "office" };
  const text = decodeText(bytes);
  const beginning = text?.slice(0, 1024) ?? "";
  if (text === null || isMarkup(beginning) || isScript(beginning)) return { problem: "other" };
  return { text, note: null };
}

/** Returns the text in UTF-8, UTF-16 or, as old programs write it, Windows-1252; null for bytes that are no text. */
function decodeText(bytes: Uint8Array): string | null {
  const mark = findByteOrderMark(bytes);
  if (mark !== null) return new TextDecoder(mark).decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

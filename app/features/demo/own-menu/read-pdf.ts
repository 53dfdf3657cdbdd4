import { GlobalWorkerOptions, getDocument, PasswordException, type PDFDocumentProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import type { FileText } from "#app/features/demo/own-menu/file-text.ts";
import { joinWords } from "#app/features/demo/own-menu/pdf-lines.ts";
import { listWords } from "#app/features/demo/own-menu/pdf-words.ts";
import type { ReadingOptions } from "#app/features/demo/own-menu/pictures/read-pictures.ts";
import { menuLimits } from "#app/features/demo/own-menu/reader/types.ts";
import { startWorker } from "#app/features/demo/own-menu/start-worker.ts";

const MOST_PAGES = 40;
/** Pages that are pictures take some seconds each. */
const MOST_PICTURES = 12;

/** Returns the text of a PDF, line by line as printed; pages that are pictures are read as such. */
export async function readPdf(data: Uint8Array, options: ReadingOptions): Promise<FileText> {
  GlobalWorkerOptions.workerPort ??= startWorker(workerUrl);
  const task = getDocument({
    data,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
  });
  try {
    const pdf = await task.promise;
    const pages: string[] = [];
    let length = 0;
    for (
      let number = 1;
      number <= Math.min(pdf.numPages, MOST_PAGES) && length < menuLimits.characters;
      number++
    ) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = joinWords(listWords(items, page.getViewport({ scale: 1 })));
      length += text.length;
      pages.push(text);
      page.cleanup();
    }
    const text = pages.join("\n\n");
    if (!/\p{L}{2}/u.test(text)) {
      const numbers = Array.from({ length: Math.min(pdf.numPages, MOST_PICTURES) }, (_, index) => index + 1);
      const { readPictures } = await import("#app/features/demo/own-menu/pictures/read-pictures.ts");
      return await readPictures(
        numbers.map((number) => () => drawPage(pdf, number)),
        options,
      );
    }
    return { text, note: pdf.numPages > MOST_PAGES ? ownMenuCopy.file.tooManyPages : null };
  } catch (error) {
    if (options.signal.aborted) throw error;
    return { problem: error instanceof PasswordException ? "locked" : "broken" };
  } finally {
    void task.destroy();
    GlobalWorkerOptions.workerPort?.terminate();
    GlobalWorkerOptions.workerPort = null;
  }
}

/** Returns a page as a picture, as large as one is read. */
async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<OffscreenCanvas> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: menuLimits.pagePixels / Math.max(width, height) });
  const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: "#fff" }).promise;
  page.cleanup();
  return canvas;
}

import modelUrl from "@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz?url";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import type { FileText } from "#app/features/demo/own-menu/file-text.ts";
import { menuLimits } from "#app/features/demo/own-menu/reader/types.ts";
import { startWorker } from "#app/features/demo/own-menu/start-worker.ts";
import coreUrl from "#node_modules/tesseract-wasm/dist/tesseract-core.wasm?url";
import type { Answer, Order } from "./recognize.worker.ts";
import workerUrl from "./recognize.worker.ts?worker&url";

/** The engine, its model and a page together take about 250 MB. */
const LEAST_MEMORY_GB = 1;

/** A page to read: drawn on a canvas only when its turn has come, so that one is in memory at a time. */
export type PageSource = () => Promise<OffscreenCanvas>;

/** How pictures are read. */
export type ReadingOptions = {
  /** Takes what is going on, in words. */
  onProgress: (text: string) => void;
  signal: AbortSignal;
};

/** Returns the text of pictured pages. Engine and model are this site's, no picture leaves. Rejects when aborted. */
export async function readPictures(pages: readonly PageSource[], options: ReadingOptions): Promise<FileText> {
  const { onProgress, signal } = options;
  // Chromium says how much memory a device has; others do not.
  const memory = "deviceMemory" in navigator ? Number(navigator.deviceMemory) : LEAST_MEMORY_GB;
  if (memory < LEAST_MEMORY_GB) return { problem: "tooWeak" };
  onProgress(ownMenuCopy.pictures.loading);
  const [core, model] = await Promise.all([load(coreUrl, signal), load(modelUrl, signal)]);
  const worker = startWorker(workerUrl);
  signal.addEventListener("abort", () => worker.terminate());
  const texts: string[] = [];
  const unsure: string[] = [];
  try {
    await ask(worker, { core, model }, signal);
    for (const [index, page] of pages.entries()) {
      const say = (share: number) =>
        onProgress(
          ownMenuCopy.pictures.reading
            .replace("{page}", String(index + 1))
            .replace("{pages}", String(pages.length))
            .replace("{percent}", String(Math.round(share * 100))),
        );
      say(0);
      const drawn = await draw(page);
      if (drawn === null) return { problem: "picture" };
      const { width, height, data } = drawn;
      const answer = await ask(worker, { data, width, height }, signal, say);
      if (!("text" in answer)) continue;
      texts.push(answer.text);
      unsure.push(...answer.unsure);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    reportError(error);
    return { problem: "tooWeak" };
  } finally {
    worker.terminate();
  }
  const text = texts.join("\n\n");
  return /\p{L}{2}/u.test(text) ? { text, note: null, unsure } : { problem: "unreadable" };
}

/** Returns a picture's file as a page, turned as the camera was held. Rejects what this browser cannot decode. */
export async function drawPicture(file: Blob): Promise<OffscreenCanvas> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = menuLimits.pagePixels / Math.max(picture.width, picture.height);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const context = canvas.getContext("2d");
  if (context !== null) {
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  return canvas;
}

/** Returns the pixels of a page, or null where this browser cannot decode it. */
async function draw(page: PageSource): Promise<ImageData | null> {
  try {
    const canvas = await page();
    return canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
  } catch {
    return null;
  }
}

/** Returns a file's bytes, unpacked where it is packed. */
async function load(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  const isPacked = url.endsWith(".gz");
  return new Response(
    isPacked ? response.body.pipeThrough(new DecompressionStream("gzip")) : response.body,
  ).arrayBuffer();
}

/** Sends an order and returns what it comes to. */
function ask(
  worker: Worker,
  order: Order,
  signal: AbortSignal,
  onProgress?: (share: number) => void,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const take = ({ data }: MessageEvent<Answer>) => {
    if ("progress" in data) onProgress?.(data.progress);
    else if ("failed" in data) reject(new Error(data.failed));
    else resolve(data);
  };
  const abort = () => reject(signal.reason);
  const fail = (event: ErrorEvent) => reject(new Error(event.message || "The worker did not start"));
  worker.addEventListener("message", take);
  worker.addEventListener("error", fail);
  signal.addEventListener("abort", abort, { once: true });
  worker.postMessage(order, "core" in order ? [order.core, order.model] : [order.data.buffer]);
  return promise.finally(() => {
    worker.removeEventListener("message", take);
    worker.removeEventListener("error", fail);
    signal.removeEventListener("abort", abort);
  });
}

import { createOCREngine, type OCREngine } from "tesseract-wasm";
import { toGrey } from "./prepare-picture.ts";
import { readPage } from "./read-page.ts";

/** What the page sends: first the engine and its model, then one picture after the other. */
export type Order =
  | { core: ArrayBuffer; model: ArrayBuffer }
  | { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
/** What the worker answers: that it is ready, how far it is (0 to 1), or the text of a picture and its unsure words. */
export type Answer =
  | { ready: true }
  | { progress: number }
  | { text: string; unsure: string[] }
  | { failed: string };

let engine: OCREngine | undefined;

/** A column is read once more, so the first pass is half of the way. */
async function follow(order: Order): Promise<Answer> {
  if ("core" in order) {
    engine = await createOCREngine({ wasmBinary: order.core });
    engine.loadModel(order.model);
    // Finds blocks of text by itself, as a page of columns needs it.
    engine.setVariable("tessedit_pageseg_mode", "3");
    return { ready: true };
  }
  const ocr = engine;
  if (ocr === undefined) return { failed: "no engine" };
  return readPage(toGrey(order), (picture) => {
    ocr.loadImage(new ImageData(picture.data, picture.width, picture.height));
    const words = ocr.getTextBoxes("word", (progress) => postMessage({ progress: progress / 100 }));
    ocr.clearImage();
    return words;
  });
}

addEventListener("message", async ({ data }: MessageEvent<Order>) => {
  try {
    postMessage(await follow(data));
  } catch (error) {
    postMessage({ failed: String(error) } satisfies Answer);
  }
});

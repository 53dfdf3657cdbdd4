/** What is used of the package, whose own types stand where its `exports` hide them. */
declare module "tesseract-wasm" {
  type Word = {
    text: string;
    rect: { left: number; top: number; right: number; bottom: number };
    /** 0 to 1. */
    confidence: number;
    /** 1 begins a line, 2 ends one. */
    flags: number;
  };
  export type OCREngine = {
    loadModel(model: ArrayBuffer): void;
    setVariable(name: string, value: string): void;
    loadImage(image: ImageData): void;
    clearImage(): void;
    /** `onProgress` takes percent. */
    getTextBoxes(unit: "word", onProgress?: (percent: number) => void): Word[];
  };
  export function createOCREngine(options: { wasmBinary: ArrayBuffer }): Promise<OCREngine>;
}

import { GlobalWorkerOptions, getDocument, PasswordException } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import type { FileText } from "#app/features/demo/own-menu/file-text.ts";
import { joinWords } from "#app/features/demo/own-menu/pdf-lines.ts";
import { listWords } from "#app/features/demo/own-menu/pdf-words.ts";
import { menuLimits } from "#app/features/demo/own-menu/reader/types.ts";

const MOST_PAGES = 40;

/** Returns the text of a PDF, line by line as it is printed. Its worker parses; this page stays usable. */
export async function readPdf(data: Uint8Array): Promise<FileText> {
  GlobalWorkerOptions.workerPort ??= startWorker();
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
    if (!/\p{L}{2}/u.test(text)) return { problem: "pictures" };
    return { text, note: pdf.numPages > MOST_PAGES ? ownMenuCopy.file.tooManyPages : null };
  } catch (error) {
    return { problem: error instanceof PasswordException ? "locked" : "broken" };
  } finally {
    void task.destroy();
    GlobalWorkerOptions.workerPort?.terminate();
    GlobalWorkerOptions.workerPort = null;
  }
}

let policy: { createScriptURL: (url: string) => unknown } | undefined;

/**
 * Starts the worker of this site's own file. The page's policy allows this one name, and the policy knows this one URL
 * (server/http/content-security-policy.ts).
 */
function startWorker(): Worker {
  policy ??= globalThis.trustedTypes?.createPolicy("pdf-worker", { createScriptURL: () => workerUrl });
  return new Worker(policy === undefined ? workerUrl : (policy.createScriptURL("") as unknown as string), {
    type: "module",
  });
}

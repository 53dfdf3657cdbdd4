import { createHash } from "node:crypto";
import { fileTypeFromBuffer, fileTypeFromStream } from "file-type";
import { type FileFault, type FileKind, fileKinds } from "#app/features/projects/files/file-rules.ts";

/** Kinds whose first bytes say everything; of the others, archives inside, the whole file is read. */
const PLAIN: readonly FileKind[] = ["pdf", "jpeg", "png", "webp", "avif", "heic"];
const TEXTS: readonly FileKind[] = ["csv", "txt"];

/** Returns why a file that begins so cannot be of the kind its name says; null: go on. */
export async function checkBeginning(kind: FileKind, bytes: Buffer): Promise<FileFault | null> {
  if (TEXTS.includes(kind)) return findMarkup(bytes) ?? findBinary(bytes);
  if (PLAIN.includes(kind)) return compare(kind, (await fileTypeFromBuffer(bytes))?.mime);
  // Office files are ZIP archives, which begin with a local file.
  return bytes.subarray(0, 4).equals(Buffer.from("PK\x03\x04")) ? null : "mismatch";
}

/**
 * Returns the SHA-256 of a complete file, or why its content is not of the kind its name says. `readPart` returns a part by its
 * place, null after the last one; one part is in memory at a time.
 */
export async function checkWhole(
  kind: FileKind,
  readPart: (place: number) => Promise<Buffer | null>,
): Promise<{ sha256: string } | { fault: FileFault }> {
  const hash = createHash("sha256");
  const names = createNameFinder();
  let fault: FileFault | null = null;
  for (let place = 0; fault === null; place++) {
    const part = await readPart(place);
    if (part === null) break;
    hash.update(part);
    if (place === 0) fault = await checkBeginning(kind, part);
    else if (TEXTS.includes(kind)) fault = findBinary(part);
    if (isOffice(kind) && names.find(part)) fault = "macros";
  }
  if (fault === null && isOffice(kind)) fault = compare(kind, await detect(readPart));
  return fault === null ? { sha256: hash.digest("hex") } : { fault };
}

function isOffice(kind: FileKind): boolean {
  return !TEXTS.includes(kind) && !PLAIN.includes(kind);
}

/** Reads as many parts as it takes to know. */
async function detect(readPart: (place: number) => Promise<Buffer | null>): Promise<string | undefined> {
  let place = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = await readPart(place++);
        if (part === null) controller.close();
        else controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
  try {
    return (await fileTypeFromStream(stream))?.mime;
  } catch {
    // A damaged archive.
    return undefined;
  } finally {
    await stream.cancel().catch(() => {});
  }
}

function compare(kind: FileKind, mime: string | undefined): FileFault | null {
  if (mime === undefined) return "mismatch";
  if (mime === fileKinds[kind].type || (kind === "heic" && /^image\/hei[cf]$/.test(mime))) return null;
  if (/macroenabled/i.test(mime)) return "macros";
  if (/zip|rar|7z|tar|gzip|bzip|java-archive/.test(mime)) return "archive";
  if (/msdownload|executable|elf|mach-o|x-sh|wasm/.test(mime)) return "program";
  return /svg|html|xml/.test(mime) ? "markup" : "mismatch";
}

/** Names of files with macros inside an office file, in lower case, as Microsoft Office and OpenDocument have them. */
const MACROS = ["vbaproject.bin", "basic/script-lc.xml", "scripts/python/"];
const LONGEST_MACRO = Math.max(...MACROS.map(({ length }) => length));

/** Names stand uncompressed in an office file, which is an archive. One may lie across two parts. */
function createNameFinder(): { find: (part: Buffer) => boolean } {
  let end = "";
  return {
    find: (part) => {
      const text = end + part.toString("latin1").toLowerCase();
      end = text.slice(-LONGEST_MACRO);
      return MACROS.some((name) => text.includes(name));
    },
  };
}

/** Texts have no control characters but these; UTF-8 and the older encodings of Windows both pass. */
function findBinary(bytes: Buffer): FileFault | null {
  for (const byte of bytes)
    if ((byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c) || byte === 0x7f)
      return "text";
  return null;
}

/** Beginnings by which a browser takes a text for a page (https://mimesniff.spec.whatwg.org), and more tags that no text begins with. */
const MARKUP =
  /^<(?:!doctype|!--|\?xml|(?:html|head|body|title|style|script|iframe|meta|link|base|svg|math|img|object|embed|form|table|div|font|h1|a|b|br|p)[\s/>])/i;

/** A text that a browser or a shell would run is not one. */
function findMarkup(bytes: Buffer): FileFault | null {
  const head = bytes
    .toString("utf8", 0, 1024)
    .replace(/^\ufeff/, "")
    .trimStart();
  if (/^#!|^<\?php/i.test(head)) return "program";
  return MARKUP.test(head) ? "markup" : null;
}

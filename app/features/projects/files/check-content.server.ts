import { createHash } from "node:crypto";
import { fileTypeFromBuffer, fileTypeFromStream } from "file-type";
import { type FileFault, type FileKind, fileKinds, isText } from "#app/features/projects/files/file-rules.ts";
import { decodeBeginning, findByteOrderMark, isMarkup, isPdf, isScript } from "#core/file-beginnings.ts";

type Judged = { kind: FileKind } | { fault: FileFault };
/** Office files are archives; only the whole file tells the kind. */
type Beginning = Judged | { kind: "office" };

/** Returns why a file of this name and beginning is refused; null to continue. */
export async function checkBeginning(named: FileKind, bytes: Buffer): Promise<FileFault | null> {
  const judged = await judgeBeginning(named, bytes);
  return "fault" in judged ? judged.fault : null;
}

/** Returns kind and SHA-256, or why the file is refused. Content decides: phones use wrong file extensions. */
export async function checkWhole(
  named: FileKind,
  readPart: (place: number) => Promise<Buffer | null>,
): Promise<{ kind: FileKind; sha256: string } | { fault: FileFault }> {
  const hash = createHash("sha256");
  const macros = createMacroFinder();
  let judged: Beginning = { fault: "empty" };
  let hasControlSigns: (part: Buffer) => boolean = () => false;
  for (let place = 0; ; place++) {
    const part = await readPart(place);
    if (part === null) break;
    hash.update(part);
    if (place === 0) {
      judged = await judgeBeginning(named, part);
      hasControlSigns = chooseControlSigns(part);
    } else if ("kind" in judged && isText(judged.kind) && hasControlSigns(part)) judged = { fault: "text" };
    if ("fault" in judged) return judged;
    if (judged.kind === "office" && macros.find(part)) return { fault: "macros" };
  }
  if ("kind" in judged && judged.kind === "office") judged = judgeOffice(await detect(readPart));
  return "fault" in judged ? judged : { kind: judged.kind, sha256: hash.digest("hex") };
}

async function judgeBeginning(named: FileKind, bytes: Buffer): Promise<Beginning> {
  if (isPdf(bytes)) return { kind: "pdf" };
  // Office files begin with a ZIP local file header.
  if (bytes.subarray(0, 4).equals(Buffer.from("PK\x03\x04"))) return { kind: "office" };
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  const kind = type === undefined ? undefined : pictureTypes.get(type);
  if (kind !== undefined) return { kind };
  if (!isText(named)) return { fault: nameFault(type) };
  const beginning = decodeBeginning(bytes);
  if (isScript(beginning)) return { fault: "program" };
  if (isMarkup(beginning)) return { fault: "markup" };
  return chooseControlSigns(bytes)(bytes) ? { fault: "text" } : { kind: named };
}

const pictureTypes = new Map<string, FileKind>([
  ...(["jpeg", "png", "webp", "avif", "heic"] as const).map((kind): [string, FileKind] => [
    fileKinds[kind].type,
    kind,
  ]),
  ["image/heif", "heic"],
]);

/** Includes template types, because some programs save documents under them. */
const officeTypes = new Map<string, FileKind>([
  ...(["xlsx", "docx", "odt"] as const).map((kind): [string, FileKind] => [fileKinds[kind].type, kind]),
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.template", "xlsx"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.template", "docx"],
  ["application/vnd.oasis.opendocument.text-template", "odt"],
]);

function judgeOffice(type: string | undefined): Judged {
  const kind = type === undefined ? undefined : officeTypes.get(type);
  return kind === undefined ? { fault: nameFault(type) } : { kind };
}

const FAULTS: [fault: FileFault, types: readonly string[]][] = [
  [
    "archive",
    [
      ...["application/zip", "application/gzip", "application/java-archive", "application/x-tar"],
      ...["application/x-7z-compressed", "application/x-rar-compressed", "application/x-bzip2"],
      ...["application/x-compress", "application/vnd.android.package-archive"],
    ],
  ],
  [
    "program",
    [
      ...["application/x-msdownload", "application/x-elf", "application/x-mach-binary", "application/wasm"],
      ...["application/x-deb", "application/x-rpm"],
    ],
  ],
  ["markup", ["application/xml", "image/svg+xml", "text/html"]],
];

function nameFault(type = ""): FileFault {
  if (type.includes(".macroenabled.")) return "macros";
  return FAULTS.find(([, types]) => types.includes(type))?.[0] ?? "mismatch";
}

/** Reads only as many parts as detection needs. */
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

/** Lowercase macro paths in ZIP headers: Microsoft's anywhere, OpenDocument's two folders at the start. */
const MACROS = /vbaproject\.bin|pk(?:[\s\S]{28}|[\s\S]{44})(?:basic|scripts)[/\\]/;
/** Overlap for a name that spans two parts. */
const LONGEST_MACRO = 46 + "scripts/".length;

/** Archive entry names are uncompressed. */
function createMacroFinder(): { find: (part: Buffer) => boolean } {
  let end = "";
  return {
    find: (part) => {
      const text = end + part.toString("latin1").toLowerCase();
      end = text.slice(-LONGEST_MACRO);
      return MACROS.test(text);
    },
  };
}

/** Those of ASCII but tab, line feed, form feed and carriage return. */
const CONTROL_SIGN = /[^\P{Cc}\t\n\f\r\x80-\x9f]/u;

/** Returns the control character check for a text's encoding. UTF-8 and the older ones have ASCII's in a byte each. */
function chooseControlSigns(bytes: Buffer): (bytes: Buffer) => boolean {
  const encoding = findByteOrderMark(bytes);
  const isWide = encoding === "utf-16le" || encoding === "utf-16be";
  // Parts have an even length, so no character is split.
  const decoder = new TextDecoder(isWide ? encoding : "latin1");
  return (part) => CONTROL_SIGN.test(decoder.decode(part));
}

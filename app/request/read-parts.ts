import { MIMEType } from "node:util";

/** More parts than any form has, and longer heads than a browser writes. */
const MOST_PARTS = 1_000;
const LONGEST_HEAD = 4_096;
/** A boundary has at most 70 characters. Node.js takes quadratic time for a type of many spaces. */
const LONGEST_TYPE = 200;

/** A file of a form. Its bytes are a piece of the form's body, which is in memory once. */
class FormFile extends File {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>, name: string) {
    super([], name);
    this.#bytes = bytes;
  }

  override get size(): number {
    return this.#bytes.length;
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.slice().buffer;
  }
}

/** Returns fields and files of a body in parts (RFC 7578). The platform's reader copies each file five times. */
export function readParts(body: Buffer<ArrayBuffer>, type: string): FormData {
  if (type.length > LONGEST_TYPE) throw new Error("The type of the form is too long");
  const boundary = new MIMEType(type).params.get("boundary");
  if (!boundary) throw new Error("The type of the form names no boundary");
  const form = new FormData();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first one begins the body, or follows its preamble.
  let at = body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))
    ? -2
    : findNext(body, delimiter, 0);
  for (let parts = 0; ; parts++) {
    const start = at + delimiter.length;
    if (body.toString("latin1", start, start + 2) === "--") return form;
    if (parts === MOST_PARTS) throw new Error("The form has too many parts");
    const end = body.subarray(start, start + LONGEST_HEAD).indexOf("\r\n\r\n");
    if (end < 0) throw new Error("A part of the form has no head");
    const head = body.toString("utf8", start, start + end);
    at = findNext(body, delimiter, start + end + 2);
    // A part without content ends where its head does.
    const content = body.subarray(Math.min(start + end + 4, at), at);
    const name = readParameter(head, "name");
    const fileName = readParameter(head, "filename");
    if (name === null) throw new Error("A part of the form has no name");
    if (fileName === null) form.append(name, new TextDecoder().decode(content));
    else
      form.append(
        name,
        new FormFile(new Uint8Array(body.buffer, content.byteOffset, content.length), fileName),
      );
  }
}

function findNext(body: Buffer, delimiter: Buffer, from: number): number {
  const at = body.indexOf(delimiter, from);
  if (at < 0) throw new Error("The form is cut off");
  return at;
}

/** Browsers encode what would end a name. */
function readParameter(head: string, parameter: "name" | "filename"): string | null {
  const [, text] =
    new RegExp(`^content-disposition:[^\\r\\n]*;\\s*${parameter}="([^"\\r\\n]*)"`, "im").exec(head) ?? [];
  return text?.replaceAll("%22", '"').replace(/%0D/gi, "\r").replace(/%0A/gi, "\n") ?? null;
}

/** Readers of PDF take its header anywhere in so many bytes: mails, printers and editors put something before it. */
const HEAD_BYTES = 1024;

/** Beginnings by which a browser takes a text for a page (https://mimesniff.spec.whatwg.org), and more tags that no text begins with. */
const MARKUP =
  /^<(?:!doctype|!--|\?xml|(?:html|head|body|title|style|script|iframe|meta|link|base|svg|math|img|object|embed|form|table|div|font|h1|a|b|br|p)[\s/>])/i;

const SCRIPT = /^(?:#!|<\?php)/i;

/** Archives, programs and pictures, which readers of their own kind would open. */
const OTHER_KIND = /^(?:PK|MZ|\x7fELF|\x89PNG|\xff\xd8\xff|GIF8|RIFF|Rar!|7z\xbc\xaf)/;

/** Returns whether a browser would take this text for a page or a picture. */
export function isMarkup(text: string): boolean {
  return MARKUP.test(skipBlanks(text));
}

/** Returns whether a shell or a server would run this text. */
export function isScript(text: string): boolean {
  return SCRIPT.test(skipBlanks(text));
}

/** Returns whether readers take a file that begins so for a PDF, and nothing takes it for something else. */
export function isPdf(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  const at = head.indexOf("%PDF-");
  if (at < 0) return false;
  const before = head.slice(0, at).replace(/^\u00ef\u00bb\u00bf/, "");
  return !OTHER_KIND.test(before) && !isMarkup(before) && !isScript(before);
}

/** Returns the encoding that a text's byte order mark names; null without one. */
export function findByteOrderMark(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | null {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : null;
}

/** Returns the beginning of a text for isMarkup() and isScript(), in whatever encoding it is. */
export function decodeBeginning(bytes: Uint8Array): string {
  return new TextDecoder(findByteOrderMark(bytes) ?? "utf-8").decode(bytes.subarray(0, HEAD_BYTES));
}

function skipBlanks(text: string): string {
  return text.replace(/^\ufeff/, "").trimStart();
}

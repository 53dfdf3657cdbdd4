/** Version of the code. A page of today says so when a link is newer. */
const VERSION = 1;
/** Longest code, and longest text it may become. */
const LONGEST_CODE = 100_000;
const LONGEST_TEXT = 200_000;

/** The longest code that goes with a contact request. Also checked by the table (0002_contact.sql). */
export const longestAttachedMenu = 16_384;

/** What a code holds, or that it is broken or of a later version. */
export type Decoded = { value: unknown } | { problem: "broken" | "too-new" };

/** Returns lists of texts as letters for a URL: version, checksum and the compressed lists. */
export async function encodeLists(value: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(value));
  const packed = await new Response(
    new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")),
  ).arrayBuffer();
  return `${VERSION}.${checksum(text)}.${toBase64Url(new Uint8Array(packed))}`;
}

/** Returns what a code holds that anybody may have written. Bounded in size before and after decompression. */
export async function decodeLists(code: string): Promise<Decoded> {
  const [, version = "", sum = "", letters = ""] =
    /^(\d{1,4})\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)$/.exec(tidyCode(code.slice(0, LONGEST_CODE + 1))) ?? [];
  if (Number(version) > VERSION) return { problem: "too-new" };
  if (Number(version) !== VERSION || code.length > LONGEST_CODE) return { problem: "broken" };
  try {
    const text = await inflate(fromBase64Url(letters));
    if (checksum(text) !== sum) return { problem: "broken" };
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text)) };
  } catch {
    return { problem: "broken" };
  }
}

/** Returns a code without what mails and chats put in and behind it: line breaks, the full stop or bracket of a sentence. */
export function tidyCode(code: string): string {
  return code
    .replace(/%[0-9a-f]{2}/gi, " ")
    .replace(/[^A-Za-z0-9_.-]/g, "")
    .replace(/\.+$/, "");
}

/** Returns bytes as letters that a URL carries as they are. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (let start = 0; start < bytes.length; start += 8192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Returns the bytes of such letters. Throws for others. */
export function fromBase64Url(letters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
    sign.charCodeAt(0),
  );
}

/** Returns the decompressed bytes. Throws for bytes that are not compressed, or more than a menu has. */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  let room = LONGEST_TEXT;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      room -= piece.length;
      if (room < 0) throw new RangeError("No menu is that long");
      controller.enqueue(piece);
    },
  });
  const text = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"))
    .pipeThrough(limit);
  return new Uint8Array(await new Response(text).arrayBuffer());
}

/** Returns an FNV-1a checksum: it finds a link that was cut off or mistyped, not a forged one. */
function checksum(bytes: Uint8Array): string {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(16).padStart(8, "0");
}

/** Limits of a menu in lists. */
export const packedLimits = { dishes: 400, sections: 60, facts: 62 };

/** A menu in lists: name, colour, sections of dishes of five texts each, and hours, least order and codes. */
export type PackedMenu = [name: string, color: string, sections: PackedSection[], facts?: string[]];
type PackedSection = [heading: string, dishes: PackedDish[]];
type PackedDish = [number: string, name: string, description: string, allergens: string, price: string];

/** Returns whether lists that anybody may have written are a menu, and none of more dishes and sections than one has. */
export function isPackedMenu(value: unknown): value is PackedMenu {
  if (!Array.isArray(value) || value.length < 3 || value.length > 4) return false;
  const [name, color, sections, facts = []] = value;
  if (!Array.isArray(facts) || facts.length > packedLimits.facts || !areTexts(facts)) return false;
  if (!areTexts([name, color]) || !Array.isArray(sections) || sections.length > packedLimits.sections)
    return false;
  let room = packedLimits.dishes;
  return sections.every((section) => {
    if (!Array.isArray(section) || typeof section[0] !== "string" || !Array.isArray(section[1])) return false;
    room -= section[1].length;
    return (
      room >= 0 && section[1].every((dish) => Array.isArray(dish) && dish.length === 5 && areTexts(dish))
    );
  });
}

function areTexts(values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === "string");
}

import { createId, type OwnMenu, type OwnSection } from "#app/features/demo/own-menu/menu.ts";
import { cleanLine } from "#app/features/demo/own-menu/reader/clean-text.ts";
import { menuLimits } from "#app/features/demo/own-menu/reader/types.ts";
import { type HexColor, isHexColor } from "#app/features/demo/shop/brand-color.ts";

/** Version of the code. A page of today says so when a link is newer. */
const VERSION = 1;
/** Longest code, and longest text it may become. */
const LONGEST_CODE = 100_000;
const LONGEST_TEXT = 200_000;

/** What a code says: a menu, or that it is broken or of a later version. */
export type DecodedMenu = { menu: OwnMenu } | { problem: "broken" | "too-new" };

/** Returns a menu as letters for a URL: version, checksum and the compressed menu. */
export async function encodeMenu(menu: OwnMenu): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(packMenu(menu)));
  const packed = await new Response(
    new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")),
  ).arrayBuffer();
  return `${VERSION}.${checksum(text)}.${toBase64Url(new Uint8Array(packed))}`;
}

/** Returns the menu of a code that anybody may have written. Bounded in size before and after decompression. */
export async function decodeMenu(code: string): Promise<DecodedMenu> {
  const [, version = "", sum = "", letters = ""] =
    /^(\d{1,4})\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)$/.exec(code.slice(0, LONGEST_CODE + 1)) ?? [];
  if (version !== "" && Number(version) > VERSION) return { problem: "too-new" };
  if (version === "" || Number(version) !== VERSION || code.length > LONGEST_CODE)
    return { problem: "broken" };
  try {
    const text = await inflate(fromBase64Url(letters));
    if (text === null || checksum(text) !== sum) return { problem: "broken" };
    const menu = unpackMenu(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text)));
    return menu === null ? { problem: "broken" } : { menu };
  } catch {
    return { problem: "broken" };
  }
}

/** Returns a menu as nested lists, the form that is compressed, encrypted and kept for a reload. */
export function packMenu(menu: OwnMenu): unknown {
  return [
    menu.name,
    menu.color ?? "",
    menu.sections.map(({ heading, dishes }) => [
      heading,
      dishes.map(({ number, name, description, allergens, price }) => [
        number,
        name,
        description,
        allergens.join(","),
        price,
      ]),
    ]),
  ];
}

/**
 * Returns the menu of such lists, null for anything else. Reads lists and texts alone, so that no object brings a prototype
 * along; every text is one clean line.
 */
export function unpackMenu(value: unknown): OwnMenu | null {
  if (!Array.isArray(value) || value.length !== 3) return null;
  const [name, color, list] = value;
  if (
    typeof name !== "string" ||
    typeof color !== "string" ||
    !Array.isArray(list) ||
    list.length > menuLimits.sections
  )
    return null;
  let room: number = menuLimits.dishes;
  const sections: OwnSection[] = [];
  for (const section of list) {
    if (!Array.isArray(section) || typeof section[0] !== "string" || !Array.isArray(section[1])) return null;
    room -= section[1].length;
    if (room < 0) return null;
    const dishes = section[1].map((dish: unknown) => {
      if (!Array.isArray(dish) || dish.length !== 5 || !dish.every((text) => typeof text === "string"))
        return null;
      const [number = "", title = "", description = "", codes = "", price = ""] = dish as string[];
      return {
        id: createId(),
        number: cleanLine(number, 8),
        name: cleanLine(title, menuLimits.name),
        description: cleanLine(description, menuLimits.description),
        allergens: cleanLine(codes, 80).split(",").filter(Boolean).slice(0, 20),
        price: cleanLine(price, 200),
      };
    });
    if (dishes.some((dish) => dish === null)) return null;
    sections.push({
      id: createId(),
      heading: cleanLine(section[0], menuLimits.heading),
      dishes: dishes.filter((dish) => dish !== null),
    });
  }
  return {
    name: cleanLine(name, 40),
    color: isHexColor(color) ? (color as HexColor) : null,
    sections,
    unread: [],
  };
}

/** Returns bytes as letters that a URL carries as they are. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (let start = 0; start < bytes.length; start += 8192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Returns the bytes of such letters. Throws for others. */
function fromBase64Url(letters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
    sign.charCodeAt(0),
  );
}

/** Returns the decompressed bytes, null when there are more than a menu has. Throws for bytes that are not compressed. */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > LONGEST_TEXT) {
      void reader.cancel();
      return null;
    }
    pieces.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Returns an FNV-1a checksum: it finds a link that was cut off or mistyped, not a forged one. */
function checksum(bytes: Uint8Array): string {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(16).padStart(8, "0");
}

import { sessionPath } from "#app/features/demo/guest/use-demo-session.ts";
import { type HexColor, isHexColor } from "#app/features/demo/shop/brand-color.ts";
import { cleanName } from "#core/text-input.ts";

/** The visitor's own brand on the guest's phone. Null: the sample's. */
export type OwnBrand = { name: string | null; color: HexColor | null };

/** Maximum length of a business's name; longer ones are truncated. */
export const longestName = 40;

/** Returns the URL of the QR code. Name and colour are in the fragment, which browsers do not send to the server. */
export function composeGuestAddress(
  origin: string,
  session: string,
  { name, color, key = null }: OwnBrand & { key?: string | null },
): string {
  const fragment = new URLSearchParams();
  if (name !== null) fragment.set("name", name);
  if (color !== null) fragment.set("farbe", color.slice(1));
  if (key !== null) fragment.set("schluessel", key);
  const text = fragment.toString();
  return `${origin}${sessionPath(session)}${text === "" ? "" : `#${text}`}`;
}

/** Returns the brand in the `location.hash` of such a URL. Invalid values are ignored. */
export function readOwnBrand(hash: string): OwnBrand {
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const name = cleanBrandName(fragment.get("name") ?? "");
  const color = `#${fragment.get("farbe") ?? ""}`;
  return { name: name === "" ? null : name, color: isHexColor(color) ? color : null };
}

/** Returns the key of an own menu in such a fragment, or null. */
export function readMenuKey(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get("schluessel");
}

/** Returns the name of a business of at most 40 characters. */
export function cleanBrandName(text: string): string {
  return [...cleanName(text)].slice(0, longestName).join("");
}

import { type HexColor, isHexColor } from "#app/features/demo/brand-color.ts";
import { sessionPath } from "#app/features/demo/use-demo-session.ts";

/** What the guest's phone shows of the visitor's own business. Null: the sample's. */
export type OwnBrand = { name: string | null; color: HexColor | null };

/** Longest name of a business; longer ones are cut. */
export const longestName = 40;

/**
 * The address behind the QR code. Name and colour stand in the fragment, which browsers keep to themselves: the server
 * never learns them.
 */
export function composeGuestAddress(origin: string, session: string, { name, color }: OwnBrand): string {
  const fragment = new URLSearchParams();
  if (name !== null) fragment.set("name", name);
  if (color !== null) fragment.set("farbe", color.slice(1));
  const text = fragment.toString();
  return `${origin}${sessionPath(session)}${text === "" ? "" : `#${text}`}`;
}

/** Reads `location.hash` of such an address. What is no name or colour is left out. */
export function readOwnBrand(hash: string): OwnBrand {
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const name = cleanName(fragment.get("name") ?? "");
  const color = `#${fragment.get("farbe") ?? ""}`;
  return { name: name === "" ? null : name, color: isHexColor(color) ? color : null };
}

/** A name as it is shown: in one line, at most 40 characters. */
export function cleanName(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return [...line].slice(0, longestName).join("");
}

import type { OwnMenu } from "#app/features/demo/own-menu/menu.ts";
import { packMenu, unpackMenu } from "#app/features/demo/own-menu/menu-code.ts";
import { decodeLists, encodeLists, fromBase64Url, toBase64Url } from "#app/menu-code/menu-code.ts";

/** A menu that only the key opens. Both are letters that a URL carries. */
export type SealedMenu = { cipher: string; key: string };

/** Returns a menu encrypted by a new key (AES-GCM, 128 bits); the cipher text begins with its nonce. */
export async function sealMenu(menu: OwnMenu): Promise<SealedMenu> {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 128 }, true, ["encrypt"]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(await encodeLists(packMenu(menu)));
  const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text));
  const raw = new Uint8Array(await crypto.subtle.exportKey("raw", key));
  return { cipher: toBase64Url(Uint8Array.from([...iv, ...encrypted])), key: toBase64Url(raw) };
}

/** Returns the menu of a cipher text; null for a wrong key or a changed text. */
export async function openSealedMenu({ cipher, key }: SealedMenu): Promise<OwnMenu | null> {
  try {
    const bytes = fromBase64Url(cipher);
    const secret = await crypto.subtle.importKey("raw", fromBase64Url(key), "AES-GCM", false, ["decrypt"]);
    const text = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: bytes.subarray(0, 12) },
      secret,
      bytes.subarray(12),
    );
    const decoded = await decodeLists(new TextDecoder().decode(text));
    return "value" in decoded ? unpackMenu(decoded.value) : null;
  } catch {
    return null;
  }
}

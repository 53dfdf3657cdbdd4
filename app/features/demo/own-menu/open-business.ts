import { readMenuKey } from "#app/features/demo/guest/guest-address.ts";
import { buildBusiness } from "#app/features/demo/own-menu/business.ts";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import { openSealedMenu } from "#app/features/demo/own-menu/seal-menu.ts";
import type { DemoBusiness } from "#app/features/demo/shop/businesses.ts";

/** Returns the visitor's own menu as a business, by the key in the fragment; null without the right one. */
export async function openBusiness(cipher: string, hash: string): Promise<DemoBusiness | null> {
  const key = readMenuKey(hash);
  const menu = key === null ? null : await openSealedMenu({ cipher, key });
  return menu === null ? null : buildBusiness(menu, ownMenuCopy.shop.fallbackName);
}

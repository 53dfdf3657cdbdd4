import { expect, test } from "vitest";
import { noFacts } from "./house-facts.ts";
import type { OwnMenu } from "./menu.ts";
import { packMenu } from "./menu-code.ts";
import { openSealedMenu, sealMenu } from "./seal-menu.ts";

const dish = { id: "", number: "1", name: "Geheimes Gericht", description: "", allergens: [], price: "7,50" };
const menu: OwnMenu = {
  name: "Da Nino",
  color: null,
  facts: noFacts,
  unread: [],
  sections: [{ id: "", heading: "Pizza", dishes: [dish] }],
};

test("only the key opens an encrypted menu, and each encryption has its own", async () => {
  const [one, other] = [await sealMenu(menu), await sealMenu(menu)];
  const opened = await openSealedMenu(one);
  expect(opened !== null && packMenu(opened)).toEqual(packMenu(menu));
  expect(one.cipher).not.toBe(other.cipher);
  expect(await openSealedMenu({ cipher: one.cipher, key: other.key })).toBeNull();
  expect(await openSealedMenu({ cipher: `${one.cipher.slice(0, -2)}AA`, key: one.key })).toBeNull();
  expect(await openSealedMenu({ cipher: "%%", key: "" })).toBeNull();
});

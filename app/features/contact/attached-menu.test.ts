import { expect, test } from "vitest";
import { readAttachedMenu } from "#app/features/contact/attached-menu.ts";
import { storeInquiry } from "#app/features/contact/store.server.ts";
import { encodeLists, longestAttachedMenu } from "#app/menu-code/menu-code.ts";
import { sql } from "#database/sql.ts";
import { asOwner, database } from "#tests/setup/database/of-file.ts";

const dish = ["", "Suppe", "", "", "4,50"];
const inquiry = {
  name: "Karla Karte",
  email: "karte@example.com",
  phone: null,
  company: null,
  interest: "bestellsystem" as const,
  message: "Meine Karte hängt an.",
};

test("an attached menu is counted by the server and stored with the request", async () => {
  const code = await encodeLists(["Da Nino", "", [["Suppen", [dish, dish]]]]);
  const menu = await readAttachedMenu(code);
  expect(menu).toEqual({ code, dishes: 2, house: "Da Nino" });
  if (menu === "invalid") throw new Error("The menu was refused");
  const outcome = await storeInquiry(database.web, { inquiry, menu, clientKey: "menu-test" });
  expect(outcome.outcome).toBe("stored");
  expect(
    await asOwner(sql`select menu, menu_dishes from contact_requests where email = ${inquiry.email}`),
  ).toEqual([{ menu: code, menu_dishes: 2 }]);
});

test("a menu may have 60 sections and 400 dishes", async () => {
  const sections = [["Suppen", Array(341).fill(dish)], ...Array(59).fill(["Pizza", [dish]])];
  expect(await readAttachedMenu(await encodeLists(["Da Nino", "", sections]))).toMatchObject({ dishes: 400 });
});

test.each([
  ["no code", "<script>"],
  ["too long", `1.00000000.${"A".repeat(longestAttachedMenu)}`],
])("%s is refused", async (_, code) => {
  expect(await readAttachedMenu(code)).toBe("invalid");
});

test.each([
  ["a dish of four texts", ["Da Nino", "", [["Suppen", [dish.slice(1)]]]]],
  ["a dish that is no list", ["Da Nino", "", [["Suppen", ["Suppe"]]]]],
  ["a price that is a number", ["Da Nino", "", [["Suppen", [["", "Suppe", "", "", 4.5]]]]]],
  ["a name that is no text", [{}, "", [["Suppen", [dish]]]]],
  ["a heading that is no text", ["Da Nino", "", [[null, [dish]]]]],
  ["more sections than a menu has", ["Da Nino", "", Array(61).fill(["Suppen", [dish]])]],
  ["more dishes than a menu has", ["Da Nino", "", [["Suppen", Array(401).fill(dish)]]]],
])("%s is refused, as the page that opens the menu would", async (_, lists) => {
  expect(await readAttachedMenu(await encodeLists(lists))).toBe("invalid");
});

test("a menu without dishes is refused, and none is no menu", async () => {
  expect(await readAttachedMenu(await encodeLists(["", "", []]))).toBe("invalid");
  expect(await readAttachedMenu("")).toBeNull();
});

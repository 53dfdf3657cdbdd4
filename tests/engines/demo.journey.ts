import assert from "node:assert/strict";
import { demoLive } from "#app/features/demo/live/copy.ts";
import { journey, journeyAt } from "#tests/engines/journey.ts";
import { click, fill, measureOverflow, see, seeText, waitFor } from "#tests/engines/page.ts";
import type { Page } from "#tests/engines/visitor.ts";

const SHOP = '[aria-label="Handy des Gastes"]';

journeyAt(
  "desk",
  "an order from a phone prints in the kitchen's window, and ready comes back",
  async ({ page, openHydrated, openPhone }) => {
    await openHydrated("/demo");
    await click(page, { css: "button", text: demoLive.invite.show });
    await waitForIsland(page);
    await see(page, 'a[href*="/demo/tisch/"]');
    const address = await page.evaluate(
      () => document.querySelector<HTMLAnchorElement>('a[href*="/demo/tisch/"]')?.href ?? "",
    );
    const phone = await openPhone();
    await phone.load(address);
    await waitForIsland(phone);
    for (const text of ["Margherita", "In den Warenkorb", "Warenkorb (", "Zur Kasse", "bezahlen"]) {
      await click(phone, { css: `${SHOP} button`, text });
    }
    await seeText(phone, "Die Küche hat deinen Bon.");
    await see(page, '[data-ticket="1183"]');
    await click(page, '[data-ticket="1183"] button');
    await seeText(phone, "Fertig! Kommt an den Tisch.");
  },
);

journey(
  "a typed menu becomes a table that a reload keeps, and a shop to order from",
  async ({ page, size, open, openHydrated }) => {
    await openHydrated("/demo/deine-karte");
    await waitForIsland(page);
    await fill(page, "#deine-karte", "Żurek 6,50 €, mit Ei");
    await click(page, { css: "button", text: "Karte übernehmen" });
    await see(page, SHOP);
    // On a desk it stands beside the shop.
    if (size === "phone") await click(page, { css: "button", text: "Karte prüfen" });
    await seeText(page, "Deine Gerichte");
    await waitFor(page, hasDish);
    assert.equal(await measureOverflow(page), 0);

    await open("/demo/deine-karte");
    for (const text of ["Żurek", "In den Warenkorb", "Warenkorb (", "Zur Kasse"])
      await click(page, { css: `${SHOP} button`, text });
    await seeText(page, "6,50");
  },
);

function hasDish(): boolean {
  return [...document.querySelectorAll(".own-open")].some(({ textContent }) => textContent.includes("Żurek"));
}

async function waitForIsland(page: Page): Promise<void> {
  await waitFor(page, () => document.querySelector("[data-island-ready]") !== null);
}

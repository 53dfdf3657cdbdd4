import assert from "node:assert/strict";
import type { Page } from "puppeteer-core";
import { journey, seeText } from "./journey.ts";

const MESSAGE = "Wir möchten ab März online Bestellungen annehmen.\nZwei Läden, 40 Bestellungen am Tag.";

journey(
  "the contact form reports errors, then stores the request",
  async ({ page, size, openHydrated, admin }) => {
    const email = `gast-${size}@kebap.example`;
    await openHydrated("/contact");
    await fill(page, "name", "E");
    await fill(page, "email", "elif@kebap");
    await fill(page, "message", "zu kurz");
    await passMinimumAge(page);
    await send(page);
    await page.waitForFunction(() => document.activeElement?.matches(".error-summary"));
    assert.deepEqual(
      await page.$$eval(".error-summary a", (links) => links.map(({ innerText }) => innerText)),
      [
        "Name muss mindestens 2 Zeichen lang sein",
        "Bitte gib eine gültige E-Mail-Adresse ein",
        "Nachricht muss mindestens 10 Zeichen lang sein",
      ],
    );
    assert.match(await page.title(), /^Fehler: /);
    await page.locator(".error-summary a").click();
    await page.waitForFunction(() => document.activeElement?.matches("[name=name]"));

    await fill(page, "name", "Elif Yıldız");
    await fill(page, "email", email);
    await page.select("[name=interest]", "beratung");
    await fill(page, "message", MESSAGE);
    await send(page);
    await seeText(page, "Anfrage erfolgreich gesendet!");
    assert.equal(await page.$eval("[name=message]", (field) => (field as HTMLTextAreaElement).value), "");

    const stored = JSON.parse(await admin("contacts", "list", "--json")) as { email: string }[];
    const [request, ...more] = stored.filter((one) => one.email === email);
    assert.deepEqual(more, []);
    assert.partialDeepStrictEqual(request, {
      name: "Elif Yıldız",
      interest: "beratung",
      message: MESSAGE,
      status: "new",
    });
  },
);

async function fill(page: Page, name: string, value: string): Promise<void> {
  await page.locator(`form[data-contact] [name=${name}]`).fill(value);
}

/** A form may be sent three seconds after it was opened, by the page's own clock. */
async function passMinimumAge(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return performance.now() - (navigation?.responseStart ?? 0) > 3000;
  });
}

function send(page: Page): Promise<void> {
  return page.locator("form[data-contact] button[type=submit]").click();
}

import assert from "node:assert/strict";
import { journey } from "#tests/engines/journey.ts";
import { choose, click, fill as fillField, readTexts, seeText, waitFor } from "#tests/engines/page.ts";
import type { Page } from "#tests/engines/visitor.ts";

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
    await waitFor(page, () => document.activeElement?.matches(".error-summary"));
    assert.deepEqual(await readTexts(page, ".error-summary a"), [
      "Name muss mindestens 2 Zeichen lang sein",
      "Bitte gib eine gültige E-Mail-Adresse ein",
      "Nachricht muss mindestens 10 Zeichen lang sein",
    ]);
    assert.match(await page.evaluate(() => document.title), /^Fehler: /);
    await click(page, ".error-summary a");
    await waitFor(page, () => document.activeElement?.matches("[name=name]"));

    await fill(page, "name", "Elif Yıldız");
    await fill(page, "email", email);
    await choose(page, "[name=interest]", "beratung");
    await fill(page, "message", MESSAGE);
    await send(page);
    await seeText(page, "Anfrage erfolgreich gesendet!");
    assert.equal(
      await page.evaluate(() => document.querySelector<HTMLTextAreaElement>("[name=message]")?.value),
      "",
    );

    const rows = JSON.parse(await admin("contacts", "list", "--json")) as { email: string }[];
    const [request, ...more] = rows.filter((one) => one.email === email);
    assert.deepEqual(more, []);
    assert.partialDeepStrictEqual(request, {
      name: "Elif Yıldız",
      interest: "beratung",
      message: MESSAGE,
      status: "new",
    });
  },
);

function fill(page: Page, name: string, value: string): Promise<void> {
  return fillField(page, `form[data-contact] [name=${name}]`, value);
}

/** A form may be sent three seconds after it was opened, by the page's own clock. */
async function passMinimumAge(page: Page): Promise<void> {
  await waitFor(page, () => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return performance.now() - (navigation?.responseStart ?? 0) > 3000;
  });
}

function send(page: Page): Promise<void> {
  return click(page, "form[data-contact] button[type=submit]");
}

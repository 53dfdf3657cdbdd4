import type { Page } from "@playwright/test";
import { expect, test } from "#tests/setup/page/browser.ts";

// The opening status by the browser's clock, because the document may have been rendered long before.

test.use({ timezoneId: "America/New_York" });

/** The next one, because the document knows the special days of a year. Berlin is at UTC+1 then. */
const christmas = nextChristmas();

test("Christmas is closed, named and marked as today, and a page open over midnight shows the new day", async ({
  page,
}) => {
  await page.clock.install({ time: `${christmas}T23:58:30+01:00` });
  await openContact(page);
  await expect(status(page)).toHaveText(
    /^Gerade zu, heute Feiertag: Erster Weihnachtstag\. Ab .+\sUhr gehen wir ran\.$/,
  );
  await expect(page.getByText("Geöffnet", { exact: true })).toBeHidden();
  await expect(today(page)).toHaveText(/25\.12\..*heute.*geschlossen.*Erster Weihnachtstag/);
  await expect(announced(page, "26.12.")).toBeVisible();
  await page.clock.fastForward("02:00");
  await expect(status(page)).toContainText("Zweiter Weihnachtstag");
  await expect(today(page)).toContainText("26.12.");
  await expect(announced(page, "25.12.")).toBeHidden();
});

test("a sleeping tab is updated when the visitor returns", async ({ page }) => {
  const wednesday = nextPlainWednesday();
  await page.clock.setFixedTime(`${wednesday}T04:00:00+01:00`);
  await openContact(page);
  await expect(status(page)).toHaveText("Gerade zu. Ab 9 Uhr gehen wir ran.");
  await expect(page.getByText("Wir sind ab 9 Uhr da", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText("ab 9 Uhr", { exact: true })).toBeVisible();
  await page.clock.setFixedTime(`${wednesday}T12:00:00+01:00`);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(status(page)).toHaveText("Jetzt geöffnet bis 18 Uhr");
  await expect(page.getByText("Geöffnet", { exact: true })).toBeVisible();
});

async function openContact(page: Page): Promise<void> {
  await page.goto("/contact");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

function status(page: Page) {
  return page.getByText(/^(Jetzt geöffnet|Gerade zu)/);
}

function today(page: Page) {
  return page.getByRole("main").locator("[aria-current=date]");
}

function announced(page: Page, day: string) {
  return page.getByRole("list", { name: "Abweichende Zeiten" }).getByText(day);
}

function nextChristmas(): string {
  const today = new Date().toISOString().slice(0, 10);
  const year = today.slice(0, 4);
  return today <= `${year}-12-25` ? `${year}-12-25` : `${Number(year) + 1}-12-25`;
}

/** One in the middle of February, when Berlin has no public holiday. */
function nextPlainWednesday(): string {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 1, 8));
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

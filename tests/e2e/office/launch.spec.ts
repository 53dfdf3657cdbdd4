import { join } from "node:path";
import { request } from "#tests/setup/input/http.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { temporaryRoot } from "#tests/setup/process/temporary-root.ts";
import { signedInStaff } from "#tests/setup/records/staff.ts";
import { createDataDir, startServer } from "#tests/setup/site/browser-server.ts";

const TAG = { tag: "@once" };

test(
  "Startklar lists what check launch finds, leads to where it is done, and ticks what is",
  TAG,
  async ({ browser }) => {
    const { dataDir, remove } = await createDataDir(temporaryRoot());
    const server = await startServer({ dataDir, env: { TRUST_PROXY: "0" } });
    const { context } = await server.withDatabase((database) =>
      signedInStaff({
        browser,
        site: server.origin,
        database,
        staff: { role: "leitung", name: "Jana Lindner" },
      }),
    );
    const page = await context.newPage();
    await page.goto("/buero/startklar");
    expect(await findAxeViolations(page)).toEqual([]);
    const open = page.locator(".launch li[data-open]");
    expect(await open.allTextContents()).toEqual(await listTitles());
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      `Startklar: noch ${await open.count()}`,
    );
    const unfold = (place: string | RegExp) => page.locator("summary").filter({ hasText: place }).click();
    await unfold("Von eurer Technik");
    const backup = page.getByText("Eine Sicherung, die jünger ist als zwei Tage");
    await expect(open.filter({ has: backup })).toBeVisible();

    await unfold(/^Firma/);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Firma: Straße und Hausnummer" }).click();
    await page.getByLabel("Straße und Hausnummer").fill("Hafenweg 3");
    await page.getByRole("button", { name: "Veröffentlichen" }).click();
    await expect(page.getByRole("alert")).toContainText("Veröffentlicht");
    expect(await server.admin("export", join(dataDir, "sicherung"))).toMatchObject({ code: 0 });
    // As from a proxy that the settings do not know.
    await request(`${server.origin}/contact`, { headers: { "X-Forwarded-For": "203.0.113.9" } });
    const proxy = open.filter({ hasText: "TRUST_PROXY" });
    await expect(async () => {
      await page.goto("/buero/startklar");
      await expect(proxy).toHaveCount(1, { timeout: 500 });
    }).toPass();
    expect(await open.allTextContents()).toEqual(await listTitles());
    await expect(open.filter({ hasText: /Straße und Hausnummer|Sicherung/ })).toHaveCount(0);
    await unfold(/^Firma/);
    await expect(page.getByText("Firma: Straße und Hausnummer")).toBeVisible();
    await context.close();
    await server.stop();
    await remove();

    async function listTitles(): Promise<string[]> {
      const { stdout } = await server.admin("check", "launch", "--json");
      return (JSON.parse(stdout) as { title: string }[]).map(({ title }) => title);
    }
  },
);

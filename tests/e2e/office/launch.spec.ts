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
    expect(await open.locator("[data-title]").allTextContents()).toEqual(await listTitles());
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      `Startklar: noch ${await open.count()}`,
    );
    const unfold = (place: string | RegExp) => page.locator("summary").filter({ hasText: place }).click();
    await unfold("Von eurer Technik");
    const backup = page.getByText("Eine Sicherung, die jünger ist als zwei Tage");
    await expect(open.filter({ has: backup })).toBeVisible();

    await unfold(/^Firma/);
    expect(await findAxeViolations(page)).toEqual([]);

    // Berlin is the sample's town, and the company's.
    const town = open.filter({ hasText: "Firma: Ort" });
    await expect(town).toContainText("Berlin");
    await town.getByRole("button", { name: "Stimmt so" }).click();
    await expect(page.getByRole("alert")).toContainText("Abgehakt.");
    await expect(town).toHaveCount(0);
    await expect(page.getByText("Erledigt: Firma: Ort"), "the group stays unfolded").toBeVisible();
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await expect(page.getByRole("alert")).toContainText("Alles wieder wie vorher.");
    await expect(town).toHaveCount(1);

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
    expect(await open.locator("[data-title]").allTextContents()).toEqual(await listTitles());
    await expect(open.filter({ hasText: /Straße und Hausnummer|Sicherung/ })).toHaveCount(0);
    await unfold(/^Firma/);
    await expect(page.getByText("Firma: Straße und Hausnummer")).toBeVisible();

    await unfold("Belege");
    const uptime = open.filter({ hasText: "99,9" });
    await uptime.getByRole("button", { name: "Weglassen" }).click();
    await expect(uptime).toHaveCount(0);
    await expect(page.getByText("99,9"), "ticked").toBeVisible();
    await unfold("Kontaktwege");
    const chat = open.filter({ hasText: "Kontaktwege: WhatsApp" });
    await chat.getByRole("button", { name: "Weglassen" }).click();
    await expect(chat).toHaveCount(0);
    const { href } = new URL("/contact", server.origin);
    await expect.poll(async () => (await request(href)).text, { timeout: 30_000 }).not.toContain("wa.me");
    await context.close();
    await server.stop();
    await remove();

    async function listTitles(): Promise<string[]> {
      const { stdout } = await server.admin("check", "launch", "--json");
      return (JSON.parse(stdout) as { title: string }[]).map(({ title }) => title);
    }
  },
);

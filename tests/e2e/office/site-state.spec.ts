import { recordSiteHealth } from "#database/site-health.ts";
import { sql } from "#database/sql.ts";
import { runMailServer } from "#tests/setup/mail/mail-server.ts";
import { expect, test } from "#tests/setup/page/browser.ts";

test("Zustand shows backup, restore and server, sends a test mail with the server's words, and stands above the inbox when something is wrong", async ({
  startSite,
  openOffice,
}) => {
  const mail = await runMailServer();
  const server = await startSite({ env: { SMTP_URL: mail.url, NOTIFY_TO: "team@tischlein.example" } });
  const { page } = await openOffice({ server, role: "leitung" });
  const row = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

  await page.goto("/buero");
  await expect(page.getByRole("link", { name: "Zustand ansehen" })).toHaveCount(0);
  await server.withDatabase(async ({ owner }) => {
    for (const key of ["backup", "restore"] as const) await recordSiteHealth(owner, key);
  });
  await page.goto("/buero/zustand");
  await expect(page.getByText("Alles gut.")).toBeVisible();
  for (const title of ["Letzte Sicherung", "Letzte geprobte Wiederherstellung"])
    await expect(row(title)).toContainText(/\d\d\.\d\d\.\d{4}/);
  await expect(row("Freier Platz")).toContainText("GB frei");
  await expect(row("Server")).toContainText("läuft seit");

  await page.getByRole("button", { name: "Testmail senden" }).click();
  await expect(page.getByRole("status")).toContainText("250 Taken");
  expect(mail.mails.map(({ recipients }) => recipients)).toEqual([["team@tischlein.example"]]);
  const launch = JSON.parse((await server.admin("check", "launch", "--json")).stdout) as { what: string }[];
  expect(launch.filter(({ what }) => what.startsWith("mail:"))).toEqual([]);
  mail.behave("refuse 554");
  await page.getByRole("button", { name: "Testmail senden" }).click();
  await expect(page.getByRole("status")).toContainText(/ging nicht hinaus.*554/);

  await server.withDatabase(({ owner }) =>
    owner.query(sql`update site_health set at = now() - interval '3 days' where key = 'backup'`),
  );
  await page.goto("/buero");
  await page.getByRole("link", { name: "Zustand ansehen" }).click();
  await expect(row("Letzte Sicherung")).toContainText("Stimmt nicht");

  const { page: outside } = await openOffice({ server, path: "/buero" });
  await expect(outside.getByRole("heading", { level: 1, name: "Anfragen" })).toBeVisible();
  await expect(outside.getByRole("link", { name: "Zustand ansehen" })).toHaveCount(0);
  expect((await outside.goto("/buero/zustand"))?.status()).toBe(403);
  await mail.stop();
});

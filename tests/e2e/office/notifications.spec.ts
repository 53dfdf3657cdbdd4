import type { Page } from "@playwright/test";
import { type Sql, sql } from "#database/sql.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import {
  pushCertificateFile,
  startPushService,
  type TestSubscription,
} from "#tests/setup/push/push-service.ts";
import { postContactForm } from "#tests/setup/records/contact-request.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

/** The browser of the tests has no push service: its subscription comes from the one of the tests. */
const subscribeWith = (page: Page, { endpoint, p256dh, auth }: TestSubscription) =>
  page.addInitScript(
    (json) => {
      PushManager.prototype.subscribe = async () => ({ toJSON: () => json }) as unknown as PushSubscription;
    },
    { endpoint, keys: { p256dh, auth } },
  );

test("a person turns notifications on, tries them, hears of a request within two seconds, and ends them by signing out", async ({
  openOffice,
  startSite,
  clientAddress,
}) => {
  const service = await startPushService();
  const server = await startSite({
    env: { PUSH_HOSTS: service.host, NODE_EXTRA_CA_CERTS: pushCertificateFile },
  });
  await server.withDatabase(async (database) => {
    const { page, context, staff } = await openOffice({ server });
    await context.grantPermissions(["notifications"]);
    const countDevices = async () =>
      (await database.owner.query(sql`select from push_devices where staff_id = ${staff.id}`)).length;
    await subscribeWith(page, { ...service.subscribe(), endpoint: "https://evil.example/push" });
    await page.goto("/buero/mitteilungen");
    const turnOn = page.getByRole("button", { name: "Auf diesem Gerät einschalten" });
    await turnOn.click();
    await expect(page.getByRole("alert")).toContainText("keinen Dienst");
    expect(await countDevices()).toBe(0);

    await subscribeWith(page, service.subscribe());
    await page.goto("/buero/mitteilungen");
    await turnOn.click();
    await expect(page.getByRole("alert")).toContainText("bekommt jetzt Mitteilungen");
    const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(new URL(worker).pathname).toBe("/buero/");
    await page.getByRole("button", { name: "Probe senden" }).click();
    await expect.poll(() => service.received.map(({ payload }) => payload.title)).toEqual(["Probe"]);
    await expect(page.getByText("zuletzt zugestellt")).toBeHidden();

    await page.getByLabel("Von", { exact: true }).fill("00:00");
    await page.getByLabel("Bis", { exact: true }).fill("00:00");
    await page.getByLabel("Sonntags ganz").uncheck();
    await page.getByLabel("Name und erster Satz auf dem Sperrbildschirm").check();
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByRole("alert")).toContainText("Gespeichert");
    await expect(page.getByLabel("Name und erster Satz auf dem Sperrbildschirm")).toBeChecked();
    const fields = { name: "Ruşen Öztürk" };
    expect((await postContactForm(server.origin, { clientAddress, fields })).status).toBe(303);
    await expect.poll(() => service.received.length).toBe(2);
    const rows = await database.owner.query<{ seconds: number }>(sql`
      select extract(epoch from sent_at - created_at)::float8 as seconds from outbox where event = 'new-request' and kind = 'push'`);
    expect(rows).toHaveLength(1);
    const { payload } = service.received[1] ?? {};
    expect(payload?.title).toBe("Neue Anfrage von Ruşen Öztürk");
    await page.goto(payload?.path ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ruşen Öztürk");
    await expect(page.getByRole("alert")).toHaveCount(0);
    const colleague = await createStaff(database, { name: "Jana Lindner" });
    const openAfter = async (change: Sql) => {
      await database.owner.query(change);
      await page.goto(payload?.path ?? "");
    };
    await openAfter(sql`update contact_requests set status = 'in_progress', taken_by = ${colleague.id}`);
    await expect(page.getByRole("alert")).toHaveText(/Inzwischen hat sie Jana übernommen\./);
    await openAfter(sql`update contact_requests set status = 'done'`);
    await expect(page.getByRole("alert")).toHaveText(/inzwischen erledigt/);
    await openAfter(sql`delete from contact_requests`);
    await expect(page.getByText("von der die Mitteilung spricht, ist inzwischen gelöscht")).toBeVisible();

    await page.getByText("Menü").click();
    await page.getByRole("button", { name: "Abmelden" }).click();
    await expect(page).toHaveURL(/anmelden/);
    expect(await countDevices()).toBe(0);
  });
  await service.stop();
});

test("the office installs as an app of its own, and its page says how, by device", async ({ openOffice }) => {
  const { page } = await openOffice({ path: "/buero/installieren" });
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await page.request.get(href ?? "")).json();
  expect(manifest).toMatchObject({
    name: expect.stringContaining("Büro"),
    id: "/buero",
    start_url: "/buero/heute",
    scope: "/buero",
    display: "standalone",
  });
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Auf dem iPhone", "Auf Android"]);
  const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1";
  const { page: phone } = await openOffice({ path: "/buero/installieren", context: { userAgent } });
  await expect(phone.getByRole("heading", { level: 2 })).toHaveText(["Auf dem iPhone"]);
});

import { randomUUID } from "node:crypto";
import { sql } from "#database/sql.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { findOverflow } from "#tests/setup/page/overflow.ts";
import { createPasskey, createStaff } from "#tests/setup/records/staff.ts";

test("requests are given to a colleague with a sentence, one or several at once, and back; a client's call for help stands first", async ({
  openOffice,
  database,
}) => {
  const { owner } = database;
  const { page, context, staff } = await openOffice();
  const jana = await createStaff(database, { name: `Jana ${randomUUID().slice(0, 8)}` });
  await owner.query(sql`delete from contact_requests`);
  const rows = await owner.query<{ id: number }>(sql`
      insert into contact_requests (name, email, message, interest, from_client, created_at) values
      ('Elif Kaya', 'elif@kebap.example', 'Bitte um Rückruf.', 'demo', false, now() - interval '3 hours'),
      ('Bora Aksoy', 'bora@kebap.example', 'Bitte um Rückruf.', 'demo', false, now() - interval '2 hours'),
      ('Canan Öz', 'canan@kebap.example', 'Kasse druckt nicht.', 'support', true, now() - interval '1 hour') returning id`);
  const [elif = 0] = rows.map(({ id }) => id);
  const read = () =>
    owner.query<{ status: string; taken_by: number | null }>(
      sql`select status, taken_by from contact_requests order by id`,
    );
  await page.goto("/buero");
  await expect(page.locator(".slip-name")).toHaveText(["Canan Öz", "Elif Kaya", "Bora Aksoy"]);
  await expect(page.getByRole("listitem").filter({ hasText: "Canan Öz" })).toContainText("Kunde");

  await page.getByLabel("Elif Kaya auswählen").check();
  await page.getByLabel("Bora Aksoy auswählen").check();
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await findOverflow(page)).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("combobox", { name: "Geben an", exact: true }).selectOption(jana.name);
  await page.getByRole("button", { name: "Geben", exact: true }).click();
  await expect(page.getByText("2 Anfragen sind weitergegeben.")).toBeVisible();
  expect((await read()).map(({ taken_by }) => taken_by)).toEqual([jana.id, jana.id, null]);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByText("Alles wieder wie vorher.")).toBeVisible();
  expect((await read()).map(({ status }) => status)).toEqual(["new", "new", "new"]);
  await page.getByLabel("Bora Aksoy auswählen").check();
  for (const [button, refusal] of [
    ["Geben", "Wähl eine Person."],
    ["Zusammenführen", "Wähl genau zwei Anfragen."],
  ] as const) {
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByText(refusal)).toBeVisible();
    await expect(page.getByText("1 ausgewählt")).toBeVisible();
  }
  // A colleague was faster with all that was picked: no bar is open in which the refusal could stand.
  await page.goto("/buero");
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    for (const [name, value] of Object.entries({ intent: "merge", inquiry: "999999999" }))
      form.append(Object.assign(document.createElement("input"), { name, value }));
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByText("Wähl genau zwei Anfragen.")).toBeVisible();
  await page.goto("/buero");
  for (const chosen of ["Elif Kaya", "Bora Aksoy"]) await page.getByLabel(`${chosen} auswählen`).check();
  await page.getByRole("button", { name: "Zusammenführen" }).click();
  await expect(page.getByText("Zusammengeführt.")).toBeVisible();

  await page.goto(`/buero/anfragen/${elif}`);
  await page.getByText("Geben an …").click();
  await page.getByLabel("An", { exact: true }).selectOption(jana.name);
  await page.getByLabel("Ein Satz dazu").fill("Kennst du von der Messe.");
  await page.getByRole("button", { name: "Geben", exact: true }).click();
  await expect(page.getByText("Weitergegeben.")).toBeVisible();
  await expect(page.locator(".notes")).toContainText("Kennst du von der Messe.");
  expect((await read())[0]).toEqual({ status: "in_progress", taken_by: jana.id });
  // The mail that she gets without a device; the push itself may be over by now.
  const mails = sql`select from outbox where kind = 'staff-mail' and event = 'assigned' and staff_id = ${jana.id}
      and request_id = ${elif}`;
  expect(await owner.query(mails)).toHaveLength(1);

  await page.goto("/buero");
  await page.getByRole("link", { name: "Anfrage eintragen" }).click();
  await page.getByLabel("Name").fill("Deniz Ay");
  await page.getByLabel("Telefon, E-Mail oder Instagram").fill("030 23125015");
  await page.getByLabel("Worum geht es?").fill("Hat im Laden angerufen.");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.getByText("Kein Netz.")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Deniz Ay");
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.getByText("Eingetragen.", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deniz Ay");
  await expect(page.getByRole("link", { name: "Anrufen" })).toHaveAttribute("href", "tel:+493023125015");
  await expect(page.getByText("E-Mail", { exact: true })).toHaveCount(0);

  await owner.query(sql`insert into contact_requests (name, email, phone, message)
      values ('D. Ay', 'deniz@kebap.example', '030/231 250 15', 'Noch eine Frage dazu.')`);
  await page.reload();
  const others = page.getByRole("region", { name: "Weitere Anfragen dieser Person" });
  await expect(others).toContainText("Noch eine Frage dazu.");
  await expect(others.getByRole("listitem")).toHaveCount(1);

  // Removed passkeys are not offered any more, where the browser can.
  const passkeys = [
    await createPasskey(database, { staffId: staff.id }),
    await createPasskey(database, { staffId: staff.id }),
  ];
  await page.addInitScript(() => {
    Object.assign(PublicKeyCredential, {
      signalAllAcceptedCredentials: async (accepted: object) => {
        document.documentElement.dataset.signalled = JSON.stringify(accepted);
      },
    });
  });
  await page.goto("/buero/geraete");
  await expect(page.locator("html")).toHaveAttribute("data-signalled", /rpId/);
  const signalled = JSON.parse((await page.locator("html").getAttribute("data-signalled")) ?? "");
  expect(signalled).toMatchObject({
    rpId: "localhost",
    userId: btoa(String(staff.id)).replaceAll("=", ""),
  });
  expect(new Set(signalled.allAcceptedCredentialIds)).toEqual(new Set(passkeys));
});

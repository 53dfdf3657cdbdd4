import { sql } from "#database/sql.ts";
import { runMailServer } from "#tests/setup/mail/mail-server.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { findOverflow } from "#tests/setup/page/overflow.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

test("on a phone a request is answered by a template, the next one by a call, and done leads from one to the next", async ({
  openOffice,
  startSite,
}) => {
  const mailServer = await runMailServer();
  const server = await startSite({ env: { SMTP_URL: mailServer.url, NOTIFY_TO: "team@tischlein.example" } });
  await server.withDatabase(async (database) => {
    const { owner } = database;
    const { page, staff } = await openOffice({
      server,
      name: "Jana Lindner",
      context: { viewport: { width: 390, height: 844 } },
    });
    const aylin = await createStaff(database, { name: "Aylin Demir" });
    await owner.query(sql`delete from contact_requests`);
    const [first, second, third] = await owner.query<{ id: number }>(sql`
      insert into contact_requests (name, email, phone, company, message, interest, interest_chosen, created_at) values
      ('Elif Kaya', 'elif@kebap.example', '030 23125012', null, ${"Wir möchten online Bestellungen annehmen. ".repeat(12)}, 'demo', true,
        now() - interval '3 hours'),
      ('Bora Aksoy', 'bora@kebap.example', '030 23125013', 'Bora Kebap', 'Bitte um Rückruf am Vormittag.', 'website', true, now() - interval '2 hours'),
      ('Canan Öz', 'canan@kebap.example', null, null, 'Bitte um Rückruf am Abend.', 'demo', false, now() - interval '1 hour')
      returning id`);
    const read = async (id = 0) =>
      (
        await owner.query(sql`select status, taken_by, answered_at from contact_requests where id = ${id}`)
      )[0];

    await page.goto("/buero/textbausteine");
    await page.getByLabel("Titel").last().fill("Angebot");
    await page.getByLabel("Text", { exact: true }).last().fill("Hallo {vorname}. {vornahme}");
    await page.getByRole("button", { name: "Textbaustein speichern" }).click();
    await expect(page.getByRole("alert")).toContainText("{vornahme} gibt es");
    await page
      .getByLabel("Text", { exact: true })
      .last()
      .fill("Hallo {vorname}, für {betrieb} passt {interesse}. {ich}");
    await page.getByRole("button", { name: "Textbaustein speichern" }).click();
    await expect(page.getByRole("alert")).toContainText("Textbaustein gespeichert.");

    await page.goto("/buero");
    await page.getByRole("link", { name: "Elif Kaya" }).click();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    const message = page.locator(".request-message");
    const isCut = () => message.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
    expect(await isCut()).toBe(true);
    await page.getByText("Ganze Nachricht").click();
    expect(await isCut()).toBe(false);
    await page.reload();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    const note = page.getByRole("textbox", { name: "Notiz", exact: true });
    const bottom = await note.evaluate((field) => field.getBoundingClientRect().bottom + scrollY);
    expect(bottom, "who, what and the note on a screen and a half").toBeLessThan(844 * 1.5);

    await page.getByText("Textbaustein wählen").click();
    await page.getByRole("link", { name: "Angebot", exact: true }).click();
    const answer = page.getByLabel("Deine Antwort");
    await expect(answer).toHaveValue("Hallo Elif, für [Betrieb?] passt Demo. Jana Lindner");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.getByRole("button", { name: "Senden" }).click();
    await expect(page.getByText("Füll zuerst die Lücke")).toBeVisible();
    await page.keyboard.type("Elifs Imbiss");
    await expect(answer).toHaveValue("Hallo Elif, für Elifs Imbiss passt Demo. Jana Lindner");
    expect(await page.getByRole("link", { name: "Per WhatsApp" }).getAttribute("href")).toContain(
      "Elifs%20Imbiss",
    );
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await findOverflow(page)).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Senden" }).click();
    await expect(page.getByText("Die Antwort ist unterwegs.")).toBeVisible();
    await expect(page.getByText("Mail zugestellt")).toBeVisible();
    const mail = mailServer.mails.find(({ recipients }) => recipients.includes("elif@kebap.example"));
    expect(mail?.header("Reply-To")).toContain(staff.email);
    expect(await read(first?.id)).toEqual({
      status: "waiting",
      taken_by: staff.id,
      answered_at: expect.any(Date),
    });
    await page.getByText("Verlauf", { exact: true }).click();
    await expect(page.locator("#verlauf")).toContainText("Hallo Elif, für Elifs Imbiss passt Demo.");

    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Erledigt und nächste" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bora Aksoy");
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Elif Kaya");
    expect(await read(first?.id)).toMatchObject({ status: "waiting" });

    await page.goto("/buero");
    await page.getByRole("link", { name: "Bora Aksoy" }).click();
    await page.getByRole("button", { name: "Nicht erreicht" }).click();
    await expect(page.getByText("Nicht erreicht, notiert.")).toBeVisible();
    expect(await read(second?.id)).toMatchObject({ status: "in_progress", answered_at: null });
    const history = page.locator("#verlauf li");
    await page.getByRole("button", { name: "Nicht erreicht" }).click();
    await expect(history).toHaveCount(3);
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await expect(page.getByText("Alles wieder wie vorher.")).toBeVisible();
    await expect(history, "nothing of a call that is taken back").toHaveCount(2);
    await page.getByRole("button", { name: "Erreicht", exact: true }).click();
    await expect(page.getByText("als beantwortet notiert")).toBeVisible();
    expect(await read(second?.id)).toMatchObject({ answered_at: expect.any(Date) });
    const sheet = page.getByRole("region", { name: "Wie war das Gespräch?" });
    await expect(sheet.getByLabel("Was wurde gesagt?"), "four more taps, on one screen").toBeFocused();
    await page.keyboard.type("Will zwei Filialen");
    await sheet.getByLabel("Was kommt als Nächstes?").fill("Angebot schicken");
    await sheet.getByText("in 3 Tagen").click();
    await sheet.getByText("Aylin").click();
    await expect(sheet).toBeInViewport({ ratio: 0.95 });
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await findOverflow(page)).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
    await sheet.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Gespeichert.")).toBeVisible();
    await expect(page.locator(".notes")).toContainText("Will zwei Filialen");
    expect(
      await database.owner.query(sql`
        select next_step, next_step_on is not null as dated, taken_by from contact_requests where id = ${second?.id}`),
    ).toEqual([{ next_step: "Angebot schicken", dated: true, taken_by: aylin.id }]);
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("e");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Canan Öz");
    expect(await read(third?.id)).toMatchObject({ status: "new" });
  });
  await mailServer.stop();
});

test("without mail settings a reply opens in the mail program, also without script", async ({
  openOffice,
  database,
}) => {
  const [row] = await database.owner.query<{ id: number }>(sql`
    insert into contact_requests (name, email, phone, message) values
    ('Deniz Ay', 'deniz@kebap.example', '030 23125014', 'Bitte um Rückruf.') returning id`);
  const { page } = await openOffice({
    context: { javaScriptEnabled: false },
    path: `/buero/anfragen/${row?.id}`,
  });
  await page.getByText("Textbaustein wählen").click();
  await page.getByRole("link", { name: "Gespräch vereinbaren" }).click();
  await expect(page.getByLabel("Deine Antwort")).toHaveValue(/^Hallo Deniz,/);
  await expect(page.getByRole("button", { name: "Senden" })).toHaveCount(0);
  const link = await page.getByRole("link", { name: "Im Mailprogramm öffnen" }).getAttribute("href");
  expect(link).toMatch(/^mailto:deniz@kebap\.example\?subject=.+&body=Hallo%20Deniz/);
});

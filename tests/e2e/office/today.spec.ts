import { randomUUID } from "node:crypto";
import { sql } from "#database/sql.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";

test("Heute shows what needs somebody, with the next step on each row, and one line when nothing does", async ({
  openOffice,
  database,
}) => {
  const { page, staff } = await openOffice();
  // What earlier tests have left for somebody to do; one project is a sample, which other tests open.
  await database.owner.query(sql`delete from contact_requests`);
  await database.owner.query(sql`delete from project_access_codes where project_slug <> 'baba-kebap'`);
  await page.goto("/buero/heute");
  await expect(page.getByText("Der Tag gehört dir.")).toBeVisible();
  const name = `Elif ${randomUUID().slice(0, 8)}`;
  const id = await addInquiry(database.owner, { name });
  await database.owner.query(sql`
      insert into contact_requests (name, email, message, status, taken_by, next_step, next_step_on, created_at, answered_at) values
      ('Bora Aksoy', 'bora@kebap.example', 'Bitte um Rückruf.', 'in_progress', ${staff.id}, null, null, now() - interval '2 days', null),
      ('Canan Yıldız', 'canan@kebap.example', 'Bitte um Rückruf.', 'in_progress', ${staff.id}, 'Angebot schicken', current_date - 1,
        now() - interval '2 days', now())`);
  await page.goto("/buero/heute");
  await expect(page.getByRole("navigation", { name: "Büro" }).getByRole("link").first()).toHaveText("Heute");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Bei dir 2", "Noch nicht übernommen 1"]);
  const own = page.locator(".office-card", { hasText: "Bei dir" }).getByRole("listitem");
  await expect(own).toHaveText([
    /Bora Aksoy.*Antwort überfällig.*Antworten/,
    /Canan.*Angebot schicken.*Nachfassen/,
  ]);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole("link", { name: "Mitteilungen" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("link", { name: "Heute", exact: true })).toBeInViewport({ ratio: 0.9 });
  }
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page).toHaveURL(new RegExp(`/buero/anfragen/${id}`));
  await expect(page.getByText("Die Anfrage ist jetzt deine.")).toBeVisible();
});

import { randomUUID } from "node:crypto";
import { sql } from "#database/sql.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { findOverflow } from "#tests/setup/page/overflow.ts";
import { createClientProject } from "#tests/setup/records/client-project.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";

test("somebody is absent, a colleague stands in and is named everywhere, and one press ends it", async ({
  openOffice,
  database,
}) => {
  const { owner } = database;
  const mark = randomUUID().slice(0, 8);
  const names = { absent: `Ayşe ${mark}`, acting: `Ben ${mark}`, guest: `Elif ${mark}` };
  const absent = await openOffice({ name: names.absent });
  const acting = await openOffice({ name: names.acting });
  const { slug } = await createClientProject(database, []);
  await owner.query(
    sql`update project_access_codes set responsible_id = ${absent.staff.id} where project_slug = ${slug}`,
  );
  await owner.query(sql`insert into project_questions (project_slug, question_key, question, assigned_to)
      values (${slug}, gen_random_uuid(), 'Wann geht es los?', ${absent.staff.id})`);
  const inquiry = await addInquiry(owner, { name: names.guest });
  const [tomorrow] = await owner.query<{ day: string; short: string }>(sql`
      select day::text, to_char(day, 'DD.MM.') as short from (select (now() at time zone 'Europe/Berlin')::date + 1 as day) one`);
  const { day = "", short = "" } = tomorrow ?? {};

  const { page } = absent;
  await page.goto("/buero/ich");
  await page.getByLabel("Abwesend bis").fill(day);
  await page.getByLabel("Vertretung").selectOption(names.acting);
  await page.getByRole("button", { name: "Abwesenheit speichern" }).click();
  await expect(page.getByText("Gespeichert. Ab jetzt geht Neues an deine Vertretung.")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await findOverflow(page)).toEqual([]);
  const said = `Du bist abwesend bis ${short}, ${names.acting} vertritt dich.`;
  await expect(page.getByText(said)).toBeVisible();

  const { page: theirs } = acting;
  const own = theirs.locator("section").filter({ has: theirs.getByRole("heading", { name: "Bei dir" }) });
  await theirs.goto("/buero/heute");
  await expect(own).toContainText("Wann geht es los?");
  await expect(own).toContainText(`In Vertretung für ${names.absent} (bis ${short})`);
  const named = `${names.absent} (abwesend bis ${short}, vertreten durch ${names.acting})`;
  await theirs.goto(`/buero/projekte/${slug}`);
  await expect(theirs.getByRole("region", { name: "Zuständig" }).locator("p").first()).toHaveText(named);
  await theirs.goto(`/buero/anfragen/${inquiry}`);
  await theirs.getByText("Geben an …").click();
  await theirs.getByLabel("An", { exact: true }).selectOption(named);
  await theirs.setViewportSize({ width: 320, height: 844 });
  expect(await findOverflow(theirs)).toEqual([]);
  await theirs.getByRole("button", { name: "Geben", exact: true }).click();
  await expect(theirs.getByText("Weitergegeben.")).toBeVisible();
  await theirs.goto(`/buero/anfragen/${inquiry}?von=mitteilung`);
  await expect(theirs.getByText(`In Vertretung für ${names.absent} (bis ${short}).`)).toBeVisible();
  await theirs.goto("/buero/heute");
  await expect(own).toContainText(names.guest);

  await page.goto("/buero/heute");
  await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Bei dir" })).toHaveCount(0);
  await page.getByRole("button", { name: "Ich bin wieder da" }).click();
  await expect(page.getByText("Du bist wieder da. Neues kommt zu dir.")).toBeVisible();
  await page.goto("/buero/heute");
  await expect(page.getByText(said)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Bei dir" })).toBeVisible();
});

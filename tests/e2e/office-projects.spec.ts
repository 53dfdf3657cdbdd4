import { dayInGermany } from "#app/features/projects/progress.ts";
import { sql } from "#database/sql.ts";
import { findAxeViolations } from "#tests/setup/axe.ts";
import { expect, test } from "#tests/setup/browser.ts";
import { findOverflow } from "#tests/setup/overflow.ts";
import { createProject, openProject } from "#tests/setup/project-page.ts";
import { signedInStaff } from "#tests/setup/staff.ts";

test("a step set to done here appears on the client's open page there, and reopening clears its date", {
  tag: "@once",
}, async ({ browser, site, database, page: clientPage }) => {
  const project = await createProject(database, [{ title: "Karte eintragen" }, { title: "Fotos" }]);
  await openProject(clientPage, project);
  await expect(clientPage.getByText("0%", { exact: true }).first()).toBeVisible();

  const { context } = await signedInStaff({ browser, site, database });
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/buero/projekte");
  await page.getByRole("link", { name: project.client }).click();
  await expect(page.getByRole("heading", { level: 1, name: project.client })).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);

  const step = page.getByRole("form", { name: "Karte eintragen" });
  await step.getByRole("button", { name: "Abgeschlossen" }).click();
  await expect(page.getByText("1 von 2 Schritten abgeschlossen")).toBeVisible();
  expect(await readDate()).toBe(dayInGermany(new Date()));
  await expect(clientPage.getByText("50%", { exact: true }).first()).toBeVisible();

  await step.getByRole("button", { name: "In Arbeit" }).click();
  await expect(page.getByText("0 von 2 Schritten abgeschlossen")).toBeVisible();
  expect(await readDate()).toBeNull();
  await context.close();

  async function readDate(): Promise<string | null> {
    const [row] = await database.owner.query<{ day: string | null }>(sql`
      select to_char(completed_date, 'YYYY-MM-DD') as day from project_timeline_items where id = ${project.stepIds[0] ?? 0}`);
    return row?.day ?? null;
  }
});

test("articles are listed with their state, and nobody sees a project or an article without a session", {
  tag: "@once",
}, async ({ browser, site, database, page }) => {
  const { context } = await signedInStaff({ browser, site, database });
  const office = await context.newPage();
  await office.goto("/buero/artikel");
  await expect(office.getByRole("heading", { level: 1, name: "Artikel" })).toBeVisible();
  await expect(
    office.getByRole("link", { name: "Portalprovision: was von 28 € übrig bleibt" }),
  ).toBeVisible();
  await context.close();
  for (const path of ["/buero/projekte", "/buero/projekte/beispiel", "/buero/artikel"]) {
    await page.goto(site + path);
    await expect(page).toHaveURL(/\/buero\/anmelden\?weiter=/);
  }
});

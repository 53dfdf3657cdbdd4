import { findBerlinDay } from "#core/berlin-time.ts";
import { sql } from "#database/sql.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { createProject } from "#tests/setup/page/project-page.ts";

test("steps kept as a template make another project, and a deleted template comes back", async ({
  openOffice,
  database,
}) => {
  const project = await createProject(database, [
    { title: "Karte", status: "completed", features: ["Von dir: Fotos"] },
    { title: "Start", planned_until: findBerlinDay(new Date()) },
  ]);
  const { page } = await openOffice({
    context: { viewport: { width: 320, height: 780 } },
    path: `/buero/projekte/${project.slug}`,
  });
  await page.getByText("Zugang, Angaben, Vorlage").click();
  await page.getByText("Als Vorlage speichern").click();
  await page.getByLabel("Name der Vorlage").fill("Foodtruck");
  // A tap on a step meanwhile takes nothing away, and opens nothing else.
  const states = page.getByRole("form", { name: "Start", exact: true });
  await states.getByRole("button", { name: "In Arbeit" }).click();
  await expect(page.getByRole("alert")).toContainText("Gespeichert.");
  await expect(page.getByLabel("Name der Vorlage")).toHaveValue("Foodtruck");
  await expect(page.getByLabel("Name der Vorlage")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hinzufügen", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Vorlage speichern" }).click();
  await expect(page.getByText("Als Vorlage gespeichert.", { exact: false })).toBeVisible();

  await page.goto("/buero/projekt-vorlagen");
  const card = page.getByRole("article", { name: /Foodtruck|Imbisswagen/ });
  await expect(card).toContainText("Start – am ersten Tag");
  await card.getByText("Ändern").click();
  await card.getByLabel("Name der Vorlage").fill("Imbisswagen");
  await card.getByRole("button", { name: "Umbenennen" }).click();
  await expect(page.getByRole("heading", { name: "Imbisswagen" })).toBeVisible();
  await card.getByText("Ändern").click();
  await card.getByRole("button", { name: /^Löschen/ }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(card).toHaveCount(1);

  await page.goto("/buero/projekt-anlegen");
  await page.getByLabel("Name des Kunden").fill("Wurst am Wagen");
  await page.getByLabel("Link", { exact: true }).fill(`${project.slug}-neu`);
  await page.getByRole("radio", { name: "Eigene Vorlage" }).check();
  const start = page.getByLabel("Beginn");
  const room = await start.evaluate((field) => [field.clientWidth, field.parentElement?.clientWidth ?? 0]);
  expect(room[0], "the day of the beginning is there to read").toBeGreaterThan((room[1] ?? 0) / 2);
  await start.fill("2027-02-26");
  await page.getByRole("button", { name: "Projekt anlegen" }).click();
  await expect(page.getByText("Das Projekt ist angelegt.")).toBeVisible();
  const steps = await database.owner.query(sql`
    select title, planned_until from project_timeline_items
    where project_slug = ${`${project.slug}-neu`} order by order_index`);
  expect(steps).toEqual([
    { title: "Karte", planned_until: null },
    { title: "Start", planned_until: "2027-02-26" },
  ]);
  const duties = sql`select title from project_duties where project_slug = ${`${project.slug}-neu`}`;
  expect(await database.owner.query(duties)).toEqual([{ title: "Fotos" }]);
});

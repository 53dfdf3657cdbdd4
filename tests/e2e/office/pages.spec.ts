import type { Page } from "@playwright/test";
import { sql } from "#database/sql.ts";
import { findAxeViolations, findColorViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { findMarkupFaults } from "#tests/setup/page/markup-faults.ts";
import { findTextFaultsInEveryReading } from "#tests/setup/page/text-faults.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";
import { createStaff, officeOrigin } from "#tests/setup/records/staff.ts";

// Sign-in, facts, people, log and devices: on a small screen, with large text, in the dark, by keyboard.

const publicPaths = ["/buero/anmelden", "/buero/anmelden/code", "/buero/einladung", "/buero/hilfe"];
/** With the numbers of an inquiry and of an article. */
const listPrivatePaths = (inquiry: number, article: number) => [
  "/buero",
  `/buero/anfragen/${inquiry}`,
  "/buero/heute",
  "/buero/projekte",
  `/buero/projekt-anlegen?anfrage=${inquiry}`,
  "/buero/projekte?abgeschlossen=1",
  "/buero/projekt-vorlagen",
  // The first project ever made: the numbers of its steps begin at 1, as those of their places do.
  "/buero/projekte/baba-kebap",
  "/buero/projekte/baba-kebap/freigaben",
  "/buero/artikel",
  `/buero/artikel/${article}`,
  `/buero/artikel/${article}/versionen`,
  "/buero/mitteilungen",
  "/buero/installieren",
  "/buero/zahlen",
  "/buero/betrieb",
  "/buero/betrieb/firma",
  "/buero/betrieb/preise",
  "/buero/betrieb/angaben",
  "/buero/betrieb/angaben/packages",
  "/buero/startklar",
  "/buero/zustand",
  "/buero/textbausteine",
  "/buero/anfrage-eintragen",
  "/buero/referenzen",
  "/buero/referenzen/neu",
  "/buero/team/neu",
  "/buero/belege/neu",
  "/buero/personen",
  "/buero/protokoll",
  "/buero/datenschutz",
  `/buero/datenschutz?anfrage=${inquiry}`,
  "/buero/datenschutz/projekte",
  "/buero/geraete",
  "/buero/bestaetigen",
];

test("every page fits small screens, large text and wide spacing, and is accessible in light and dark", async ({
  openOffice,
  browser,
  site,
  database,
}) => {
  test.slow();
  const { page: inside } = await openOffice({
    role: "leitung",
    context: { viewport: { width: 360, height: 800 } },
  });
  await createStaff(database, { name: "Alexandra Papadopoulou-Schlüsselburg" });
  const inquiry = await addInquiry(database.owner, { name: "Kebap Kaya", phone: "030 23125014" });
  await database.owner.query(
    sql`update contact_requests set interest = 'support', from_client = true where id = ${inquiry}`,
  );
  const [template] = await database.owner.query<{
    id: number;
  }>(sql`insert into templates (kind, name, content)
    values ('steps', 'Lieferdienst', '[{"title": "Karte", "description": null, "features": [], "duties": [], "day": 3}]') returning id`);
  const [article] = await database.owner.query<{ id: number }>(
    sql`select id from blog_drafts order by id limit 1`,
  );
  const guest = await browser.newContext({
    viewport: { width: 360, height: 800 },
    baseURL: officeOrigin(site),
  });
  const outside = await guest.newPage();
  const pages: [Page, string][] = [
    ...publicPaths.map((path): [Page, string] => [outside, path]),
    ...listPrivatePaths(inquiry, article?.id ?? 0).map((path): [Page, string] => [inside, path]),
  ];
  for (const [page, path] of pages) {
    await page.emulateMedia({ colorScheme: "light" });
    expect((await page.goto(path))?.status(), path).toBe(200);
    await openDetails(page);
    expect(await findAxeViolations(page), path).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findColorViolations(page), `${path} in the dark`).toEqual([]);
    expect(await findMarkupFaults(page), path).toEqual([]);
    // Names of fields in lists and sentences may break after "E-" here.
    const faults = await findTextFaultsInEveryReading(page);
    expect
      .soft(
        faults.filter((fault) => !fault.includes("a single letter ends")),
        path,
      )
      .toEqual([]);
  }
  await database.owner.query(sql`delete from contact_requests where id = ${inquiry}`);
  await database.owner.query(sql`delete from templates where id = ${template?.id}`);
  await guest.close();
});

/** Shows what a page keeps folded, but for the menu, which lies over the page. */
function openDetails(page: Page): Promise<void> {
  return page.evaluate(() => {
    // The client's page in a frame that is narrower than any phone; every-page.spec.ts reads it at full width.
    document.querySelector(".project-view-page")?.remove();
    for (const details of document.querySelectorAll<HTMLDetailsElement>("details:not(.office-menu)"))
      details.open = true;
  });
}

test("the ? of a page opens its paragraph of the help, and the menu leads to the first hour", async ({
  openOffice,
}) => {
  const { page } = await openOffice({ path: "/buero/personen" });
  await page.getByRole("link", { name: "Hilfe zu dieser Seite" }).click();
  await expect(page).toHaveURL(/\/buero\/hilfe#personen$/);
  await expect(page.getByRole("region", { name: "Leute einladen, Rollen, Abschied" })).toBeInViewport();
  await page.getByText("Menü", { exact: true }).click();
  await page.getByRole("link", { name: "Hilfe", exact: true }).click();
  for (const name of ["Die erste Stunde", "Ein Tag im Büro", "Wenn etwas nicht geht"])
    await expect(page.getByRole("heading", { name, level: 2 })).toBeAttached();
});

test("the keyboard reaches everything in order: navigation, menu, signing out", async ({ openOffice }) => {
  const { page } = await openOffice({ path: "/buero/geraete" });
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  const reached: string[] = [];
  for (let press = 0; press < 9; press++) {
    await page.keyboard.press("Tab");
    reached.push(await focused());
  }
  expect(reached.slice(1)).toEqual([
    "Tischlein",
    "Heute",
    "Anfragen",
    "Projekte",
    "Artikel",
    "Betrieb",
    "Mitteilungen",
    "Menü",
  ]);
  await page.keyboard.press("Enter");
  for (const name of ["Deine Angaben", "Geräte und Passkeys", "Textbausteine", "Büro als App", "Abmelden"]) {
    await page.keyboard.press("Tab");
    expect(await focused()).toBe(name);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await page.getByText("Code per Mail").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("E-Mail-Adresse")).toBeVisible();
});

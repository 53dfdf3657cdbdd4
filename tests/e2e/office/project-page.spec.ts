import type { Page } from "@playwright/test";
import { sql } from "#database/sql.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { findOverflow } from "#tests/setup/page/overflow.ts";
import { createProject, enterCode, openProject, toast } from "#tests/setup/page/project-page.ts";
import { lookAgain } from "#tests/setup/page/settle.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";

const titles = (page: Page) => page.locator(".plan-title > :first-child");
const openStep = (page: Page, title: string) =>
  page.locator(".plan-title").filter({ hasText: title }).click();

test("a colleague's open project page follows a change, and never takes what somebody is typing", async ({
  openOffice,
  database,
}) => {
  const project = await createProject(database);
  const { page } = await openOffice({ path: `/buero/projekte/${project.slug}` });
  await expect(page.getByText("1 von 3 fertig")).toBeVisible();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const complete = (title: string) =>
    database.owner.query(
      sql`update project_timeline_items set status = 'completed' where project_slug = ${project.slug} and title = ${title}`,
    );
  await complete("Onlinezahlung");
  await lookAgain(page);
  await expect(page.getByText("2 von 3 fertig")).toBeVisible();
  await expect(page.getByText("Gerade geändert. Du siehst den neuen Stand.")).toBeVisible();

  await page.getByText("Schritt hinzufügen").first().click();
  const field = page.getByRole("textbox", { name: "Titel" }).last();
  await field.fill("Probelauf");
  await complete("Go-live");
  await lookAgain(page);
  await expect(page.getByRole("link", { name: "Neu laden" })).toBeVisible();
  await expect(field).toHaveValue("Probelauf");
  await expect(page.getByText("2 von 3 fertig")).toBeVisible();
  await page.getByRole("link", { name: "Neu laden" }).click();
  await expect(page.getByText("3 von 3 fertig")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Titel" }).last()).toHaveValue("Probelauf");
});

test("a project from a request: its code is shown once, opens the client's page, and ends when it is replaced", async ({
  openOffice,
  database,
  page: clientPage,
}) => {
  const asked = await addInquiry(database.owner, {
    name: "Aylin Demir",
    email: "aylin@imbiss.example",
    phone: "030 23125014",
  });
  const company = "Imbiß Göreme & Söhne";
  await database.owner.query(sql`update contact_requests set company = ${company} where id = ${asked}`);
  const { page } = await openOffice({
    context: { viewport: { width: 360, height: 780 } },
    path: `/buero/anfragen/${asked}`,
  });
  await page.getByRole("link", { name: "Projekt anlegen" }).click();
  await expect(page).toHaveURL(new RegExp(`\\?anfrage=${asked}$`));
  await expect(page.getByLabel("Name des Kunden")).toHaveValue(company);
  await expect(page.getByLabel("Link", { exact: true })).toHaveValue("imbiss-goereme-und-soehne");
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.getByRole("button", { name: "Projekt anlegen" }).click(),
  ]);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  const code = await readCode(page);
  await expect(page.getByLabel("Nachricht zum Kopieren")).toHaveValue(new RegExp(`^Hallo Aylin,[^]*${code}`));
  await expect(page.locator(".access-code")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: /^Per WhatsApp/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/493023125014\?text=Hallo%20Aylin%2C/,
  );
  await expect(page.getByRole("link", { name: "Per Mail" })).toHaveAttribute(
    "href",
    /^mailto:aylin@imbiss\.example\?subject=/,
  );
  await expect(page.getByText(`Anfrage ${asked} zählt damit als beantwortet.`)).toBeVisible();
  const [request] = await database.owner.query<{ isAnswered: boolean; status: string }>(sql`
      select answered_at is not null as "isAnswered", status from contact_requests where id = ${asked}`);
  expect(request).toEqual({ isAnswered: true, status: "in_progress" });
  expect(await findOverflow(page)).toEqual([]);
  expect(await printedTexts(page)).toEqual([code]);
  await page.goto("/buero/projekte");
  await page.getByRole("link", { name: company }).click();
  await expect(page.getByRole("link", { name: `Anfrage ${asked}` })).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);

  const project = { slug: "imbiss-goereme-und-soehne", client: company, code, stepIds: [] };
  await openProject(clientPage, project);
  const preview = page.getByRole("region", { name: "Seite des Kunden" });
  await page.getByText("So sieht es der Kunde").click();
  await expect(preview.getByText("0%").first()).toBeVisible();
  const step = page.getByRole("form", { name: "Kennenlernen und Fahrplan" });
  await step.getByRole("button", { name: "In Arbeit" }).click();
  await step.getByRole("button", { name: "Abgeschlossen" }).click();
  await expect(preview.getByText("17%").first()).toBeVisible();
  await lookAgain(clientPage);
  await expect(clientPage.getByText("17%").first()).toBeVisible();
  const menu = page
    .getByRole("region", { name: /^Vom Kunden/ })
    .getByRole("listitem")
    .filter({ hasText: "Die aktuelle Karte" });
  await menu.getByText("Ändern").click();
  await menu.getByRole("button", { name: /^Erledigt/ }).click();
  await expect(page.locator("#meldung"), "its button is folded away").toBeFocused();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(menu).toContainText("fehlt noch");
  await page.getByText("Bearbeiten (Kennenlernen und Fahrplan)").click();
  await page.getByRole("button", { name: /^Zurück auf „In Arbeit“/ }).click();
  await expect(preview.getByText("0%").first()).toBeVisible();
  await page.reload();

  await page.getByText("Zugang, Angaben, Vorlage").click();
  await page.getByRole("button", { name: "Neuer Zugangscode" }).click();
  await expect(page.getByText("Der bisherige Code öffnet dann nichts mehr.")).toBeVisible();
  await page.getByRole("button", { name: "Code jetzt ersetzen" }).click();
  const replaced = await readCode(page);
  expect(replaced).not.toBe(code);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: project.client })).toBeVisible();
  await expect(page.getByText(replaced)).toHaveCount(0);
  await lookAgain(clientPage);
  await expect(clientPage).toHaveURL(/\/kunden-projekte$/);
  await enterCode(clientPage, code);
  await expect(toast(clientPage, "Ungültiger Zugangscode")).toBeVisible();
  await openProject(clientPage, { ...project, code: replaced });
  await database.owner.query(sql`delete from project_access_codes where project_slug = ${project.slug}`);
  await database.owner.query(sql`delete from contact_requests where id = ${asked}`);
});

test("a moved step shows which days would move along before anything is stored, and one undo brings all back", async ({
  openOffice,
  database,
}) => {
  const { slug } = await createProject(database, [
    { title: "Karte", status: "completed", completed_date: "2030-03-06" },
    { title: "Shop", planned_until: "2030-03-08" },
    { title: "Start", planned_until: "2030-03-12" },
  ]);
  const { page } = await openOffice({
    context: { viewport: { width: 390, height: 844 } },
    path: `/buero/projekte/${slug}`,
  });
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const step = (title: string) =>
    page.locator("[data-step]").filter({ has: titles(page).filter({ hasText: title }) });
  const setDay = async (day: string) => {
    await page.getByText("Bearbeiten (Shop)").click();
    await step("Shop").getByLabel("Geplant bis").fill(day);
    await step("Shop").getByRole("button", { name: "Speichern" }).click();
  };
  await setDay("2030-03-11");
  const question = page.getByRole("group", { name: "Folgende mitverschieben?" });
  await expect(question.getByRole("listitem")).toHaveText(["StartDi., 12. März →wird Mi., 13. März"]);
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(step("Start")).toContainText("geplant bis Di., 12. März");
  expect(await findOverflow(page)).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);
  await question.getByRole("button", { name: "Alle verschieben" }).click();
  await expect(step("Shop")).toContainText("geplant bis Mo., 11. März");
  await expect(step("Start")).toContainText("geplant bis Mi., 13. März");
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(step("Shop")).toContainText("geplant bis Fr., 8. März");
  await expect(step("Start")).toContainText("geplant bis Di., 12. März");
  await setDay("2030-03-05");
  await page.getByRole("button", { name: "Nur diesen Schritt" }).click();
  await expect(step("Shop")).toContainText("Liegt vor „Karte“, fertig am Mi., 6. März.");
});

test("steps are put in order by arrows, also without script, and what is deleted comes back", async ({
  openOffice,
  browser,
  database,
}) => {
  const { slug } = await createProject(database, [
    { title: "Karte" },
    { title: "Fotos" },
    { title: "Start" },
  ]);
  const { page, context } = await openOffice({ path: `/buero/projekte/${slug}` });
  await expect(titles(page)).toHaveText(["1 Karte", "2 Fotos", "3 Start"]);

  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("button", { name: "nach unten (Karte)" }).focus();
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText(["1 Fotos", "2 Karte", "3 Start"]);
  // Focus stays with the step, so that the next press moves it on.
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText(["1 Fotos", "2 Start", "3 Karte"]);
  const plain = await browser.newContext({ baseURL: new URL(page.url()).origin, javaScriptEnabled: false });
  await plain.addCookies(await context.cookies());
  const bare = await plain.newPage();
  await bare.goto(`/buero/projekte/${slug}`);
  await openStep(bare, "Karte");
  await bare.getByRole("button", { name: "nach oben (Karte)" }).click();
  await expect(titles(bare)).toHaveText(["1 Fotos", "2 Karte", "3 Start"]);
  await bare.getByText("Schritt hinzufügen").click();
  await bare.getByLabel("Titel").last().fill("Abschied");
  await bare.getByLabel("Leistungen").last().fill("Kuchen\n\nKaffee: ausstehend");
  await bare.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(bare.getByRole("alert")).toContainText("Schritt hinzugefügt.");
  await expect(titles(bare)).toHaveText(["1 Fotos", "2 Karte", "3 Start", "4 Abschied"]);
  await bare.getByText("Bearbeiten (Abschied)").click();
  await bare.getByRole("button", { name: "Schritt löschen (Abschied)" }).click();
  await expect(titles(bare)).toHaveText(["1 Fotos", "2 Karte", "3 Start"]);
  await bare.getByRole("button", { name: "Rückgängig" }).click();
  await expect(titles(bare)).toHaveText(["1 Fotos", "2 Karte", "3 Start", "4 Abschied"]);
  await plain.close();
});

test("two people on one step: the second reads both versions and loses nothing, also when the step is gone", async ({
  openOffice,
  database,
}) => {
  const { slug } = await createProject(database, [{ title: "Karte" }, { title: "Fotos" }]);
  const open = async () => (await openOffice({ path: `/buero/projekte/${slug}` })).page;
  const [one, other] = [await open(), await open()];
  await edit(other, "Karte", "Von der Kollegin");
  await one.getByText("Bearbeiten (Karte)").click();
  await one.getByLabel("Beschreibung").first().fill("Mein langer Text");
  await one.getByRole("button", { name: "Speichern", exact: true }).first().click();
  await expect(one.getByRole("alert")).toContainText("Jemand war schneller.");
  await expect(one.getByText("Von der Kollegin").first()).toBeVisible();
  await expect(one.getByLabel("Beschreibung").first()).toHaveValue("Mein langer Text");
  await one.getByRole("button", { name: "Speichern", exact: true }).first().click();
  await expect(one.getByRole("alert")).toContainText("Schritt gespeichert.");
  expect(await describe("Karte")).toBe("Mein langer Text");

  await openStep(one, "Fotos");
  await one.getByText("Bearbeiten (Fotos)").click();
  await one.getByLabel("Beschreibung").nth(1).fill("Am Dienstag im Laden");
  await openStep(other, "Fotos");
  await other.getByText("Bearbeiten (Fotos)").click();
  await other.getByRole("button", { name: "Schritt löschen (Fotos)" }).click();
  await expect(other.getByRole("alert")).toContainText("Schritt gelöscht.");
  await one.getByRole("button", { name: "Speichern", exact: true }).last().click();
  await expect(one.getByRole("alert")).toContainText("Deine Eingabe steht unten als neuer Schritt.");
  await expect(one.getByLabel("Beschreibung").last()).toHaveValue("Am Dienstag im Laden");

  async function edit(page: Page, title: string, description: string): Promise<void> {
    await page.getByText(`Bearbeiten (${title})`).click();
    await page.getByLabel("Beschreibung").first().fill(description);
    await page.getByRole("button", { name: "Speichern", exact: true }).first().click();
    await expect(page.getByRole("alert")).toContainText("Schritt gespeichert.");
  }
  async function describe(title: string): Promise<string | undefined> {
    const [row] = await database.owner.query<{ description: string }>(sql`
        select description from project_timeline_items where project_slug = ${slug} and title = ${title}`);
    return row?.description;
  }
});

test("a finished project is closed, can be taken back, and stands in its own list", async ({
  openOffice,
  database,
}) => {
  const { slug, client } = await createProject(database, [{ title: "Start", status: "in_progress" }]);
  await database.owner.query(sql`
      update project_access_codes set contact_name = 'Aylin Demir', contact_email = 'aylin@imbiss.example'
      where project_slug = ${slug}`);
  const { page } = await openOffice({
    context: { viewport: { width: 390, height: 844 } },
    path: `/buero/projekte/${slug}`,
  });
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(page.getByRole("button", { name: "Abschließen" })).toHaveCount(0);
  await page.getByRole("button", { name: "Start: Abgeschlossen" }).click();
  await page.getByRole("button", { name: "Abschließen" }).click();
  const ended = page.getByRole("region", { name: "Abgeschlossen" });
  await expect(ended).toContainText("Der Code schließt am");
  await expect(ended.getByRole("link", { name: "Um eine Referenz bitten" })).toHaveAttribute(
    "href",
    /^mailto:aylin@imbiss\.example\?subject=Eine%20Referenz.*&body=Hallo%20Aylin%2C/,
  );
  expect(await findOverflow(page)).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByRole("button", { name: "Abschließen" })).toBeVisible();
  await page.getByRole("button", { name: "Abschließen" }).click();
  await expect(ended).toBeVisible();
  await page.goto("/buero/projekte?abgeschlossen=1");
  await expect(page.getByRole("link", { name: client })).toBeVisible();
  await expect(page.getByText("abgeschlossen am").first()).toBeVisible();
  await expect(page.getByText("Hier steht kein Projekt.")).toHaveCount(0);
});

test("a new code asks for the passkey first, and leads back to the question", async ({
  openOffice,
  database,
}) => {
  const { slug } = await createProject(database);
  const { page } = await openOffice({ passkeyMinutesAgo: 11, path: `/buero/projekte/${slug}` });
  await page.getByRole("button", { name: "Neuer Zugangscode" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bist du es noch?" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("weiter")).toBe(`/buero/projekte/${slug}?frage=code`);
});

async function readCode(page: Page): Promise<string> {
  const code = page.locator(".access-code");
  await expect(code).toHaveText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  return code.innerText();
}

/** Returns the codes and headings that stand on paper. */
async function printedTexts(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  const shown = await page
    .locator("h1, .access-code, .access-send")
    .evaluateAll((found) =>
      found
        .filter((one) => getComputedStyle(one).visibility === "visible")
        .map(({ textContent }) => textContent),
    );
  await page.emulateMedia({ media: "screen" });
  return shown;
}

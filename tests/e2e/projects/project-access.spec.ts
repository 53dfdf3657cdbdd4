import type { Page } from "@playwright/test";
import { setProjectActive } from "#app/features/projects/projects.server.ts";
import { sql } from "#database/sql.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import {
  anyToast,
  createProject,
  enterCode,
  field,
  storeCode,
  toast,
  today,
} from "#tests/setup/page/project-page.ts";
import { lookAgain, settle } from "#tests/setup/page/settle.ts";
import type { ClientProject } from "#tests/setup/records/client-project.ts";
import { holdRequests } from "#tests/setup/site/hold-requests.ts";

// Sign-in to the private project area, sign-out, and the messages when they fail.

test("a code sent before the page's script goes on as with it: address, stored code, toast, live view, no second sending", async ({
  page,
  database,
}) => {
  const project = await createProject(database);
  await page.goto("/kunden-projekte");
  await field(page).fill(project.code);
  // Without the event that script could hear, as while the document is still arriving.
  await page.locator("form[action='/kunden-projekte']").evaluate((form: HTMLFormElement) => form.submit());
  await expectOpenedByScript(page, project);
  await expect(page.getByText("Diese Seite aktualisiert sich von selbst.")).toBeVisible();
  await database.owner.query(
    sql`update project_timeline_items set status = 'completed' where project_slug = ${project.slug} and title = 'Go-live'`,
  );
  await lookAgain(page);
  await expect(page.getByText("2 von 3 Schritten abgeschlossen")).toBeVisible();

  const methods: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && methods.push(request.method()));
  await page.reload();
  await expect(page.getByText("2 von 3 Schritten abgeschlossen")).toBeVisible();
  expect(methods).toEqual(["GET"]);
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL("/kunden-projekte");
});

test("a code can be submitted while its script is missing; a project that needs it says so", async ({
  page,
  database,
}) => {
  const project = await createProject(database);
  await page.route("**/assets/react-*.js", (route) => route.abort());
  await page.goto("/kunden-projekte");
  // The failure is reported when the page would show it.
  const reported = page.waitForEvent("pageerror");
  await field(page).fill(project.code);
  await reported;
  await expect(page.getByText("nicht angekommen")).toHaveCount(0);
  await field(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Projekt: ${project.client}`);

  await storeCode(page, project.slug, project.code);
  await page.goto(`/kunden-projekte/${project.slug}`);
  await expect(page.getByRole("alert")).toContainText("nicht angekommen");
  await page.unroute("**/assets/react-*.js");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("1 von 3 Schritten abgeschlossen")).toBeVisible();
  await expect(page.getByText("nicht angekommen")).toHaveCount(0);
});

test("a wrong code stays in the form: the toast says what to do, the field what is wrong, once each, and a thumb closes it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/kunden-projekte");
  await enterCode(page, "0000-0000-0000-0000");
  const text = "Bitte überprüfen Sie Ihren Code und versuchen Sie es erneut.";
  await expect(toast(page, "Ungültiger Zugangscode")).toContainText(text);
  await expect(page).toHaveURL("/kunden-projekte");
  await expect(page.getByText("Ungültiger Zugangscode"), "said once").toHaveCount(1);
  await expect(page.getByText(text), "said once").toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("0000-0000-0000-0000");
  await expect(field(page)).toHaveAccessibleDescription(
    /Diesen Code gibt es nicht oder er ist nicht mehr aktiv\.$/,
  );
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  const shown = toast(page, "Ungültiger Zugangscode");
  const close = shown.getByRole("button", { name: "Meldung schließen" });
  const [box, button] = await Promise.all([shown.boundingBox(), close.boundingBox()]);
  expect(box?.y).toBeGreaterThan(600);
  expect(button?.width).toBeGreaterThanOrEqual(44);
  expect(button?.height).toBeGreaterThanOrEqual(44);
  expect(button?.x).toBeGreaterThan(300);
  await close.click();
  await expect(shown).toHaveCount(0);
});

test("the button needs a code, can be pressed again after a lost network or an outage, shows that it is checking, and only once", async ({
  page,
  database,
}) => {
  const project = await createProject(database);
  await page.goto("/kunden-projekte");
  const failed = toast(page, "Ein Fehler ist aufgetreten");
  const button = page.getByRole("button", { name: "Zugriff erhalten" });
  await expect(button).toBeDisabled();
  await field(page).fill("   ");
  await expect(button).toBeDisabled();

  await page.route("**/projekt-zugang", (route) => route.abort());
  await enterCode(page, project.code);
  await expect(failed).toContainText("Bitte versuchen Sie es später erneut.");
  await expect(page.getByText("Ein Fehler ist aufgetreten"), "said once").toHaveCount(1);
  await expect(page.getByText("Dein Code ist noch nicht geprüft. Er steht weiter im Feld.")).toBeVisible();
  await expect(button).toBeFocused();
  await expect(field(page)).not.toHaveAttribute("aria-invalid");
  await page.unroute("**/projekt-zugang");
  await failed.getByRole("button", { name: "Meldung schließen" }).click();
  await expect(failed).toHaveCount(0);

  await page.route("**/projekt-zugang", (route) => route.fulfill({ status: 503 }));
  await button.click();
  await expect(failed).toBeVisible();
  await page.unroute("**/projekt-zugang");

  let asked = 0;
  page.on("request", (sent) => {
    if (sent.url().endsWith("/projekt-zugang")) asked++;
  });
  const release = await holdRequests(page, "**/projekt-zugang");
  await button.dblclick();
  await expect(page.getByRole("button", { name: "Wird überprüft..." })).toBeDisabled();
  release();
  await expect(page.getByText("1 von 3 Schritten abgeschlossen")).toBeVisible();
  expect(asked).toBe(1);
});

test("a stored code that is wrong, inactive or of another project is removed and leads to the form", async ({
  page,
  database,
}) => {
  const [project, other] = [await createProject(database), await createProject(database)];
  for (const code of ["0000-0000-0000-0000", other.code]) {
    await page.goto("/kunden-projekte");
    await storeCode(page, project.slug, code);
    await page.goto(`/kunden-projekte/${project.slug}`);
    await expect(page).toHaveURL("/kunden-projekte");
    await expect(toast(page, "Zugriff abgelaufen")).toContainText("Bitte geben Sie Ihren Code erneut ein.");
    await expect(page.getByText("Bitte geben Sie Ihren Code erneut ein."), "said once").toHaveCount(1);
    await expect(page.getByText("Der Code von vorhin öffnet dieses Projekt nicht mehr.")).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  }
  await setProjectActive(database.owner, { slug: project.slug, active: false });
  await storeCode(page, project.slug, project.code);
  await page.goto(`/kunden-projekte/${project.slug}`);
  await expect(toast(page, "Zugriff abgelaufen")).toBeVisible();
  await enterCode(page, project.code);
  await expect(toast(page, "Ungültiger Zugangscode")).toBeVisible();
});

test("a timeline that fails to load says so, keeps access and last update, and loads on the next attempt", async ({
  page,
  database,
}) => {
  const project = await createProject(database);
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  await page.goto("/kunden-projekte");
  await storeCode(page, project.slug, project.code);
  await page.route("**/stand", (route) =>
    route.request().postData()?.includes("part=project") ? route.continue() : route.abort(),
  );
  await page.goto(`/kunden-projekte/${project.slug}`);
  await expect(toast(page, "Fehler beim Laden der Timeline")).toBeVisible();
  await expect(page.getByText("Fehler beim Laden der Timeline"), "said once").toHaveCount(1);
  await expect(page.getByRole("alert")).toContainText("Dein Zugang bleibt bestehen.");
  await expect(page.getByText("Lädt Timeline...")).toHaveCount(0);
  const header = page.locator("main header");
  await expect(header.getByRole("heading", { level: 1 })).toHaveText(`Projekt: ${project.client}`);
  await expect(header.getByText("Letztes Update")).toBeVisible();
  await expect(header).toContainText(today());
  expect(logged).toContainEqual(expect.stringContaining("Timeline not loaded"));
  await settle(page);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.unroute("**/stand");
  await page.getByRole("button", { name: "Noch einmal laden" }).click();
  await expect(page.getByText("1 von 3 Schritten abgeschlossen")).toBeVisible();
  await expect(anyToast(page), "outdated").toHaveCount(0, { timeout: 2_000 });
  await expect(page.locator("#inhalt")).toBeFocused();
});

async function expectOpenedByScript(page: Page, { slug, code, client }: ClientProject): Promise<void> {
  await expect(page).toHaveURL(`/kunden-projekte/${slug}`);
  await expect(toast(page, "Zugriff gewährt!")).toContainText(`Willkommen zum Projekt ${client}`);
  await expect(page.getByText("1 von 3 Schritten abgeschlossen")).toBeVisible();
  const saved = await page.evaluate((key) => sessionStorage.getItem(key), `project-access:${slug}`);
  expect(saved).toBe(code);
}

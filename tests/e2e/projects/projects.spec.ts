import { company } from "#app/content/company.ts";
import { sql } from "#database/sql.ts";
import { expect, test, withMotion } from "#tests/setup/page/browser.ts";
import {
  createProject,
  enterCode,
  field,
  openProject,
  storeCode,
  toast,
  today,
} from "#tests/setup/page/project-page.ts";
import { settle } from "#tests/setup/page/settle.ts";

test.use(withMotion);

// The private project area for clients, with script and without.

test("a code opens the project: toast, own URL, header, progress and steps", async ({ page, database }) => {
  const project = await createProject(database);
  await page.goto("/kunden-projekte");
  await enterCode(page, ` ${project.code.toLowerCase().replaceAll("-", " ")} `);

  await expect(page).toHaveURL(`/kunden-projekte/${project.slug}`);
  await expect(toast(page, "Zugriff gewährt!")).toContainText(`Willkommen zum Projekt ${project.client}`);
  const header = page.locator("main header");
  await expect(header.getByRole("heading", { level: 1 })).toHaveText(`Projekt: ${project.client}`);
  await expect(header).toContainText("33%");
  await expect(header).toContainText("1/3");
  await expect(header).toContainText(today());
  await expect(page).toHaveTitle(`Projekt: ${project.client} – Tischlein`);

  await expect(page.getByRole("heading", { name: "Gesamtfortschritt" })).toBeVisible();
  await expect(page.getByText("1 von 3 Schritten abgeschlossen")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Gesamtfortschritt" })).toHaveAttribute(
    "aria-valuenow",
    "33",
  );

  const steps = page.getByRole("listitem").filter({ has: page.getByRole("article") });
  await expect(steps).toHaveCount(3);
  const [first, second, third] = [steps.nth(0), steps.nth(1), steps.nth(2)];
  await expect(first.getByRole("heading", { name: "Speisekarte" })).toBeVisible();
  await expect(first).toContainText("✓ Abgeschlossen");
  await expect(first).toContainText("Features:");
  await expect(first).toContainText("05.10.2026");
  await expect(first.getByText("46 Gerichte mit Allergenen")).toHaveCSS("white-space", "pre-line");
  await expect(second).toContainText("⚡ In Arbeit");
  await expect(second).not.toContainText("Features:");
  await expect(third).toContainText("⏳ Ausstehend");

  const row = await page.evaluate(() => ({ ...sessionStorage }));
  expect(row).toEqual({
    [`project-access:${project.slug}`]: project.code.toLowerCase().replaceAll("-", " "),
  });
  expect(await page.evaluate(() => ({ cookies: document.cookie, local: localStorage.length }))).toEqual({
    cookies: "",
    local: 0,
  });
});

test("what happens now, what the client gives and whom to ask stand below the progress; done steps fold, the page stands at its top", async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const done = (title: string) => ({
    title,
    description: `Über ${title}`,
    status: "completed",
    features: ["Erledigt"],
    completed_date: "2026-10-05",
  });
  const project = await createProject(database, [
    ...["Auftakt", "Karte", "Farben", "Fotos", "Texte", "Kasse", "Drucker"].map(done),
    {
      title: "Onlinezahlung",
      status: "in_progress",
      features: ["Von dir: Ausweis – ausstehend", "Vertrag: ausstehend"],
    },
    { title: "Probelauf", features: ["Von dir: Termin – ausstehend"] },
    { title: "Start", features: ["Von dir: Domain – ausstehend"] },
  ]);
  await openProject(page, project);
  const now = page.getByRole("region", { name: "Jetzt gerade: Onlinezahlung" });
  await expect(now).toContainText("Von dir brauchen wir:");
  await expect(now.getByRole("listitem")).toContainText([/^Ausweis/, /^Termin/]);
  await expect(now.getByRole("button", { name: "Datei hochladen (Ausweis)" })).toBeVisible();
  await expect(now.getByLabel("Deine Antwort (Termin)")).toBeVisible();
  await expect(now.getByText("Später: noch eins")).toBeVisible();
  await expect(now.getByRole("link", { name: company.phone?.display })).toHaveAttribute(
    "href",
    `tel:${company.phone?.e164}`,
  );
  expect(await page.evaluate(() => scrollY), "the page stands at its top").toBe(0);

  const first = page.getByRole("article").filter({ hasText: "Auftakt" });
  for (const text of ["Auftakt", "✓ Abgeschlossen", "05.10.2026"])
    await expect(first.getByText(text, { exact: true }), text).toBeVisible();
  for (const text of ["Über Auftakt", "Features:"]) await expect(first.getByText(text)).toBeHidden();
  await first.getByRole("heading", { name: "Auftakt" }).click();
  for (const text of ["Über Auftakt", "Features:"]) await expect(first.getByText(text)).toBeVisible();

  // A client who has begun to read stays there.
  await page.evaluate(() => scrollTo(0, 40));
  await database.owner.query(
    sql`update project_timeline_items set status = 'completed' where project_slug = ${project.slug} and title = 'Onlinezahlung'`,
  );
  await expect(page.getByRole("region", { name: "Als Nächstes: Probelauf" })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(40);
  await expect(first.getByText("Über Auftakt"), "stays open").toBeVisible();
});

test("an answer is sent and taken back in the list by keyboard, without losing one's place", async ({
  page,
  database,
}) => {
  const project = await createProject(database, [
    { title: "Probelauf", status: "in_progress", features: ["Von dir: Termin – ausstehend"] },
  ]);
  await openProject(page, project);
  const duty = page.locator(".duty", { hasText: "Termin" });
  const answer = duty.getByLabel("Deine Antwort (Termin)");
  const send = duty.getByRole("button", { name: "Antwort senden" });
  await send.press("Enter");
  await expect(duty.getByText("Schreib zuerst deine Antwort ins Feld.")).toBeVisible();
  await expect(answer).toBeFocused();
  await answer.fill("Dienstag um 15 Uhr");
  await send.press("Enter");
  await expect(duty).toContainText("ist da");
  await page.keyboard.press("Tab");
  await expect(duty.getByRole("button", { name: "Zurücknehmen (Termin)" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(duty).toContainText("fehlt noch");
  await page.keyboard.press("Tab");
  await expect(answer).toBeFocused();
});

test("at 320 px no toast covers the field, its error or the button, at any scroll position", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/kunden-projekte");
  const button = page.getByRole("button", { name: "Zugriff erhalten" });
  await page.locator("[data-island-ready]").waitFor({ state: "attached" });
  for (const place of ["below the header", "at the lower edge", "as it comes"] as const) {
    await field(page).fill(`falsch ${place}`);
    await field(page).evaluate((input, where) => {
      const { top, bottom } = input.getBoundingClientRect();
      if (where === "below the header") scrollBy(0, top - 64);
      if (where === "at the lower edge") scrollBy(0, bottom + 90 - innerHeight);
    }, place);
    await field(page).press("Enter");
    const shown = toast(page, "Ungültiger Zugangscode");
    await expect(shown).toBeVisible();
    await settle(page);
    const covering = await shown.boundingBox();
    for (const part of [field(page), page.locator("#feld-code-fehler"), button]) {
      expect(overlap(covering, await part.boundingBox()), place).toBe(false);
    }
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await shown.getByRole("button", { name: "Meldung schließen" }).click();
    await expect(shown).toHaveCount(0);
  }
  await storeCode(page, "baba-kebap", "0000-0000-0000-0000");
  await page.goto("/kunden-projekte/baba-kebap");
  const expired = toast(page, "Zugriff abgelaufen");
  await expect(expired).toBeVisible();
  await settle(page);
  for (const part of [field(page), button]) {
    expect(overlap(await expired.boundingBox(), await part.boundingBox())).toBe(false);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a code shows the timeline directly, and is remembered and forgotten by plain forms", async ({
    page,
    database,
  }) => {
    const project = await createProject(database);
    await page.goto("/kunden-projekte");
    const button = page.getByRole("button", { name: "Zugriff erhalten" });
    await expect(button).toHaveCount(1);
    await field(page).fill(project.code);
    await button.click();
    await expect(page).toHaveURL("/kunden-projekte");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Projekt: ${project.client}`);
    await expect(page.getByText("1 von 3 Schritten abgeschlossen")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(page.getByRole("article").first()).toContainText("✓ Abgeschlossen");
    await expect(page.locator(".step-paper").nth(1)).toHaveCSS("background-color", "rgb(212, 58, 31)");
    await expect(page.locator(".step-line > svg").nth(1)).toHaveCSS("color", "rgb(179, 44, 20)");
    await page.getByRole("link", { name: "Abmelden" }).click();
    await expect(field(page)).toHaveValue("");
    await page.goto(`/kunden-projekte/${project.slug}`);
    await page.getByRole("link", { name: "Zugangscode eingeben" }).click();
    await expect(page).toHaveURL("/kunden-projekte");

    await field(page).fill(project.code);
    await page.getByRole("checkbox", { name: "Auf diesem Gerät merken" }).check();
    await button.click();
    await expect(page.getByText("1 von 3 Schritten abgeschlossen")).toBeVisible();
    await page.goto("/kunden-projekte");
    await expect(page).toHaveURL(`/kunden-projekte/${project.slug}`);
    await expect(page.getByText("1 von 3 Schritten abgeschlossen")).toBeVisible();
    await page.getByRole("button", { name: "Abmelden" }).click();
    await expect(page).toHaveURL("/kunden-projekte");
    await expect(field(page)).toHaveValue("");
    expect(await page.context().cookies()).toEqual([]);
  });
});

type Box = { x: number; y: number; width: number; height: number };

function overlap(one: Box | null, other: Box | null): boolean {
  if (one === null || other === null) throw new Error("One of the two has no box");
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y;
  return !isBeside && !isAbove;
}

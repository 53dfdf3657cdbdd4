import type { Page } from "@playwright/test";
import { projectTimeline } from "#app/features/projects/copy.ts";
import {
  changeStep,
  moveStep,
  removeStep,
  rotateAccessCode,
  setProjectActive,
} from "#app/features/projects/operator-store.server.ts";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { findAxeViolations } from "#tests/setup/axe.ts";
import { expect, test } from "#tests/setup/browser.ts";
import { type ClientProject, createClientProject } from "#tests/setup/client-project.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { holdRequests, SCRIPTS } from "#tests/setup/hold-requests.ts";
import { request } from "#tests/setup/http.ts";
import { findOverflow } from "#tests/setup/overflow.ts";
import { signalPostgres } from "#tests/setup/postgres-processes.ts";
import { settle } from "#tests/setup/settle.ts";

// The private project area for clients, with the operator's commands that change it.

const STEPS = [
  {
    title: "Speisekarte",
    description: "46 Gerichte\nmit Allergenen",
    status: "completed",
    features: ["Preise erfasst", "Fotos – in Arbeit", "Übersetzung – ausstehend"],
    completed_date: "2026-10-05",
  },
  { title: "Onlinezahlung", status: "in_progress" },
  { title: "Go-live", status: "on hold" },
];

test("a toast whose script fails to load at first appears with the next action", { tag: "@once" }, async ({
  page,
}) => {
  let isOnline = false;
  let refused = 0;
  await page.route("**/assets/dist-*.js", (route) => {
    if (isOnline) return route.continue();
    refused++;
    return route.abort();
  });
  await page.goto("/kunden-projekte");
  await expect.poll(() => refused).toBeGreaterThan(0);
  isOnline = true;
  await enterCode(page, "falsch-falsch");
  await expect(toast(page, "Ungültiger Zugangscode")).toBeVisible();
});

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

  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  expect(stored).toEqual({
    [`project-access:${project.slug}`]: project.code.toLowerCase().replaceAll("-", " "),
  });
  expect(await page.evaluate(() => ({ cookies: document.cookie, local: localStorage.length }))).toEqual({
    cookies: "",
    local: 0,
  });
});

test("the lines of a step differ by text, and the step in progress by its border", async ({
  page,
  database,
}) => {
  await openProject(page, await createProject(database));
  const colours = await page.evaluate(() =>
    [...document.querySelectorAll(".step-line > svg")].map((icon) => getComputedStyle(icon).color),
  );
  expect(new Set(colours).size).toBe(3);
  const edges = await page.evaluate(() =>
    [...document.querySelectorAll(".step-paper")].map((paper) => getComputedStyle(paper).backgroundColor),
  );
  expect(edges[1]).toBe("rgb(212, 58, 31)");
  expect(new Set([edges[0], edges[2]])).toEqual(new Set(["rgba(0, 0, 0, 0)"]));
});

test("the bar fills in one second, tickets follow at 0.1 s for 0.5 s, and reduced motion disables both", {
  tag: "@once",
}, async ({ page, database }) => {
  await openProject(page, await createProject(database));
  const readTimes = () =>
    page.evaluate(() => {
      const times = (element: Element) => {
        const { animationDuration, animationDelay } = getComputedStyle(element);
        return [animationDuration, animationDelay];
      };
      const bar = document.querySelector(".project-fill");
      return { bar: bar && times(bar), steps: [...document.querySelectorAll(".step")].map(times) };
    });
  expect(await readTimes()).toEqual({
    bar: ["1s", "0s"],
    steps: [
      ["0.5s", "0s"],
      ["0.5s", "0.1s"],
      ["0.5s", "0.2s"],
    ],
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const reduced = await readTimes();
  expect(new Set([reduced.bar, ...reduced.steps].map(String))).toEqual(new Set(["1e-05s,0s"]));
});

test("the button needs a code, shows that it is checking, and cannot be pressed twice", {
  tag: "@once",
}, async ({ page, database }) => {
  const project = await createProject(database);
  await page.goto("/kunden-projekte");
  const button = page.getByRole("button", { name: "Zugriff erhalten" });
  await expect(button).toBeDisabled();
  await field(page).fill("   ");
  await expect(button).toBeDisabled();
  await field(page).fill(project.code);
  await expect(button).toBeEnabled();

  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/projekt-zugang", async (route) => {
    asked++;
    await released;
    await route.continue();
  });
  await button.dblclick();
  await expect(page.getByRole("button", { name: "Wird überprüft..." })).toBeDisabled();
  release();
  await expect(page).toHaveURL(`/kunden-projekte/${project.slug}`);
  expect(asked).toBe(1);
});

test("a code typed before hydration is used", { tag: "@once" }, async ({ page, database }) => {
  const project = await createProject(database);
  const release = await holdRequests(page, SCRIPTS);
  await page.goto("/kunden-projekte");
  await field(page).fill(project.code);
  release();
  await page.locator("[data-island-ready]").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Zugriff erhalten" }).click();
  await expect(page).toHaveURL(`/kunden-projekte/${project.slug}`);
});

test("a code can be submitted while its script is missing; a project that needs it says so", {
  tag: "@once",
}, async ({ page, database }) => {
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

test("a wrong code stays in the form: the toast says what to do, the field what is wrong, once each", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/kunden-projekte");
  await enterCode(page, "0000-0000-0000-0000");
  const text = "Bitte überprüfen Sie Ihren Code und versuchen Sie es erneut.";
  await expect(toast(page, "Ungültiger Zugangscode")).toContainText(text);
  await expect(page).toHaveURL("/kunden-projekte");
  expect(await page.getByText("Ungültiger Zugangscode").count(), "said once").toBe(1);
  expect(await page.getByText(text).count(), "said once").toBe(1);
  expect(await page.getByRole("alert").count()).toBe(0);
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("0000-0000-0000-0000");
  await expect(field(page)).toHaveAccessibleDescription(
    /Diesen Code gibt es nicht oder er ist nicht mehr aktiv\.$/,
  );
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await settle(page);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("a toast disappears with the next attempt, and none remains behind the next one", {
  tag: "@once",
}, async ({ page, database }) => {
  const project = await createProject(database);
  await page.goto("/kunden-projekte");
  await enterCode(page, "0000-0000-0000-0000");
  await expect(toast(page, "Ungültiger Zugangscode")).toBeVisible();
  const release = await holdRequests(page, "**/projekt-zugang");
  await enterCode(page, project.code);
  await expect(page.getByRole("button", { name: "Wird überprüft..." })).toBeVisible();
  await expect(anyToast(page)).toHaveCount(0, { timeout: 2_000 });
  release();
  await expect(toast(page, "Zugriff gewährt!")).toBeVisible();
  await expect(anyToast(page)).toHaveCount(1);

  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(toast(page, "Erfolgreich abgemeldet")).toBeVisible();
  await expect(anyToast(page), "in its place").toHaveCount(1);
});

test("the same error twice is shown and announced twice, and disappears after the library's four seconds", {
  tag: "@once",
}, async ({ page }) => {
  await page.clock.install({ time: new Date("2026-11-21T18:00:00Z") });
  await page.goto("/kunden-projekte");
  await page.locator("[data-island-ready]").waitFor({ state: "attached" });
  await page.clock.pauseAt(new Date("2026-11-21T19:00:00Z"));
  await enterCode(page, "0000-0000-0000-0000");
  await expect(page.getByText("Diesen Code gibt es nicht")).toBeVisible();
  await page.clock.runFor(500);
  await expect(toast(page, "Ungültiger Zugangscode")).toHaveCount(1);
  await anyToast(page).evaluate((shown) => shown.classList.add("first"));

  const refused = page.waitForResponse("**/projekt-zugang");
  await enterCode(page, "0000-0000-0000-0000");
  await (await refused).finished();
  await expect(page.getByRole("button", { name: "Zugriff erhalten" })).toBeEnabled();
  // The outdated one leaves in several steps, each begun by the one before.
  for (let step = 0; step < 10; step++) await page.clock.runFor(100);
  await expect(page.locator("[data-sonner-toast]:not(.first)"), "a new one, so it is read out").toHaveCount(
    1,
  );
  await expect(anyToast(page)).toHaveCount(1);
  await page.clock.runFor(2_500);
  expect(await anyToast(page).count()).toBe(1);
  for (let step = 0; step < 10; step++) await page.clock.runFor(100);
  await expect(anyToast(page)).toHaveCount(0);
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const) {
  test(`at ${width} px no toast covers the field, its error or the button, at any scroll position`, {
    tag: "@once",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
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
}

test("after a network or database failure the visitor can try again", {
  tag: "@once",
}, async ({ page, startSite }) => {
  const site = await startSite();
  const project = await site.withDatabase(createProject);
  await page.goto(`${site.origin}/kunden-projekte`);
  const failed = toast(page, "Ein Fehler ist aufgetreten");

  await page.route("**/projekt-zugang", (route) => route.abort());
  await enterCode(page, project.code);
  await expect(failed).toContainText("Bitte versuchen Sie es später erneut.");
  expect(await page.getByText("Ein Fehler ist aufgetreten").count(), "said once").toBe(1);
  await expect(page.getByText("Dein Code ist noch nicht geprüft. Er steht weiter im Feld.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Zugriff erhalten" })).toBeFocused();
  await expect(field(page)).not.toHaveAttribute("aria-invalid");
  await page.unroute("**/projekt-zugang");
  await failed.getByRole("button", { name: "Meldung schließen" }).click();
  await expect(failed).toHaveCount(0);

  await signalPostgres(site.dataDir, "SIGSTOP");
  try {
    await page.getByRole("button", { name: "Zugriff erhalten" }).click();
    await expect(failed).toBeVisible();
  } finally {
    await signalPostgres(site.dataDir, "SIGCONT");
  }
  await page.getByRole("button", { name: "Zugriff erhalten" }).click();
  await expect(page.getByText("1 von 3 Schritten abgeschlossen")).toBeVisible();
  await site.stop();
  expect(site.output.stderr).toContain("Page failed");
  expect(site.output.stderr).not.toContain(project.code);
  expect(site.output.stderr).not.toContain(project.client);
});

test("without a stored code a project redirects to the form, with a toast and the reason in the page", {
  tag: "@once",
}, async ({ page, database }) => {
  const project = await createProject(database);
  await page.goto(`/kunden-projekte/${project.slug}`);
  await expect(page).toHaveURL("/kunden-projekte");
  await expect(toast(page, "Kein Zugriff")).toContainText("Bitte geben Sie zuerst Ihren Zugangscode ein.");
  expect(await page.getByText("Bitte geben Sie zuerst Ihren Zugangscode ein.").count(), "said once").toBe(1);
  await expect(page.getByText("In diesem Tab ist zu dem Projekt noch kein Code hinterlegt.")).toBeVisible();
});

test("a stored code that is wrong, inactive or of another project is removed and leads to the form", {
  tag: "@once",
}, async ({ page, database }) => {
  const [project, other] = [await createProject(database), await createProject(database)];
  for (const code of ["0000-0000-0000-0000", other.code]) {
    await page.goto("/kunden-projekte");
    await storeCode(page, project.slug, code);
    await page.goto(`/kunden-projekte/${project.slug}`);
    await expect(page).toHaveURL("/kunden-projekte");
    await expect(toast(page, "Zugriff abgelaufen")).toContainText("Bitte geben Sie Ihren Code erneut ein.");
    expect(await page.getByText("Bitte geben Sie Ihren Code erneut ein.").count(), "said once").toBe(1);
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

test("logging out removes the code, confirms it and leads to the form; the back button does not reopen the project", {
  tag: "@once",
}, async ({ page, database }) => {
  const project = await createProject(database);
  await openProject(page, project);
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL("/kunden-projekte");
  await expect(toast(page, "Erfolgreich abgemeldet")).toBeVisible();
  await expect(page.locator(".error-summary")).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goto(`/kunden-projekte/${project.slug}`);
  await expect(toast(page, "Kein Zugriff")).toBeVisible();
});

test("a reload reopens the project from the stored code: blank, loading, then the list", {
  tag: "@once",
}, async ({ page, database }) => {
  const project = await createProject(database);
  await openProject(page, project);
  const [verified, loaded] = [hold(), hold()];
  await page.route("**/stand", async (route) => {
    const isFirst = route.request().postData()?.includes("part=project");
    await (isFirst ? verified.released : loaded.released);
    await route.continue();
  });
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await expect(page.getByText("Lädt Timeline...")).toHaveCount(0);
  await expect(page.getByText(project.client)).toHaveCount(0);
  verified.release();
  await expect(page.getByText("Lädt Timeline...")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Projekt: ${project.client}`);
  loaded.release();
  await expect(page.getByText("1 von 3 Schritten abgeschlossen")).toBeVisible();
  await expect(page.getByText("Lädt Timeline...")).toHaveCount(0);
});

test("a timeline that fails to load says so, keeps access and last update, and loads on the next attempt", {
  tag: "@once",
}, async ({ page, database }) => {
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
  expect(await page.getByText("Fehler beim Laden der Timeline").count(), "said once").toBe(1);
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

test("the operator's changes appear soon, are announced politely, and reload nothing", {
  tag: "@once",
}, async ({ page, database }) => {
  const project = await createProject(database);
  await openProject(page, project);
  await page.evaluate(() => {
    (window as { untouched?: boolean }).untouched = true;
  });
  const [firstId = 0, secondId = 0, thirdId = 0] = project.stepIds;
  const change = { status: "completed", completed_date: "2026-11-20" };
  await changeStep(database.owner, { id: secondId, change });
  await expect(page.getByText("2 von 3 Schritten abgeschlossen")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "67");
  await expect(page.getByRole("article").nth(1)).toContainText("20.11.2026");
  await expect(page.locator("[role=status].sr-only")).toHaveText(
    "Schritt „Onlinezahlung“ ist jetzt abgeschlossen.",
  );

  await moveStep(database.owner, { id: thirdId, place: "before", target: firstId });
  await expect(page.getByRole("article").first()).toContainText("Go-live");
  const announced = await page.locator("[role=status].sr-only").evaluateHandle((region) => {
    const texts: (string | null)[] = [];
    new MutationObserver(() => texts.push(region.textContent)).observe(region, {
      childList: true,
      subtree: true,
    });
    return texts;
  });
  await removeStep(database.owner, thirdId);
  await expect(page.getByRole("article")).toHaveCount(2);
  expect(await announced.jsonValue(), "read out, though in the same words").toEqual([
    "Der Projektstand wurde aktualisiert.",
  ]);
  await expect(page.getByText("2 von 2 Schritten abgeschlossen")).toBeVisible();
  expect(await page.evaluate(() => (window as { untouched?: boolean }).untouched)).toBe(true);
  await expect(page.getByText("Lädt Timeline...")).toHaveCount(0);
});

test("an open page closes when the code is changed", { tag: "@once" }, async ({ page, database }) => {
  const project = await createProject(database);
  await openProject(page, project);
  await rotateAccessCode(database, project.slug);
  await expect(toast(page, "Zugriff abgelaufen")).toBeVisible();
  await expect(page).toHaveURL("/kunden-projekte");
  await expect(page.getByText(project.client)).toHaveCount(0);
});

test("an unchanged project is answered without a body, and a hidden page does not poll", {
  tag: "@once",
}, async ({ page, database }) => {
  const project = await createProject(database);
  await page.clock.install();
  await openProject(page, project);
  const answer = await page.waitForResponse(
    (response) => response.url().endsWith("/stand") && response.status() !== 200,
  );
  expect(answer.status()).toBe(204);

  await setHidden(page, true);
  let asked = 0;
  page.on("request", (sent) => {
    if (sent.url().endsWith("/stand")) asked++;
  });
  await page.clock.runFor(30_000);
  // A request of the hidden page would have been recorded before this.
  await page.evaluate(async () => void (await fetch("/healthz")));
  expect(asked).toBe(0);
  await changeStep(database.owner, { id: project.stepIds[1] ?? 0, change: { status: "completed" } });
  await setHidden(page, false);
  await expect(page.getByText("2 von 3 Schritten abgeschlossen")).toBeVisible();
});

test("an open page survives a network failure and a server restart", { tag: "@once" }, async ({
  page,
  context,
  startSite,
}) => {
  // A port that no outgoing connection uses while the server is unavailable.
  const env = { PORT: String(await findFreePort()) };
  const site = await startSite({ env });
  const project = await site.withDatabase(createProject);
  await openProject(page, project, site.origin);
  await context.setOffline(true);
  const lost = page.getByRole("status").filter({ hasText: "Keine Verbindung, wir versuchen es weiter." });
  await expect(lost).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("article")).toHaveCount(3);
  await context.setOffline(false);
  await expect(page.getByText("Keine Verbindung, wir versuchen es weiter.")).toHaveCount(0);

  await site.stop("SIGKILL");
  await expect(page.getByText("Keine Verbindung, wir versuchen es weiter.")).toBeVisible({ timeout: 15_000 });
  const again = await startSite({ dataDir: site.dataDir, env });
  const completed = { id: project.stepIds[1] ?? 0, change: { status: "completed" } };
  await again.withDatabase(({ owner }) => changeStep(owner, completed));
  await expect(page.getByText("2 von 3 Schritten abgeschlossen")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("Keine Verbindung, wir versuchen es weiter.")).toHaveCount(0);
});

test("a project without steps has a message", async ({ page, database }) => {
  const project = await createProject(database, []);
  await openProject(page, project);
  await expect(page.getByText("0 von 0 Schritten abgeschlossen")).toBeVisible();
  await expect(page.locator("main header")).toContainText("0%");
  await expect(page.getByText(projectTimeline.steps.empty)).toBeVisible();
  await settle(page);
  expect(await findAxeViolations(page)).toEqual([]);
});

test("every state fits 320 px and has no axe violation", { tag: "@once" }, async ({ page, database }) => {
  const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenanprobe".repeat(3);
  const project = await createProject(database, [
    ...STEPS,
    { title: long, description: long, features: [long], status: "completed" },
  ]);
  await openProject(page, project);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page), `wider than ${width} px`).toEqual([]);
    expect(await findAxeViolations(page), `${width} px`).toEqual([]);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a code shows the timeline directly; nothing is stored", { tag: "@once" }, async ({
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
  });

  test("a wrong code shows an error in the page", { tag: "@once" }, async ({ page }) => {
    await page.goto("/kunden-projekte");
    await field(page).fill("0000-0000-0000-0000");
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      page.getByRole("button", { name: "Zugriff erhalten" }).click(),
    ]);
    expect(answer.status()).toBe(403);
    const summary = page.locator(".error-summary");
    await expect(summary).toContainText("Ungültiger Zugangscode");
    await expect(summary).toContainText("Bitte überprüfen Sie Ihren Code und versuchen Sie es erneut.");
    await expect(page).toHaveTitle(/^Fehler: /);
    await expect(field(page)).toHaveValue("0000-0000-0000-0000");
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page)).toHaveAccessibleDescription(/Diesen Code gibt es nicht/);
  });

  test("the URL of a project leads to the form", { tag: "@once" }, async ({ page, database }) => {
    const project = await createProject(database);
    await page.goto(`/kunden-projekte/${project.slug}`);
    await page.getByRole("link", { name: "Zugangscode eingeben" }).click();
    await expect(page).toHaveURL("/kunden-projekte");
  });
});

// What the server reveals, over plain HTTP.

test("before a code is verified no response reveals the project, and none is cached or indexed", {
  tag: "@once",
}, async ({ database, site, clientAddress: from }) => {
  const project = await createProject(database);
  const unknown = await request(`${site}/kunden-projekte/gibt-es-nicht`);
  const known = await request(`${site}/kunden-projekte/${project.slug}`);
  const withoutChance = ({ text }: { text: string }, slug: string) => text.replaceAll(slug, "SLUG");
  expect(withoutChance(known, project.slug)).toBe(withoutChance(unknown, "gibt-es-nicht"));
  expect(known.text).not.toContain(project.client);

  const answers = [
    known,
    unknown,
    await request(`${site}/kunden-projekte`),
    await ask(site, project.slug, { code: "WRONG", from }),
    await ask(site, project.slug, { code: project.code, from }),
    await enter(site, "WRONG", { from }),
    await enter(site, project.code, { from }),
    await enter(site, project.code, { page: false, from }),
    await enter(site, "WRONG", { page: false, from }),
    await request(`${site}/kunden-projekte/${project.slug}/stand`),
  ];
  for (const { status, headers } of answers) {
    expect.soft(headers["cache-control"], `${status}`).toBe("no-store");
    expect.soft(headers["x-robots-tag"], `${status}`).toContain("noindex");
  }
  for (const { text } of answers.slice(0, 3))
    expect(text).toContain('<meta name="robots" content="noindex"/>');
  const listed = await request(`${site}/sitemap.xml`);
  const paths = [...listed.text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path);
  expect(paths.filter((path) => path?.includes("kunden-projekte"))).toEqual(["/kunden-projekte/beispiel"]);
});

test("another project's code is answered exactly like a wrong one", { tag: "@once" }, async ({
  database,
  site,
  clientAddress: from,
}) => {
  const [project, other] = [await createProject(database), await createProject(database)];
  const wrong = await ask(site, project.slug, { code: "0000-0000-0000-0000", from });
  const foreign = await ask(site, project.slug, { code: other.code, from });
  const missing = await ask(site, "gibt-es-nicht", { code: other.code, from });
  const withoutChance = ({ status, headers, text }: typeof wrong) => {
    const { date: _date, "x-request-id": _id, "content-security-policy": _policy, ...rest } = headers;
    return { status, text, rest };
  };
  expect(wrong.status).toBe(403);
  expect(withoutChance(foreign)).toEqual(withoutChance(wrong));
  expect(withoutChance(missing)).toEqual(withoutChance(wrong));
  expect((await ask(site, other.slug, { code: other.code, from })).status).toBe(200);
});

test("guessing is limited per client with 429, Retry-After and a message; nobody else is affected", {
  tag: "@once",
}, async ({ database, site, page, clientAddress: guesser, takeClientAddress }) => {
  const project = await createProject(database);
  const colleague = takeClientAddress();
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      ask(site, project.slug, { code: `WRONG-${index}`, from: guesser }),
    ),
  );
  expect(guesses.filter(({ status }) => status === 403)).toHaveLength(20);
  const refused = guesses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThan(200);

  expect((await ask(site, project.slug, { code: project.code, from: guesser })).status).toBe(429);
  const inPage = await enter(site, project.code, { from: guesser });
  expect(inPage.status).toBe(429);
  expect(inPage.text).toContain("Zu viele Versuche");
  expect(inPage.text).toContain("Der nächste Versuch ist in 5 Minuten möglich.");
  expect(inPage.text).not.toContain(project.client);
  expect((await ask(site, project.slug, { code: project.code, from: colleague })).status).toBe(200);
  expect((await enter(site, project.code, { from: colleague })).status).toBe(200);

  await page.goto("/kunden-projekte");
  await enterCode(page, project.code);
  await expect(page.locator(".error-summary")).toBeFocused();
  expect(await page.getByText("Zu viele Versuche").count(), "said once").toBe(1);
  await expect(page.locator(".error-summary")).toContainText("Der nächste Versuch ist in 5 Minuten möglich.");
});

test("guessing from many addresses is limited for all, yet a correct first code succeeds", {
  tag: "@once",
}, async ({ startSite }) => {
  const site = await startSite();
  const project = await site.withDatabase(createProject);
  const guess = (from: string) => ask(site.origin, project.slug, { code: "WRONG", from });
  expect((await guess("198.51.0.1")).status).toBe(403);
  // As from hundreds of other addresses.
  await site.withDatabase(({ owner }) =>
    owner.query(sql`update wrong_access_codes set wrong = 999 where client_key = '*'`),
  );
  expect((await guess("198.51.0.2")).status).toBe(403);
  expect((await guess("192.0.2.1")).status).toBe(429);
  expect((await ask(site.origin, project.slug, { code: project.code, from: "192.0.2.1" })).status).toBe(429);
  expect((await ask(site.origin, project.slug, { code: project.code, from: "192.0.2.2" })).status).toBe(200);
});

test("neither code nor client is ever logged", { tag: "@once" }, async ({
  startSite,
  clientAddress: from,
}) => {
  const site = await startSite({ env: { LOG_LEVEL: "debug" } });
  const project = await site.withDatabase(createProject);
  await enter(site.origin, project.code, { from });
  await enter(site.origin, project.code, { page: false, from });
  await ask(site.origin, project.slug, { code: project.code, from });
  await ask(site.origin, project.slug, { code: "SECRET-GUESS", from });
  await signalPostgres(site.dataDir, "SIGSTOP");
  try {
    expect((await ask(site.origin, project.slug, { code: project.code, from })).status).toBe(503);
  } finally {
    await signalPostgres(site.dataDir, "SIGCONT");
  }
  await site.stop();
  const log = site.output.stderr + site.output.stdout;
  expect(log).toContain("Answered");
  for (const secret of [project.code, project.code.replaceAll("-", ""), project.client, "SECRET-GUESS"])
    expect(log).not.toContain(secret);
});

test("unusual requests are handled", { tag: "@once" }, async ({ site, clientAddress }) => {
  const odd = async (path: string, body: string, type = "application/x-www-form-urlencoded") => {
    const headers = { "Content-Type": type, "X-Forwarded-For": clientAddress };
    return (await request(`${site}${path}`, { method: "POST", body, headers })).status;
  };
  expect(await odd("/kunden-projekte/a/stand", "")).toBe(400);
  expect(await odd("/kunden-projekte/a/stand", "{", "application/json")).toBe(400);
  expect(await odd("/kunden-projekte/a/stand", "code=%00&known=%00")).toBe(403);
  expect(await odd("/kunden-projekte/%00/stand", "code=x")).toBe(404);
  expect(await odd(`/kunden-projekte/${"a".repeat(2_000)}/stand`, "code=x")).toBe(403);
  expect(await odd("/kunden-projekte/a/stand", `code=${"x".repeat(70_000)}`)).toBe(413);
  expect(await odd("/kunden-projekte", "")).toBe(400);
  expect(await odd("/kunden-projekte", "code=%ff%fe%00")).toBe(403);
  expect((await request(`${site}/kunden-projekte/%F0%9F%8D%95`)).status).toBe(200);
});

function createProject(database: Database, steps: object[] = STEPS): Promise<ClientProject> {
  return createClientProject(database, steps);
}

async function openProject(page: Page, { slug, code }: ClientProject, origin = ""): Promise<void> {
  await page.goto(`${origin}/kunden-projekte`);
  await enterCode(page, code);
  await expect(page).toHaveURL(`${origin}/kunden-projekte/${slug}`);
  await expect(page.getByRole("heading", { name: "Gesamtfortschritt" })).toBeVisible();
}

async function enterCode(page: Page, code: string): Promise<void> {
  // A form submitted before hydration works too, but stores nothing.
  await page.locator("[data-island-ready]").waitFor({ state: "attached" });
  await field(page).fill(code);
  await page.getByRole("button", { name: "Zugriff erhalten" }).click();
}

function field(page: Page) {
  return page.getByLabel("Zugangscode", { exact: true });
}

function toast(page: Page, title: string) {
  return page.locator("[data-sonner-toast]").filter({ hasText: title });
}

function anyToast(page: Page) {
  return page.locator("[data-sonner-toast]");
}

type Box = { x: number; y: number; width: number; height: number };

function overlap(one: Box | null, other: Box | null): boolean {
  if (one === null || other === null) throw new Error("One of the two has no box");
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y;
  return !isBeside && !isAbove;
}

async function storeCode(page: Page, slug: string, code: string): Promise<void> {
  await page.evaluate(
    ([key, value]) => sessionStorage.setItem(key ?? "", value ?? ""),
    [`project-access:${slug}`, code],
  );
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

function hold(): { released: Promise<void>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release: () => release() };
}

/** Sends the poll of an open page, as a form over plain HTTP. */
function ask(site: string, slug: string, { code, from }: { code: string; from: string }) {
  return post(`${site}/kunden-projekte/${slug}/stand`, { code, from, accept: "*/*" });
}

/** Submits the entry form as a browser does without script (`page`) or with. */
function enter(site: string, code: string, { page = true, from }: { page?: boolean; from: string }) {
  const path = page ? "/kunden-projekte" : "/projekt-zugang";
  return post(site + path, { code, from, accept: page ? "text/html" : "*/*" });
}

function post(url: string, { code, from, accept }: { code: string; from: string; accept: string }) {
  return request(url, {
    method: "POST",
    body: new URLSearchParams({ code }).toString(),
    headers: {
      Accept: accept,
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Forwarded-For": from,
    },
  });
}

/** Returns today as the page shows it: 21.11.2026. */
function today(): string {
  return new Date().toLocaleDateString("de-DE", {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "Europe/Berlin",
  });
}

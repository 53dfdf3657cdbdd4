import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { basename } from "node:path";
import type { Page } from "@playwright/test";
import type { Database } from "#database/open.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { openTable } from "#tests/setup/page/live-demo-page.ts";
import { createProject } from "#tests/setup/page/project-page.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";
import { officeOrigin, signedInStaff } from "#tests/setup/records/staff.ts";
import { holdRequests, SCRIPTS } from "#tests/setup/site/hold-requests.ts";

// What a visitor does before the script is there (start-script.ts) counts, once and in order.

type Use = {
  /** Where the island or enhancement is. Pages below /buero are opened by a signed-in person of Leitung. */
  path: string | ((database: Database, site: string) => Promise<string>);
  /** Leads from there to where it is; documents may be loaded. */
  open?: (page: Page) => Promise<unknown>;
  /** Uses its main control while no module has loaded. */
  act: (page: Page) => Promise<unknown>;
  /** What then comes of it. */
  expected: (page: Page) => Promise<unknown>;
  /** It leads to another page. */
  leaves?: true;
};

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const isFocused = (page: Page, css: string) => expect(page.locator(css)).toBeFocused();
/** What a form of the office that is sent in place says. */
const answer = (page: Page) => expect(page.locator("[data-flash],[role=alert]").first()).toBeVisible();
const pressed = (page: Page) => page.evaluate(() => Reflect.get(window, "pressed"));

/** The main control of every island and enhancement, by its name in the registry; null for one that has none. */
const uses: Record<string, Use | null> = {
  "contact-form": {
    path: "/contact",
    act: (page) => press(page, "Anfrage senden"),
    expected: (page) => isFocused(page, ".error-summary"),
  },
  "fee-calculator": {
    path: "/gebuehrenrechner",
    act: (page) => press(page, "Drucken"),
    expected: (page) => expect.poll(() => pressed(page)).toEqual(["print"]),
  },
  "own-menu": {
    path: "/demo/deine-karte",
    act: async (page) => {
      await press(page, "Beispielkarte einsetzen");
      await press(page, "Karte übernehmen");
    },
    expected: (page) => expect(page.getByText(/^\d+ Gerichte gelesen\.$/)).toBeVisible(),
  },
  "live-demo": {
    path: "/demo",
    act: async (page) => {
      await page.getByLabel("Name", { exact: true }).fill("Kebap Yıldız");
      await page.locator(".live-field select").selectOption({ index: 2 });
    },
    expected: (page) =>
      expect(page.getByRole("region", { name: "Handy des Gastes" })).toContainText("Kebap Yıldız"),
  },
  "guest-table": {
    path: async (_, site) => `/demo/tisch/${JSON.parse((await openTable(site, "192.0.2.9")).text).id}`,
    act: (page) => page.locator(".shop-dish button, button.shop-dish").first().click(),
    expected: (page) =>
      expect(page.getByRole("button", { name: /Zurück zur Karte|Zur Karte/ })).toBeVisible(),
  },
  "project-area": {
    path: "/kunden-projekte",
    act: async (page) => {
      await page.getByLabel("Zugangscode", { exact: true }).fill("ABCD-EFGH-JKLM");
      await press(page, "Zugriff erhalten");
    },
    expected: (page) => expect(page.locator("[data-sonner-toast]")).toBeVisible(),
  },
  "office-files": {
    path: async (database) => `/buero/projekte/${(await createProject(database)).slug}`,
    act: (page) =>
      page
        .getByLabel("Datei hochladen")
        .first()
        .setInputFiles({ name: "karte.txt", mimeType: "text/plain", buffer: Buffer.from("Tee 2,50") }),
    expected: (page) => expect(page.locator(".files-list")).toContainText("karte.txt"),
  },
  "article-browser": {
    path: "/blog",
    act: (page) => page.getByRole("searchbox").fill("Provision"),
    expected: (page) => expect(page.locator(".article-card[hidden]").first()).toBeAttached(),
  },
  "consent-video": {
    path: "/",
    act: async (page) => {
      await page.route("https://www.youtube-nocookie.com/**", (route) => route.fulfill({ body: "" }));
      await press(page, "Video laden");
    },
    expected: (page) => isFocused(page, "iframe.consent-player"),
  },
  showcase: {
    path: "/",
    act: (page) => page.locator("#feature-3").check({ force: true }),
    expected: async (page) => {
      await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
      await expect(page.locator("#feature-3")).toBeChecked();
    },
  },
  "guided-order": {
    path: "/demo",
    act: (page) => press(page, "Demo abspielen"),
    expected: (page) => expect(page.locator("[data-playing]")).toBeVisible(),
  },
  inbox: {
    path: async ({ owner }) => {
      await addInquiry(owner);
      return "/buero";
    },
    act: (page) => page.locator("#anfragen-liste input[type=checkbox]").first().check(),
    expected: (page) => expect(page.locator("[data-picked]")).toHaveText("1 ausgewählt"),
  },
  passkey: {
    path: async (_, site) => `${officeOrigin(site)}/buero/anmelden`,
    act: (page) => press(page, "Mit Passkey anmelden"),
    expected: (page) => expect.poll(() => pressed(page)).toEqual(["passkey"]),
  },
  push: {
    path: "/buero/mitteilungen",
    act: (page) => press(page, "Auf diesem Gerät einschalten"),
    expected: (page) => expect(page.locator('[data-enhance="push"] [role=status]')).not.toBeEmpty(),
  },
  "copy-text": {
    path: "/buero/personen",
    open: async (page) => {
      await page.getByLabel("Name").last().fill("Cem Özer");
      await page.getByLabel("E-Mail").last().fill(`${randomUUID()}@tischlein.example`);
      await page.locator("form:has([value=invite]) [value=shown]").click();
    },
    act: (page) => press(page, "Link kopieren"),
    expected: (page) => expect(page.getByText(/Kopiert\.|Markiert: jetzt kopieren\./)).toBeVisible(),
  },
  "print-page": {
    path: async ({ owner }) => {
      return `/buero/datenschutz?anfrage=${await addInquiry(owner)}`;
    },
    open: async (page) => {
      await press(page, "Auskunft zum Drucken");
      await expect(page.getByRole("heading", { level: 1, name: "Auskunft über deine Daten" })).toBeVisible();
    },
    act: (page) => press(page, "Drucken oder als PDF speichern"),
    expected: (page) => expect.poll(() => pressed(page)).toEqual(["print"]),
  },
  forms: {
    path: "/buero/betrieb",
    act: async (page) => {
      await page.getByLabel("von").first().fill("");
      await press(page, "Veröffentlichen");
    },
    expected: answer,
  },
  project: {
    path: async (database) => `/buero/projekte/${(await createProject(database)).slug}`,
    act: (page) => press(page, "In Arbeit"),
    expected: answer,
  },
  inquiry: {
    path: async ({ owner }) => {
      return `/buero/anfragen/${await addInquiry(owner)}`;
    },
    act: (page) => press(page, "Übernehmen"),
    expected: answer,
  },
  "article-editor": {
    path: "/buero/artikel",
    open: async (page) => {
      await press(page, "Artikel schreiben");
      await expect(page.getByRole("heading", { level: 1, name: "Neuer Artikel" })).toBeVisible();
    },
    act: (page) => page.getByLabel("Titel").fill("Was ein Portal kostet"),
    expected: (page) =>
      expect(page.getByRole("status").getByText("Gespeichert.", { exact: true })).toBeVisible(),
  },
  "sign-out": {
    path: "/buero/hilfe",
    act: async (page) => {
      await page.evaluate(() => sessionStorage.setItem("buero-entwurf:1:/buero:notiz", "{}"));
      await page
        .locator(".office-menu-sheet")
        .evaluate((sheet) => sheet.closest("details")?.setAttribute("open", ""));
      await press(page, "Abmelden");
    },
    expected: async (page) => {
      await expect(page).toHaveURL(/anmelden/);
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    },
    leaves: true,
  },
  opening: null,
  "passkey-signal": null,
};

const islands = globSync("app/features/**/*.island.tsx").map((file) => basename(file, ".island.tsx"));
const enhancements = globSync("app/**/*.enhance.ts").map((file) => basename(file, ".enhance.ts"));

for (const name of [...islands, ...enhancements].sort()) {
  if (uses[name] === null) continue;
  test(`${name}: its main control works before its script is there`, async ({
    page: visitor,
    browser,
    site,
    database,
  }) => {
    const use = uses[name];
    if (use == null) throw new Error(`Name the main control of "${name}" here`);
    const path = typeof use.path === "string" ? use.path : await use.path(database, site);
    const staff = { role: "leitung" } as const;
    const signedIn = path.startsWith("/buero")
      ? await signedInStaff({ browser, site, database, staff })
      : null;
    const page = signedIn === null ? visitor : await signedIn.context.newPage();
    const documents: string[] = [];
    await page.addInitScript(recordPresses);
    const release = await holdRequests(page, SCRIPTS);
    await page.goto(path);
    await use.open?.(page);
    page.on("request", (sent) => {
      if (sent.isNavigationRequest() && sent.frame() === page.mainFrame()) documents.push(sent.url());
    });
    await use.act(page);
    release();
    await use.expected(page);
    await expect(page.locator("button[aria-busy=true]"), "nothing is waited for any more").toHaveCount(0);
    if (!use.leaves) expect(documents, "by script, not by a new document").toEqual([]);
    await signedIn?.context.close();
  });
}

/** Notes what the controls do that leave nothing in the page. */
function recordPresses(): void {
  const pressed: string[] = [];
  Object.assign(window, { pressed, print: () => pressed.push("print") });
  const { fetch } = window;
  window.fetch = (input, init) => {
    if (String(input).endsWith("/buero/passkey")) pressed.push("passkey");
    return fetch(input, init);
  };
}

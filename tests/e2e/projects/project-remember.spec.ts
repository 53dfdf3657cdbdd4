import type { Page } from "@playwright/test";
import { rotateAccessCode } from "#app/features/projects/projects.server.ts";
import { request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { anyToast, createProject, enterCode, field, toast } from "#tests/setup/page/project-page.ts";
import { lookAgain } from "#tests/setup/page/settle.ts";
import type { ClientProject } from "#tests/setup/records/client-project.ts";

// "Auf diesem Gerät merken": docs/decisions/0036-remembering-a-project.md

test("a browser that remembers needs no code in a new tab, does all there and loses it with a new code; another one needs it", async ({
  page,
  browser,
  database,
  site,
}) => {
  const project = await createProject(database);
  await remember(page, project);
  expect(await page.evaluate(() => ({ cookies: document.cookie, local: localStorage.length }))).toEqual({
    cookies: "",
    local: 0,
  });
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({
    name: `projekt-${project.slug}`,
    httpOnly: true,
    sameSite: "Lax",
    path: "/kunden-projekte",
  });

  const tab = await page.context().newPage();
  for (const path of [`/kunden-projekte/${project.slug}`, "/kunden-projekte"]) {
    await tab.goto(path);
    await expect(tab).toHaveURL(`/kunden-projekte/${project.slug}`);
    await expectOpen(tab, project);
    await expect(tab.getByText("Diese Seite aktualisiert sich von selbst.")).toBeVisible();
    expect(await anyToast(tab).count()).toBe(0);
    expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);
  }

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${site}/kunden-projekte/${project.slug}`);
  await expect(toast(other, "Kein Zugriff")).toContainText("Bitte geben Sie zuerst Ihren Zugangscode ein.");
  await expect(other.getByText("Dieser Browser kennt deinen Code noch nicht.")).toBeVisible();
  await expect(field(other)).toBeVisible();
  await elsewhere.close();

  const post = (part: string, fields: Record<string, string>) =>
    tab.evaluate(
      async ([path, sent]) => {
        const body = new URLSearchParams({ code: "", ...sent });
        return (await fetch(`${location.pathname}/${path}`, { method: "POST", body })).status;
      },
      [part, fields] as const,
    );
  expect(await post("stand", {})).toBe(200);
  expect(await post("fragen", { key: crypto.randomUUID(), text: "Wann geht es los?" })).toBe(200);
  expect(await post("unterlagen", { wish: "list" })).toBe(200);
  expect(await post("kalender", { intent: "make" })).toBe(200);
  expect(await post("benachrichtigungen", { intent: "show" })).toBe(200);
  await expect(tab.getByText("Wann geht es los?").first()).toBeVisible();

  await rotateAccessCode(database, project.slug);
  await lookAgain(tab);
  await expect(toast(tab, "Zugriff abgelaufen")).toBeVisible();
  await expect(tab).toHaveURL("/kunden-projekte");
  await tab.reload();
  await expect(field(tab)).toBeVisible();
  await tab.goto(`/kunden-projekte/${project.slug}`);
  await expect(toast(tab, "Kein Zugriff")).toBeVisible();
  await expect(tab.getByText(project.client)).toHaveCount(0);
});

test("logging out ends it in all tabs of this browser", async ({ page, database }) => {
  const project = await createProject(database);
  await remember(page, project);
  const tab = await page.context().newPage();
  await tab.goto(`/kunden-projekte/${project.slug}`);
  await expectOpen(tab, project);
  await tab.locator("[data-island-ready]").waitFor({ state: "attached" });

  await tab.route("**/abmelden", (route) => route.abort());
  await tab.getByRole("button", { name: "Abmelden" }).click();
  await expect(toast(tab, "Noch nicht abgemeldet")).toBeVisible();
  await tab.unroute("**/abmelden");
  await tab.getByRole("button", { name: "Abmelden" }).click();
  await expect(toast(tab, "Erfolgreich abgemeldet")).toBeVisible();
  await expect(tab).toHaveURL("/kunden-projekte");
  expect(await tab.context().cookies()).toEqual([]);
  await tab.goBack();
  await expect(tab.getByText(project.client)).toHaveCount(0);
  await tab.goto(`/kunden-projekte/${project.slug}`);
  await expect(toast(tab, "Kein Zugriff")).toBeVisible();
});

test("over plain HTTP: no other project, CSRF protection, and a wrong token counts as a wrong code", async ({
  database,
  site,
  clientAddress: from,
}) => {
  const [project, other] = [await createProject(database), await createProject(database)];
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    request(site + path, {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Forwarded-For": from,
        ...headers,
      },
    });
  const plain = await send("/projekt-zugang", { code: project.code });
  expect(plain.headers).not.toHaveProperty("set-cookie");
  const refused = await send("/projekt-zugang", { code: "WRONG", remember: "on" });
  expect(refused.headers).not.toHaveProperty("set-cookie");
  const { headers } = await send("/projekt-zugang", { code: project.code, remember: "on" });
  const [, token] =
    new RegExp(
      `^projekt-${project.slug}=([\\w-]{43}); Path=/kunden-projekte; Max-Age=2592000; HttpOnly; SameSite=Lax$`,
    ).exec(headers["set-cookie"] ?? "") ?? [];
  expect(token).toBeDefined();

  const state = ({ slug }: ClientProject, value = token, more = {}) =>
    send(
      `/kunden-projekte/${slug}/stand`,
      { code: "" },
      { Cookie: `projekt-${slug}=${value}; projekt-=${value}`, ...more },
    );
  expect((await state(project)).status).toBe(200);
  const foreign = await state(other);
  expect(foreign.status).toBe(403);
  expect(foreign.headers["set-cookie"]).toContain("Max-Age=0");
  expect((await state(project, token, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await state(project, token, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await state(project, "x")).status, "no token of ours").toBe(400);
  const code = await send(
    `/kunden-projekte/${project.slug}/stand`,
    { code: "WRONG" },
    { Cookie: `projekt-${project.slug}=${token}` },
  );
  expect(code.status, "a code goes before it").toBe(403);
  for (let tries = 0; tries < 20; tries++) await state(project, "x".repeat(43));
  expect((await state(project, "y".repeat(43))).status).toBe(429);
});

async function remember(page: Page, { slug, code }: ClientProject): Promise<void> {
  await page.goto("/kunden-projekte");
  const box = page.getByRole("checkbox", { name: "Auf diesem Gerät merken" });
  await expect(box).not.toBeChecked();
  await box.check();
  await enterCode(page, code);
  await expect(page).toHaveURL(`/kunden-projekte/${slug}`);
  await expect(page.getByRole("heading", { name: "Gesamtfortschritt" })).toBeVisible();
}

async function expectOpen(page: Page, { client }: ClientProject): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Projekt: ${client}`);
  await expect(page.getByText("1 von 3 Schritten abgeschlossen")).toBeVisible();
}

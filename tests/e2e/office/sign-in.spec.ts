import type { Page } from "@playwright/test";
import { removeRecoveryCodes } from "#database/secret-fingerprint.ts";
import { sql } from "#database/sql.ts";
import { createToken, hashToken } from "#database/staff.ts";
import { request } from "#tests/setup/input/http.ts";
import { runMailServer } from "#tests/setup/mail/mail-server.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";
import { createPasskey, createStaff, officeOrigin } from "#tests/setup/records/staff.ts";
import type { ServerProcess } from "#tests/setup/site/browser-server.ts";

// Signing in to the back office, with Chromium's virtual authenticator in the place of a phone's.

test("an invitation leads to a passkey, recovery codes, and in again by passkey, code and mail", async ({
  page,
  dataDir,
  startSite,
}) => {
  const mailServer = await runMailServer();
  const server = await startSite({
    dataDir,
    env: { SMTP_URL: mailServer.url, NOTIFY_TO: "team@tischlein.example", LOG_LEVEL: "info" },
  });
  const origin = officeOrigin(server.origin);
  const path = await invitePerson(server.admin, "mailto:Aylin@tischlein.example", "leitung");
  await addAuthenticator(page);

  await page.goto(origin + path);
  await page.getByRole("button", { name: "Passkey anlegen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Startklar: noch \d+/ })).toBeVisible();
  await expect(page.getByText("Willkommen, Aylin Demir!")).toBeVisible();
  await page.goto(`${origin}/buero/geraete`);
  await expect(page.getByText("Du hast noch keine.")).toBeVisible();
  await page.getByRole("button", { name: "Zehn neue Codes anlegen" }).click();
  const codes = await page.getByRole("alert").getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);

  await signOut(page);
  await page.goto(`${origin}/buero/personen`);
  await expect(page).toHaveURL(`${origin}/buero/anmelden?weiter=%2Fbuero%2Fpersonen`);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Personen" })).toBeVisible();

  const invite = async (email: string) => {
    await page.getByLabel("Name").fill("Jana Lindner");
    await page.getByLabel("E-Mail-Adresse").fill(email);
    await page.getByRole("button", { name: "Per Mail schicken" }).last().click();
    return page.getByRole("alert");
  };
  await expect(await invite("mailto:Jana@tischlein.example")).toContainText(
    "hat die Einladung an jana@tischlein.example angenommen",
  );
  const invitation = (await mailServer.waitForMails(1))[0];
  expect(invitation?.recipients).toEqual(["jana@tischlein.example"]);
  const link = /http:\S+\/buero\/einladung#[\w-]+/.exec(
    invitation?.raw.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "",
  );
  const invited = await page.context().browser()?.newPage();
  if (invited === undefined) throw new Error("no browser");
  await addAuthenticator(invited);
  await invited.goto(link?.[0] ?? "");
  await invited.getByRole("button", { name: "Passkey anlegen" }).click();
  await expect(invited.getByRole("heading", { name: "Geräte und Passkeys" })).toBeVisible();
  await invited.close();
  await signOut(page);
  await page.getByRole("link", { name: "Wiederherstellungscode" }).click();
  await enterCode(page, codes[3]?.toLowerCase() ?? "");
  await expect(page.getByRole("heading", { level: 1, name: "Heute" })).toBeVisible();
  expect((await page.goto(`${origin}/buero/protokoll`))?.status(), "Leitung without a passkey").toBe(403);
  await page.goto(`${origin}/buero`);
  await signOut(page);
  await page.getByRole("link", { name: "Wiederherstellungscode" }).click();
  await enterCode(page, codes[3] ?? "");
  await expect(page.getByText("Dieser Code stimmt nicht oder gilt nicht mehr.")).toBeVisible();

  await page.goto(`${origin}/buero/anmelden`);
  await page.getByText("Code per Mail").click();
  await page.getByLabel("E-Mail-Adresse").fill("aylin@Tischlein.example");
  await page.getByRole("button", { name: "Code schicken" }).click();
  const mail = (await mailServer.waitForMails(2))[1];
  expect(mail?.recipients).toEqual(["aylin@tischlein.example"]);
  const code =
    /fürs B=C3=BCro: (\d{8})|: (\d{8})/
      .exec(mail?.raw ?? "")
      ?.slice(1)
      .find(Boolean) ?? "";
  await enterCode(page, code);
  await expect(page.getByRole("heading", { level: 1, name: "Heute" })).toBeVisible();
  await page.goto(`${origin}/buero/personen`);
  await expect(page.getByRole("button", { name: "Link anlegen" })).toHaveCount(0);

  await server.withDatabase(({ owner }) => removeRecoveryCodes(owner));
  await page.goto(`${origin}/buero/geraete`);
  await expect(page.getByText(/Deine gelten seit .* nicht mehr/)).toBeVisible();

  expect(server.output.stderr).not.toContain("Warning");
  expect(server.output.stdout + server.output.stderr).not.toMatch(
    new RegExp(
      [code, path.split("#")[1], codes[3], link?.[0].split("#")[1], "aylin@", "Aylin", "jana@"].join("|"),
      "i",
    ),
  );
  await mailServer.stop();
});

test("a link works once, and a page opened by IP says where to go instead", async ({
  page,
  site,
  database,
  admin,
}) => {
  const email = `${crypto.randomUUID()}@tischlein.example`;
  const link = await invitePerson(admin, email);
  await page.goto(`${site}/buero/einladung`);
  await expect(page.getByRole("alert")).toContainText(officeOrigin(site));
  await addAuthenticator(page);
  await page.goto(officeOrigin(site) + link);
  await page.getByRole("button", { name: "Passkey anlegen" }).click();
  await expect(page.getByRole("heading", { name: "Geräte und Passkeys" })).toBeVisible();
  await page.goto("about:blank");
  await page.goto(officeOrigin(site) + link);
  await page.getByRole("button", { name: "Passkey anlegen" }).click();
  await expect(page.getByText("Dieser Link gilt nicht mehr.")).toBeVisible();
  const log = await database.owner.query(sql`
    select action from staff_log where object = (select 'person ' || id from staff where email = ${email}) order by id`);
  expect(log).toEqual(
    ["person-added", "person-invited", "passkey-added", "signed-in"].map((action) => ({ action })),
  );
});

test("a stick without PIN is told what it lacks, and codes are named only where they can help", async ({
  page,
  site,
  admin,
}) => {
  const link = await invitePerson(admin, `${crypto.randomUUID()}@tischlein.example`);
  await addAuthenticator(page, { hasPin: false });
  await page.goto(officeOrigin(site) + link);
  await page.getByRole("button", { name: "Passkey anlegen" }).click();
  const status = page.getByRole("status");
  await expect(status).toHaveText(/^Es ist kein Passkey entstanden.*Stick\) braucht eine PIN/);
  await expect(status, "nobody has codes before the first passkey").not.toContainText("Code");

  await page.goto(`${officeOrigin(site)}/buero/anmelden`);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(status).toHaveText(/^Es kam kein Passkey an.*Hast du Wiederherstellungscodes/);
  await expect(status, "this server sends no mails").not.toContainText("per Mail");
});

test("the back office is found however its path is written", async ({ site }) => {
  for (const path of ["/buero", "/%62uero", "/buero/personen", "/Buero/unbekannt"]) {
    const response = await fetch(site + path, { redirect: "manual" });
    expect(response.status, path).toBe(303);
    expect(response.headers.get("Location"), path).toMatch(/^\/buero\/anmelden/);
    expect(response.headers.get("Cache-Control"), path).toBe("no-store");
  }
  const capitals = await fetch(`${site}/BUERO/Personen`, { redirect: "manual" });
  expect([capitals.status, capitals.headers.get("Location")]).toEqual([308, "/buero/personen"]);
  for (const path of ["/buerox", "/buero%2Fpersonen"])
    expect((await fetch(site + path, { redirect: "manual" })).status, path).toBe(404);
});

test("no page is cached, indexed, framed or prerendered, and a person who is ended is out at once", async ({
  openOffice,
  site,
  database,
}) => {
  const { page, staff } = await openOffice({ role: "leitung" });
  const colleague = await createStaff(database, { name: "Jana Lindner" });
  for (const path of ["/buero", "/buero/personen", "/buero/protokoll", "/buero/geraete"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(response?.headers()).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(response?.headers()["content-security-policy"]).toContain("frame-src 'none'");
    expect(response?.headers()["speculation-rules"]).toBeUndefined();
  }
  const taken = await addInquiry(database.owner);
  await database.owner.query(
    sql`update contact_requests set status = 'in_progress', taken_by = ${colleague.id} where id = ${taken}`,
  );
  await page.goto("/buero/personen");
  const row = page.getByRole("listitem").filter({ hasText: colleague.email });
  await row.getByText("Zugang beenden").click();
  await row.getByLabel("Wer bekommt die offenen Anfragen und die Projekte?").selectOption(String(staff.id));
  await row.getByRole("button", { name: "Jetzt beenden" }).click();
  await expect(page.getByText(colleague.email)).toHaveCount(0);
  expect((await visitOffice(site, colleague.token)).status).toBe(303);
  expect((await visitOffice(site, staff.token)).status).toBe(200);
  const moved = sql`select taken_by from contact_requests where id = ${taken}`;
  expect(await database.owner.query(moved)).toEqual([{ taken_by: staff.id }]);
});

test("who signs in is told of a new passkey, removes it with its sessions, and signs out everywhere", async ({
  openOffice,
  site,
  database,
}) => {
  const { page, staff } = await openOffice();
  await addAuthenticator(page);
  await page.goto("/buero/geraete");
  await page.getByRole("button", { name: "Weiteren Passkey anlegen" }).click();
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);
  await signOut(page);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await page.getByRole("button", { name: "Kenne ich" }).click();
  await expect(page.getByRole("button", { name: "Kenne ich" })).toHaveCount(0);

  const foreign = await createPasskey(database, { staffId: staff.id, label: "Safari, iPhone" });
  const [token, other] = [createToken(), createToken()];
  for (const [passkey, sessionToken] of [
    [foreign, token],
    [null, other],
  ] as const)
    await database.owner.query(sql`
      insert into staff_sessions (token_hash, staff_id, method, label, passkey_at, passkey_id) values
        (${hashToken(database.keys, "session", sessionToken)}, ${staff.id}, 'passkey', 'Safari, iPhone', now(), ${passkey})`);
  await signOut(page);
  await page.goto("/buero/artikel");
  // The browser offers the passkey in the address field by itself.
  await page.getByText("Code per Mail", { exact: true }).click();
  const notice = page.getByRole("region", { name: "Neu: ein Passkey für deinen Zugang" });
  await expect(notice).toContainText("Safari, iPhone, angelegt am");
  expect(await findAxeViolations(page)).toEqual([]);
  await notice.getByRole("button", { name: "Kenne ich" }).click();
  await expect(page).toHaveURL("/buero/artikel");
  await expect(notice).toHaveCount(0);

  expect((await visitOffice(site, token)).status).toBe(200);
  await page.goto("/buero/geraete");
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await expect(
    passkeys.getByRole("listitem").filter({ hasText: "mit dem du hier angemeldet bist" }),
  ).toHaveCount(1);
  await passkeys
    .getByRole("listitem")
    .filter({ hasText: "Safari" })
    .getByRole("button", { name: "Entfernen" })
    .click();
  await expect(passkeys.getByText("Safari, iPhone")).toHaveCount(0);
  expect((await visitOffice(site, token)).status).toBe(303);
  expect((await visitOffice(site, other)).status).toBe(200);
  await page.getByRole("button", { name: "Überall abmelden" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  expect((await visitOffice(site, other)).status).toBe(303);
});

test("Leitung signs a colleague out everywhere, and replaces what a lost device can do by a new link", async ({
  openOffice,
  site,
  database,
}) => {
  const { page } = await openOffice({ role: "leitung" });
  const colleague = await createStaff(database, { name: "Jana Lindner" });
  const passkey = await createPasskey(database, { staffId: colleague.id });
  await page.goto("/buero/personen");
  const row = page.getByRole("listitem").filter({ hasText: colleague.email });
  await row.getByRole("button", { name: "Überall abmelden" }).click();
  await expect(page.getByRole("alert")).toContainText("Jana Lindner ist überall abgemeldet.");
  expect((await visitOffice(site, colleague.token)).status).toBe(303);
  const readPasskeys = () =>
    database.owner.query(sql`select id from staff_passkeys where staff_id = ${colleague.id}`);
  expect(await readPasskeys()).toEqual([{ id: passkey }]);

  await page.getByLabel("Name").fill("Jana Lindner");
  await page.getByLabel("E-Mail-Adresse").fill(colleague.email);
  await page.getByRole("button", { name: "Link anlegen", exact: true }).last().click();
  await expect(page.getByRole("alert")).toContainText("Nimm dort „Gerät verloren“.");
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue(colleague.email);
  expect(await readPasskeys(), "an address that is known already ends nothing").toEqual([{ id: passkey }]);

  await row.getByText("Gerät verloren").click();
  await row.getByRole("button", { name: "Neuen Link anlegen" }).click();
  await expect(page.getByText("/buero/einladung#")).toBeVisible();
  await expect(page.getByRole("img", { name: "QR-Code der Einladung" })).toBeVisible();
  expect(await readPasskeys()).toEqual([]);
});

test("a passkey that is registered already is refused in words", async ({ openOffice, database }) => {
  const { page } = await openOffice();
  const colleague = await createStaff(database);
  await addAuthenticator(page);
  await page.route("**/buero/passkey", async (route) => {
    const { step, response } = route.request().postDataJSON();
    if (step === "response")
      await database.owner.query(sql`insert into staff_passkeys (id, staff_id, public_key, counter, label)
        values (${response.id}, ${colleague.id}, '\\x00', 0, 'Chrome')`);
    await route.continue();
  });
  await page.goto("/buero/geraete");
  const answer = page.waitForResponse((response) => response.status() === 409);
  await page.getByRole("button", { name: "Weiteren Passkey anlegen" }).click();
  await answer;
  await expect(page.getByText("Diesen Passkey gibt es schon.")).toBeVisible();
});

test("leading on stays on the site", async ({ site }) => {
  for (const path of ["https://evil.example", "//evil.example", "/\\evil.example", "/contact"]) {
    const { text } = await request(`${officeOrigin(site)}/buero/anmelden?weiter=${encodeURIComponent(path)}`);
    expect(text, path).toContain('data-next="/buero/heute"');
  }
});

/** Invites a person by the command line. Returns the path of the link, with its token. */
async function invitePerson(
  admin: ServerProcess["admin"],
  email: string,
  role: "team" | "leitung" = "team",
): Promise<string> {
  const { stdout } = await admin(
    "staff",
    "invite",
    "Aylin Demir",
    "--email",
    email,
    "--role",
    role,
    "--json",
  );
  const { pathname, hash } = new URL((JSON.parse(stdout) as { link: string }).link);
  return pathname + hash;
}

function visitOffice(site: string, token: string) {
  return request(`${officeOrigin(site)}/buero/heute`, { headers: { Cookie: `buero=${token}` } });
}

async function addAuthenticator(page: Page, { hasPin = true } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: hasPin ? "internal" : "usb",
      hasResidentKey: true,
      hasUserVerification: hasPin,
      isUserVerified: hasPin,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByText("Menü", { exact: true }).click();
  await page.getByRole("button", { name: "Abmelden" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Anmelden" }).click();
}

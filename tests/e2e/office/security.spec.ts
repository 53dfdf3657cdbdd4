import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { createToken, hashToken } from "#database/staff.ts";
import { type HttpAnswer, request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { createStaff, officeOrigin, type TestStaff } from "#tests/setup/records/staff.ts";

// What an attacker sends to the back office without any page of it.

type Sender = { origin: string; headers: Record<string, string> };

function post(
  { origin, headers }: Sender,
  path: string,
  fields: Record<string, string>,
): Promise<HttpAnswer> {
  return request(origin + path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

const withSession = ({ token }: TestStaff) => ({ Cookie: `buero=${token}` });

test("people are managed by Leitung with a recent passkey only, whoever posts", async ({
  site,
  database,
}) => {
  const colleague = await createStaff(database);
  const origin = officeOrigin(site);
  const end = async (staff: TestStaff) => {
    const sender = { origin, headers: withSession(staff) };
    const { status, headers } = await post(sender, "/buero/personen", {
      intent: "end",
      id: String(colleague.id),
    });
    return [status, headers.location];
  };
  expect(await end(await createStaff(database))).toEqual([403, undefined]);
  expect(await end(await createStaff(database, { role: "leitung", method: "code" }))).toEqual([
    403,
    undefined,
  ]);
  expect(await end(await createStaff(database, { role: "leitung", passkeyMinutesAgo: 11 }))).toEqual([
    303,
    "/buero/bestaetigen?weiter=%2Fbuero%2Fpersonen",
  ]);
  expect(await readEndOf(database, colleague)).toBeNull();
  expect(await end(await createStaff(database, { role: "leitung" }))).toEqual([303, "/buero/personen"]);
  expect(await readEndOf(database, colleague)).not.toBeNull();
});

async function readEndOf({ owner }: Pick<Database, "owner">, { id }: TestStaff): Promise<Date | null> {
  const [row] = await owner.query<{ ended_at: Date | null }>(
    sql`select ended_at from staff where id = ${id}`,
  );
  return row?.ended_at ?? null;
}

test("another website can post nothing, and a page's script only JSON", async ({ site, database }) => {
  const staff = await createStaff(database, { role: "leitung" });
  const origin = officeOrigin(site);
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { "Sec-Fetch-Site": "cross-site" },
    { Origin: "null" },
  ];
  for (const said of foreign)
    for (const path of ["/buero/personen", "/buero/geraete", "/buero/abmelden", "/buero/passkey"]) {
      const sender = { origin, headers: { ...withSession(staff), ...said } };
      expect((await post(sender, path, { intent: "recovery-codes" })).status, path).toBe(403);
    }
  const form = await post({ origin, headers: withSession(staff) }, "/buero/passkey", { step: "options" });
  expect(form.status).toBe(415);
  expect((await request(`${origin}/buero/abmelden`, { headers: withSession(staff) })).status).toBe(303);
  const still = await request(`${origin}/buero`, { headers: withSession(staff) });
  expect(still.status, "opening the path of signing out signs nobody out").toBe(200);
});

test("fields that no form sends are refused, not failed on", async ({ site, database }) => {
  const staff = await createStaff(database, { role: "leitung" });
  const sender = { origin: officeOrigin(site), headers: withSession(staff) };
  const invite = { intent: "invite", name: "Jana", email: "jana@tischlein.example", role: "team" };
  for (const [path, fields] of [
    ["/buero/personen", {}],
    ["/buero/personen", { ...invite, name: " \0" }],
    ["/buero/personen", { ...invite, email: "x,y@b.example" }],
    ["/buero/personen", { ...invite, role: "owner" }],
    ["/buero/personen", { intent: "end", id: "1 or true" }],
    ["/buero/geraete", { intent: "end-session", id: "\0" }],
    ["/buero/geraete", { intent: "remove-passkey", id: "a\0" }],
    ["/buero/geraete", { intent: "__proto__" }],
    ["/buero/datenschutz", { intent: "search", person: "\0a" }],
    ["/buero/datenschutz", { intent: "erase" }],
    ["/buero/datenschutz/projekte", { intent: "delete", project: "\0" }],
    ["/buero/projekt-anlegen", { client: "\0", plan: "usual" }],
    ["/buero/projekt-anlegen", { client: "寿司", plan: "usual" }],
    ["/buero/projekt-anlegen", { client: "Baba", slug: "a/b", plan: "usual" }],
    ["/buero/projekt-anlegen", { client: "Baba", plan: "all" }],
    ["/buero/projekte/baba-kebap", { intent: "add" }],
    ["/buero/projekte/baba-kebap", { intent: "add", title: "A", features: "a\0" }],
    ["/buero/projekte/baba-kebap", { intent: "move", step: "1", place: "after" }],
    ["/buero/projekte/baba-kebap", { intent: "rename", version: "1", client: " " }],
    ["/buero/projekte/baba-kebap", { step: "1", version: "1", status: "done" }],
  ] as const)
    expect((await post(sender, path, fields)).status, JSON.stringify([path, fields])).toBe(400);
  for (const slug of ["%00", "Baba", "nobody"])
    expect((await post(sender, `/buero/projekte/${slug}`, { intent: "activate" })).status, slug).toBe(404);
  for (const body of ["", "[]", "{", '{"step":"options","purpose":"all"}', "9".repeat(60_000)]) {
    const answer = await request(`${sender.origin}/buero/passkey`, {
      method: "POST",
      headers: { ...sender.headers, "Content-Type": "application/json" },
      body,
    });
    expect(answer.status, body.slice(0, 40)).toBe(400);
  }
});

test("responses of passkeys are limited by client", async ({ site, takeClientAddress }) => {
  const address = takeClientAddress();
  const respond = () =>
    request(`${officeOrigin(site)}/buero/passkey`, {
      method: "POST",
      headers: { "X-Forwarded-For": address, "Content-Type": "application/json" },
      body: JSON.stringify({ step: "response", purpose: "sign-in", response: { id: "unknown" } }),
    });
  for (let attempt = 0; attempt < 20; attempt++) expect((await respond()).status).toBe(403);
  const { status, headers } = await respond();
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
});

test("nobody signs in by code where passkeys are refused", async ({ site, takeClientAddress }) => {
  for (const [path, fields] of [
    ["/buero/anmelden/code", { code: "12345678" }],
    ["/buero/anmelden", { email: "nobody@tischlein.example" }],
  ] as const) {
    const headers = { "X-Forwarded-For": takeClientAddress() };
    const refused = await post({ origin: site, headers }, path, fields);
    expect([refused.status, refused.headers["set-cookie"]], path).toEqual([400, undefined]);
    expect(refused.text, path).toContain(officeOrigin(site) + path);
  }
});

test("asking for a code tells nobody who works here", async ({ site, database, takeClientAddress }) => {
  const { email } = await createStaff(database);
  const ask = async (address: string) => {
    const headers = { "X-Forwarded-For": takeClientAddress() };
    const answer = await post({ origin: officeOrigin(site), headers }, "/buero/anmelden", { email: address });
    const { date: _, "x-request-id": _id, "set-cookie": cookie, ...rest } = answer.headers;
    return { status: answer.status, text: answer.text, rest, cookie: cookie?.replace(/=[\w-]{43};/, "=…;") };
  };
  const existing = await ask(email);
  expect(existing).toMatchObject({ status: 303, rest: { location: "/buero/anmelden/code" } });
  for (const address of ["nobody@tischlein.example", "no address", "", "a\0@b.example", "ü".repeat(2_000)])
    expect(await ask(address), address.slice(0, 30)).toEqual(existing);
});

test("a mailed code works once, and begins a new session", async ({ site, database, takeClientAddress }) => {
  const { owner, keys } = database;
  const staff = await createStaff(database);
  const code = "12345678";
  const mail = async () => {
    const browser = createToken();
    await owner.query(sql`insert into staff_mail_codes (browser_hash, staff_id, code_hash)
      values (${hashToken(keys, "browser", browser)}, ${staff.id}, ${hashToken(keys, "mail-code", code)})`);
    return browser;
  };
  const planted = createToken();
  const enter = (entered: string, cookie: string) =>
    post(
      {
        origin: officeOrigin(site),
        headers: { Cookie: `buero=${planted}; ${cookie}`, "X-Forwarded-For": takeClientAddress() },
      },
      "/buero/anmelden/code?weiter=https%3A%2F%2Fevil.example",
      { code: entered },
    );
  const mailed = `buero-code=${await mail()}`;
  expect((await enter("00000000", mailed)).status).toBe(403);
  const accepted = await enter(code, mailed);
  expect([accepted.status, accepted.headers.location]).toEqual([303, "/buero/heute"]);
  const token = /^buero=([\w-]{43});/.exec(accepted.headers["set-cookie"] ?? "")?.[1];
  expect(token).toBeDefined();
  expect(token).not.toBe(planted);
  expect((await enter(code, mailed)).status, "a second time").toBe(403);
});

test("behind TLS the cookie is bound to the site's name, passkeys to PUBLIC_ORIGIN, and Leitung stays", async ({
  startSite,
}) => {
  const server = await startSite({ env: { PUBLIC_ORIGIN: "https://buero.example" } });
  const ask = (options: Parameters<typeof request>[1] = {}) => {
    const headers = { Host: "buero.example", "X-Forwarded-Proto": "https", ...options.headers };
    return (path: string) => request(server.origin + path, { ...options, headers });
  };
  const asked = await ask({
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://buero.example" },
    body: "email=nobody%40buero.example",
  })("/buero/anmelden");
  expect(asked.headers["set-cookie"]).toMatch(
    /^__Host-buero-code=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
  );

  await server.withDatabase(async (database) => {
    const staff = await createStaff(database, { role: "leitung" });
    const open = async (cookie: string) => (await ask({ headers: { Cookie: cookie } })("/buero")).status;
    expect(await open(`__Host-buero=${staff.token}`)).toBe(200);
    expect(await open(`buero=${staff.token}`), "a cookie that any subdomain could have set").toBe(303);
    expect(await open(`\u00a0__Host-buero=${staff.token}`)).toBe(303);
    const demote = { intent: "role", id: String(staff.id), version: "1", role: "team" };
    const self = {
      origin: server.origin,
      headers: { Host: "buero.example", Cookie: `__Host-buero=${staff.token}` },
    };
    for (const fields of [demote, { intent: "end", id: String(staff.id) }]) {
      const { status, text, headers } = await post(self, "/buero/personen", fields);
      expect([status, text.includes("muss in der Leitung bleiben")], `${headers.location}`).toEqual([
        409,
        true,
      ]);
    }
    const left = await post(self, "/buero/abmelden", {});
    expect(left.headers["set-cookie"]).toBe(
      "__Host-buero=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure",
    );
    expect(await open(`__Host-buero=${staff.token}`)).toBe(303);
  });

  const options = (headers: Record<string, string>) =>
    ask({
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ step: "options", purpose: "sign-in" }),
    })("/buero/passkey");
  const right = await options({});
  expect([right.status, JSON.parse(right.text).rpId]).toEqual([200, "buero.example"]);
  for (const tricked of [
    { Host: "evil.example" },
    { Host: "localhost" },
    { Host: "buero.example.evil.example" },
  ]) {
    expect((await options(tricked)).status, JSON.stringify(tricked)).toBe(400);
    const code = await post({ origin: server.origin, headers: tricked }, "/buero/anmelden/code", {
      code: "12345678",
    });
    expect([code.status, code.text.includes("https://buero.example/buero/anmelden/code")]).toEqual([
      400,
      true,
    ]);
  }
  const forwarded = await options({ "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" });
  expect(JSON.parse(forwarded.text).rpId).toBe("buero.example");
});

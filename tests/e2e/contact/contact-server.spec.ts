import { honeypotName } from "#app/features/contact/contact-result.ts";
import { contactMessages } from "#app/inquiries/contact-form.ts";
import { sql } from "#database/sql.ts";
import { signalPostgres } from "#tests/setup/database/postgres-processes.ts";
import { request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import {
  emailOf,
  field,
  fillForm,
  listRequests,
  MESSAGE,
  openForm,
  readToken,
  send,
  waitMinimumAge,
} from "#tests/setup/page/contact-page.ts";
import { postContactForm } from "#tests/setup/records/contact-request.ts";
import { findErrors, readLogUntilNow } from "#tests/setup/site/server-log.ts";

// What the server answers to contact forms, whoever sends them and while its database is down.

/** Sends a form again while the server is too busy for it, as the page asks its visitor to. */
async function postUntilAnswered(...form: Parameters<typeof postContactForm>) {
  for (;;) {
    const answer = await postContactForm(...form);
    if (answer.status !== 503) return answer;
  }
}

for (const same of ["client", "e-mail address"] as const)
  test(`of 50 concurrent requests of one ${same} exactly one is stored`, { tag: "@once" }, async ({
    site,
    database,
    clientAddress,
    takeClientAddress,
  }) => {
    const email = emailOf(clientAddress);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        postUntilAnswered(
          site,
          same === "client"
            ? { clientAddress, fields: { email: `gast-${index}-${email}` } }
            : { clientAddress: takeClientAddress(), fields: { email } },
        ),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(refused).toHaveLength(49);
    for (const { text, headers } of refused) {
      expect(text).toContain(contactMessages.tooSoon);
      expect(headers["retry-after"]).toBe("300");
    }
    expect(await listRequests(database, email)).toHaveLength(1);
  });

test("a filled-in honeypot stores nothing, says nothing, keeps the text, and is counted", {
  tag: "@once",
}, async ({ site, database, clientAddress }) => {
  const email = emailOf(clientAddress);
  const fields = { email, message: "Günstige Kredite!", [honeypotName]: "https://casino.example" };
  const { status, text } = await postContactForm(site, { clientAddress, fields });
  expect(status).toBe(200);
  expect(text).toContain("Günstige Kredite!");
  expect(text).not.toMatch(/class="[^"]*(error-summary|success-box)/);
  expect(await listRequests(database, email)).toEqual([]);
  await expect
    .poll(() =>
      database.owner.query(sql`select value from visit_sums where kind = 'event' and value = 'dropped'`),
    )
    .not.toHaveLength(0);
});

test("the URL selects the interest, and an unknown one the default", { tag: "@once" }, async ({ site }) => {
  for (const [asked, chosen] of [
    ["demo", "demo"],
    ["umsonst", "bestellsystem"],
  ]) {
    const { text } = await request(`${site}/contact?interesse=${asked}`);
    expect([...text.matchAll(/<option value="(\w+)" selected/g)].map(([, value]) => value)).toEqual([chosen]);
  }
});

test("a rejection within 3 seconds does not restart the wait", { tag: "@once" }, async ({
  site,
  clientAddress,
}) => {
  const opened = readToken((await request(`${site}/contact`)).text);
  const early = await postContactForm(site, { clientAddress, fields: { token: opened } });
  expect(early.status).toBe(400);
  expect(early.text).toContain(contactMessages.tooEarly);
  expect(readToken(early.text)).toBe(opened);

  const forged = await postContactForm(site, { clientAddress, fields: { token: `${opened}x` } });
  expect(forged.status).toBe(400);
  expect(forged.text).toContain(contactMessages.tooEarly);
  expect(readToken(forged.text)).not.toBe(`${opened}x`);
});

test("without script a request keeps where its form was opened from, also after a mistake", {
  tag: "@once",
}, async ({ site, clientAddress, database }) => {
  const readOrigin = (text: string) =>
    [...text.matchAll(/name="(?:seite|kampagne)" value="([^"]*)"/g)].map(([, value]) => value);
  const open = (headers: Record<string, string>) => request(`${site}/contact`, { headers });
  const opened = await open({ Referer: `${site}/services/flyer-design?utm_campaign=Herbst+Messe&q=aylin` });
  expect(readOrigin(opened.text)).toEqual(["/services/flyer-design", "herbst-messe"]);
  for (const referer of ["https://kebap.example/demo", `${site}/kunden-projekte/aylins-grill`])
    expect(readOrigin((await open({ Referer: referer })).text)).toEqual([]);

  const origin = { seite: "/services/flyer-design", kampagne: "herbst-messe" };
  const wrong = await postContactForm(site, { clientAddress, fields: { ...origin, message: "Kurz" } });
  expect(readOrigin(wrong.text)).toEqual(Object.values(origin));
  const email = emailOf(clientAddress);
  const forged = { email, seite: "/kunden-projekte/aylins-grill", kampagne: "aylin@kebap.example" };
  expect((await postContactForm(site, { clientAddress, fields: forged })).status).toBe(303);
  expect(await listRequests(database, email)).toMatchObject([{ referring_page: null, campaign: null }]);
});

test("a request that is not a form is rejected without an error in the log", { tag: "@once" }, async ({
  server,
}) => {
  const { length } = await readLogUntilNow(server);
  const answer = await request(`${server.origin}/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  expect(answer.status).toBe(400);
  expect(findErrors((await readLogUntilNow(server)).slice(length))).toEqual([]);
});

test("the page may use the back/forward cache, and a bookmarked success page does not claim success for ever", {
  tag: "@once",
}, async ({ site }) => {
  const { headers, text } = await request(`${site}/contact?gesendet=1`);
  expect(headers["cache-control"]).toBe("private, no-cache");
  expect(text).not.toContain("Anfrage erfolgreich gesendet!");
});

test("while the database is down the text is kept, other pages work, and the next attempt succeeds", {
  tag: "@once",
}, async ({ page, startSite, dataDir, clientAddress }) => {
  const { origin, withDatabase } = await startSite();
  const email = emailOf(clientAddress);
  await openForm(page, `${origin}/contact`);
  const openedAt = performance.now();
  await fillForm(page, email);
  // The real time and token, which a rejection must not renew.
  await waitMinimumAge(openedAt);
  signalPostgres(dataDir, "SIGSTOP");
  try {
    await send(page);
    await expect(page.locator(".error-summary")).toContainText(contactMessages.failed, { timeout: 20_000 });
    await expect(field(page, "Nachricht")).toHaveValue(MESSAGE);
    expect((await request(`${origin}/`)).status).toBe(200);
    expect((await request(`${origin}/contact`)).status).toBe(200);
  } finally {
    signalPostgres(dataDir, "SIGCONT");
  }
  await expect.poll(async () => (await request(`${origin}/readyz`)).status).toBe(200);
  await send(page);
  await expect(page.getByText("Anfrage erfolgreich gesendet!")).toBeVisible();
  expect(await withDatabase((database) => listRequests(database, email))).toHaveLength(1);
});

import { honeypotName } from "#app/features/contact/contact-result.ts";
import { contactMessages } from "#app/inquiries/contact-form.ts";
import { request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { emailOf, listInquiriesOf, readToken } from "#tests/setup/page/contact-page.ts";
import { postContactForm } from "#tests/setup/records/contact-request.ts";

// What the server answers to contact forms, whoever sends them and while its database is down.

test("a second request within five minutes is refused in words, and says when to try again", async ({
  site,
  database,
  clientAddress,
}) => {
  const email = emailOf(clientAddress);
  expect((await postContactForm(site, { clientAddress, fields: { email } })).status).toBe(303);
  const { status, text, headers } = await postContactForm(site, { clientAddress, fields: { email } });
  expect([status, headers["retry-after"]]).toEqual([429, "300"]);
  expect(text).toContain(contactMessages.tooSoon);
  expect(await listInquiriesOf(database, email)).toHaveLength(1);
});

test("a filled-in honeypot stores nothing, says nothing, and keeps the text", async ({
  site,
  database,
  clientAddress,
}) => {
  const email = emailOf(clientAddress);
  const fields = { email, message: "Günstige Kredite!", [honeypotName]: "https://casino.example" };
  const { status, text } = await postContactForm(site, { clientAddress, fields });
  expect(status).toBe(200);
  expect(text).toContain("Günstige Kredite!");
  expect(text).not.toMatch(/class="[^"]*(error-summary|success-box)/);
  expect(await listInquiriesOf(database, email)).toEqual([]);
});

test("the URL selects the interest, and an unknown one the default", async ({ site }) => {
  for (const [asked, chosen] of [
    ["demo", "demo"],
    ["umsonst", "bestellsystem"],
  ]) {
    const { text } = await request(`${site}/contact?interesse=${asked}`);
    expect([...text.matchAll(/<option value="(\w+)" selected/g)].map(([, value]) => value)).toEqual([chosen]);
  }
});

test("a rejection within 3 seconds does not restart the wait", async ({ site, clientAddress }) => {
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

test("without script a request keeps where its form was opened from, also after a mistake", async ({
  site,
  clientAddress,
  database,
}) => {
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
  expect(await listInquiriesOf(database, email)).toMatchObject([{ referring_page: null, campaign: null }]);
});

test("the page may use the back/forward cache, and a bookmarked success page does not claim success for ever", async ({
  site,
}) => {
  const { headers, text } = await request(`${site}/contact?gesendet=1`);
  expect(headers["cache-control"]).toBe("private, no-cache");
  expect(text).not.toContain("Anfrage erfolgreich gesendet!");
});

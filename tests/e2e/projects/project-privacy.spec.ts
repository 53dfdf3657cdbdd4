import { signalPostgres } from "#tests/setup/database/postgres-processes.ts";
import { request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { createProject, enterCode } from "#tests/setup/page/project-page.ts";

// What the server reveals, over plain HTTP.

test("before a code is verified no response reveals the project, and none is cached or indexed", async ({
  database,
  site,
  clientAddress: from,
}) => {
  const project = await createProject(database);
  const unknown = await request(`${site}/kunden-projekte/gibt-es-nicht`);
  const existing = await request(`${site}/kunden-projekte/${project.slug}`);
  const withoutChance = ({ text }: { text: string }, slug: string) => text.replaceAll(slug, "SLUG");
  expect(withoutChance(existing, project.slug)).toBe(withoutChance(unknown, "gibt-es-nicht"));
  expect(existing.text).not.toContain(project.client);

  const answers = [
    existing,
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
  const wrongInPage = answers[5];
  expect(wrongInPage?.status).toBe(403);
  for (const said of ["<title>Fehler: ", "Ungültiger Zugangscode", 'value="WRONG"', 'aria-invalid="true"'])
    expect(wrongInPage?.text).toContain(said);
  for (const { text } of answers.slice(0, 3))
    expect(text).toContain('<meta name="robots" content="noindex"/>');
  const listed = await request(`${site}/sitemap.xml`);
  const paths = [...listed.text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path);
  expect(paths.filter((path) => path?.includes("kunden-projekte"))).toEqual(["/kunden-projekte/beispiel"]);
});

test("guessing is limited per client with 429, Retry-After and a message; nobody else is affected", async ({
  database,
  site,
  page,
  clientAddress: guesser,
  takeClientAddress,
}) => {
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

test("neither code nor client is ever logged", async ({ startSite, clientAddress: from }) => {
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

test("unusual requests are handled", async ({ site, database, clientAddress }) => {
  const odd = async (path: string, body: string) => {
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Forwarded-For": clientAddress,
    };
    return (await request(`${site}${path}`, { method: "POST", body, headers })).status;
  };
  expect(await odd("/kunden-projekte/a/stand", "code=%00&known=%00")).toBe(403);
  expect(await odd("/kunden-projekte/%00/stand", "code=x")).toBe(404);
  expect(await odd(`/kunden-projekte/${"a".repeat(2_000)}/stand`, "code=x")).toBe(403);
  expect(await odd("/kunden-projekte", "code=%ff%fe%00")).toBe(403);
  expect((await request(`${site}/kunden-projekte/%F0%9F%8D%95`)).status).toBe(200);

  const { slug, code } = await createProject(database);
  const send = (part: string, fields: Record<string, string>) =>
    odd(`/kunden-projekte/${slug}/${part}`, new URLSearchParams({ code, ...fields }).toString());
  const answer = { wish: "decide", id: "1", decision: "change", name: "A" };
  // What nobody can see is cleaned away; the rest of the remark stands.
  expect(await send("unterlagen", { ...answer, remark: "a\0b" })).toBe(200);
  expect(await send("unterlagen", { ...answer, remark: "\0" })).toBe(400);
  expect(await send("unterlagen", { ...answer, remark: " " })).toBe(400);
  expect(await send("unterlagen", { ...answer, remark: "Nein" })).toBe(200);
  expect(await send("fragen", { question: "1", was: "a\0b", text: "x" })).toBe(409);
  expect(await send("fragen", { question: "1", was: "a", text: "x" })).toBe(409);
});

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

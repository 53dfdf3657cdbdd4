import { beforeEach, expect, onTestFinished, test } from "vitest";
import { company } from "#app/content/company.ts";
import { provideFacts } from "#app/content/current-facts.ts";
import { withOpenedProject } from "#app/features/projects/client-view.server.ts";
import { addPlannedDuties } from "#app/features/projects/duties/duties.server.ts";
import {
  changeStep,
  createProject,
  deleteProject,
  setProjectActive,
} from "#app/features/projects/projects.server.ts";
import { emptyStep } from "#app/features/projects/step-fields.ts";
import { queueProjectNews, selectNews } from "#app/features/projects/updates/news.server.ts";
import {
  followLink,
  listSubscribers,
  readLink,
  readLinkPurpose,
  subscribe,
} from "#app/features/projects/updates/subscribers.server.ts";
import { sql } from "#database/sql.ts";
import { asOwner, database, readColumn } from "#tests/setup/database/of-test.ts";
import { decodeMail } from "#tests/setup/mail/mail-addresses.ts";
import { type MailServer, runMailServer } from "#tests/setup/mail/mail-server.ts";
import { startWorker } from "#tests/setup/mail/mail-worker.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

// Mails to clients about their project, through a real SMTP server.

const origin = "https://tischlein.example";
let code: string;
let step: number;
let server: MailServer;

beforeEach(async () => {
  server = await runMailServer();
  const steps = [
    { title: "Karte", duties: [{ kind: "file", title: "Fotos", due_on: null } as const] },
    { title: "Start", planned_until: "2026-12-03" },
  ].map((one, place) => ({ ...emptyStep, order_index: place + 1, ...one }));
  const created = await createProject(database, { slug: "a", client: "Imbiß Öztürk", steps });
  code = created?.accessCode ?? "";
  const [id = 0] = await readColumn<number>(sql`select id from project_timeline_items where title = 'Karte'`);
  step = id;
  return () => server.stop();
});

const clientAddress = "203.0.113.7";
async function add(email: string, by = code, slug = "a"): Promise<string | null> {
  const result = await withOpenedProject(database, { code: by, slug, clientAddress }, (tx) =>
    subscribe(tx, database.keys, { email, origin }),
  );
  return result.outcome === "found" ? result.result : result.outcome;
}

const addresses = async () => {
  const found = await withOpenedProject(database, { code, slug: "a", clientAddress }, listSubscribers);
  return found.outcome === "found" && found.result.map(({ email, isConfirmed }) => [email, isConfirmed]);
};

const findToken = (raw: string, purpose: "confirm" | "end"): string =>
  decodeMail(raw)
    .match(/(?<=\/projekt-mails\/)[\w-]{44}/g)
    ?.find((token) => readLinkPurpose(token) === purpose) ?? "";

/** Has an address confirmed, with a worker that then goes on or is stopped. */
async function subscribeConfirmed({ goesOn = false } = {}): Promise<void> {
  const worker = startWorker(server, { publicOrigin: origin });
  const count = server.mails.length + 1;
  await add("elif@kebap.example");
  const mail = (await server.waitForMails(count)).at(-1);
  const confirm = findToken(mail?.raw ?? "", "confirm");
  expect(await readLink(database.web, confirm)).toBe("open");
  expect(await followLink(database.web, "confirm", confirm)).toBe(true);
  expect(await readLink(database.web, confirm)).toBe("confirmed");
  if (!goesOn) await worker.stop();
}

/** As if all of this had happened so many minutes before. */
const age = (minutes: number) =>
  asOwner(sql`update project_news set changed_at = changed_at - make_interval(mins => ${minutes}),
    mailed_at = mailed_at - make_interval(mins => ${minutes})`);

/** What the mails would say if they went now. */
const queued = async () => {
  const rows = await readColumn<Parameters<typeof selectNews>[2]>(
    sql`select news from outbox where kind = 'project-news' order by id`,
  );
  return Promise.all(rows.map(async (news) => (await selectNews(database.owner, "a", news)).lines));
};

test("an address confirms by its link, gets bundled news without the code, and ends them by one press", async () => {
  await subscribeConfirmed({ goesOn: true });
  expect(await addresses()).toEqual([["elif@kebap.example", true]]);
  await changeStep(database.owner, { id: step, change: { status: "in_progress" } });
  await changeStep(database.owner, { id: step + 1, change: { planned_until: "2026-12-10" } });
  await age(10);
  const mail = (await server.waitForMails(2)).at(-1);
  const text = decodeMail(mail?.raw);
  expect(mail?.recipients).toEqual(["elif@kebap.example"]);
  expect(text).toContain("„Karte“ hat begonnen.");
  expect(text).toContain("Das brauchen wir von dir:\r\n– Fotos");
  expect(text).toContain("„Start“ ist jetzt bis Do., 10. Dezember geplant.");
  expect(text).not.toContain(code);
  const end = findToken(text, "end");
  expect(mail?.header("List-Unsubscribe")).toBe(`<${origin}/projekt-mails/${end}>`);
  expect(mail?.header("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  expect(await readLink(database.web, end)).toBe("open");
  expect(await followLink(database.web, "end", end)).toBe(true);
  expect(await readLink(database.web, end)).toBeNull();
  expect(await addresses()).toEqual([]);
  expect(await followLink(database.web, "end", end)).toBe(false);
});

test("what is undone within ten minutes is no news, and two mails are thirty minutes apart", async () => {
  await subscribeConfirmed();
  await changeStep(database.owner, { id: step, change: { status: "in_progress" } });
  await age(9);
  expect(await queueProjectNews(database.owner)).toBe(false);
  await changeStep(database.owner, { id: step, change: { status: "pending" } });
  await age(10);
  expect(await queueProjectNews(database.owner)).toBe(true);
  expect(await queued()).toEqual([]);

  await changeStep(database.owner, { id: step, change: { status: "completed" } });
  await asOwner(sql`insert into project_duties (project_slug, step_id, step_title, kind, title)
    values ('a', ${step}, 'Karte', 'decision', 'Passt die Karte so?')`);
  await age(10);
  // Two servers at once.
  await Promise.all([queueProjectNews(database.owner), queueProjectNews(database.owner)]);
  expect(await queued()).toEqual([["„Karte“ ist fertig.", "„Karte“ wartet auf deine Freigabe."]]);
  await changeStep(database.owner, { id: step + 1, change: { status: "in_progress" } });
  await age(20);
  expect(await queueProjectNews(database.owner)).toBe(false);
  await age(10);
  expect(await queueProjectNews(database.owner)).toBe(true);
  expect(await queued()).toHaveLength(2);
});

test("what is asked of the client is news once, also with another day, and not when it is settled meanwhile", async () => {
  await subscribeConfirmed();
  const tell = async () => {
    await age(30);
    await queueProjectNews(database.owner);
    return (await queued()).at(-1);
  };
  const ask = (...titles: string[]) =>
    addPlannedDuties(database.owner, {
      ...{ slug: "a", step },
      duties: titles.map((title) => ({ kind: "file", title, due_on: "2026-12-03" })),
    });
  await changeStep(database.owner, { id: step, change: { status: "in_progress" } });
  expect(await tell()).toEqual(["„Karte“ hat begonnen."]);
  await ask("Logo", "Farbton");
  await asOwner(sql`update project_duties set is_done = true where title = 'Farbton'`);
  expect(await tell()).toEqual(["Das Projekt wartet auf dich: Logo."]);
  await asOwner(sql`update project_duties set due_on = '2026-12-01' where title = 'Fotos'`);
  expect(await tell()).toEqual(["Das Projekt wartet auf dich: Fotos."]);
  expect(await queued()).toHaveLength(3);
  await asOwner(sql`update project_duties set is_done = true`);
  expect(await queued(), "settled before a mail goes").toEqual([["„Karte“ hat begonnen."], [], []]);
});

test("a mail has the answer, what is to do until when, a link in both parts, and a person to reply to", async () => {
  const jana = await createStaff(database, { name: "Jana Lindner" });
  await asOwner(sql`update project_access_codes set responsible_id = ${jana.id}`);
  onTestFinished(() => provideFacts(() => ({})));
  provideFacts(() => ({ company: { legalName: "Löffel GmbH", city: "Köln", registerNumber: "HRB 1" } }));
  await subscribeConfirmed({ goesOn: true });
  const before = server.mails.length;
  await asOwner(sql`
    insert into project_questions (project_slug, step_id, question_key, question, answer, answered_at)
    values ('a', ${step}, gen_random_uuid(), 'Geht <b>Barzahlung</b>?', ${"Ja.\nAuch mit Wechselgeld & Trinkgeld."}, now())`);
  await asOwner(sql`
    update project_duties set due_on = '2026-12-01', title = 'Fotos <i>bitte</i>' where title = 'Fotos'`);
  await age(10);
  const mail = (await server.waitForMails(before + 1)).at(-1);
  expect(mail?.header("From")).toMatch(/Tischlein.*<website@tischlein\.example>/);
  expect(mail?.header("Reply-To")).toBe(`Jana Lindner <${jana.email}>`);
  expect(mail?.header("Content-Type")).toContain("multipart/alternative");
  const [plain = "", html = ""] = decodeMail(mail?.raw).split("Content-Type: text/html");
  for (const part of [plain, html]) {
    expect(part).toContain("Löffel GmbH");
    expect(part).toContain(`Jana Lindner, ${company.phone?.display}`);
    expect(part).toContain("Di., 1. Dezember");
  }
  expect(plain).toContain("> Ja.\r\n> Auch mit Wechselgeld & Trinkgeld.");
  expect(plain).toContain(`Projekt ansehen: ${origin}/kunden-projekte/a`);
  expect(html).toContain(`<a href="${origin}/kunden-projekte/a"`);
  expect(html).toContain("Geht &lt;b&gt;Barzahlung&lt;/b&gt;?");
  expect(html).toContain("Fotos &lt;i&gt;bitte&lt;/i&gt; (bis");
  expect(html).toContain("Wechselgeld &amp; Trinkgeld.");
});

test("what is settled while the mail server is unavailable is not mailed any more, and without a person the company answers", async () => {
  await subscribeConfirmed();
  expect(server.mails.at(-1)?.header("Reply-To")).toContain(company.email);
  await asOwner(sql`update project_duties set due_on = '2026-12-01' where title = 'Fotos'`);
  await age(10);
  expect(await queueProjectNews(database.owner)).toBe(true);
  await asOwner(sql`update project_duties set is_done = true`);
  const before = server.mails.length;
  startWorker(server, { publicOrigin: origin });
  const left = sql`select from outbox where kind = 'project-news'`;
  await expect.poll(() => asOwner(left)).toEqual([]);
  expect(server.mails).toHaveLength(before);
});

test("nobody is told before confirming, within three days, nor after the project is closed or deleted", async () => {
  await add("elif@kebap.example");
  await changeStep(database.owner, { id: step, change: { status: "completed" } });
  await age(10);
  expect(await queueProjectNews(database.owner)).toBe(false);
  await asOwner(sql`update project_subscribers set created_at = now() - interval '3 days'`);
  const worker = startWorker(server, { publicOrigin: origin });
  const [late] = await server.waitForMails(1);
  await worker.stop();
  expect(await followLink(database.web, "confirm", findToken(late?.raw ?? "", "confirm"))).toBe(false);
  await subscribeConfirmed();
  await changeStep(database.owner, { id: step, change: { status: "pending" } });
  await setProjectActive(database.owner, { slug: "a", active: false });
  await age(10);
  await queueProjectNews(database.owner);
  expect(await queued()).toEqual([]);
  expect(await add("canan@kebap.example")).toBe("refused");
  await deleteProject(database.owner, "a");
  expect(await asOwner(sql`select from project_subscribers`)).toEqual([]);
});

test("a project has five addresses, and one that is there already gets no second mail", async () => {
  for (let count = 1; count <= 5; count++) expect(await add(`mail${count}@kebap.example`)).toBe("sent");
  expect(await add("MAIL1@kebap.example")).toBe("sent");
  expect(await add("mail6@kebap.example")).toBe("full");
  expect(await add("mail7@kebap.example", "0000-0000-0000-0000")).toBe("refused");
  expect(await asOwner(sql`select from outbox where kind = 'project-confirm'`)).toHaveLength(5);
  expect(await database.web.query(sql`select id from project_subscribers`)).toEqual([]);
});

test("one address gets five mails to confirm a day, also when it is removed in between and by other projects' codes", async () => {
  const other = await createProject(database, { slug: "b", client: "B", steps: [] });
  for (let count = 1; count <= 5; count++) {
    expect(await add("opfer@kebap.example")).toBe("sent");
    await asOwner(sql`delete from project_subscribers`);
  }
  expect(await add("Opfer@kebap.example")).toBe("too-many");
  expect(await add("opfer@kebap.example", other?.accessCode, "b")).toBe("too-many");
  expect(await add("anders@kebap.example")).toBe("sent");
});

test("an address that the mail server refuses for good is not tried again", async () => {
  server.behave("refuse recipient 550");
  await add("vertippt@kebap.example");
  const { logged } = startWorker(server, { publicOrigin: origin });
  await expect.poll(() => asOwner(sql`select from outbox`)).toEqual([]);
  expect(logged.map(({ message }) => message)).toContain(
    "Mail to confirm an address for a project not sent: the mail server refuses it",
  );
  expect(await addresses()).toEqual([["vertippt@kebap.example", false]]);
});

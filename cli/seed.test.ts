import { expect, test } from "vitest";
import { listStoredArticles } from "#app/features/blog/store.server.ts";
import { sql } from "#database/sql.ts";
import { hasDebianPostgres, startDebianPostgres } from "#tests/setup/database/debian-postgres.ts";
import { testSecret } from "#tests/setup/database/keys.ts";
import { operate, runHere } from "#tests/setup/process/command-line.ts";

test("seeding again keeps edited articles and restores deleted ones", async () => {
  const { database, run } = await operate();
  expect((await run("seed")).stdout).toMatch(/^Loaded \d+ sample articles\.\nLoaded the sample project /);
  await database.owner.query(sql`
    update blog_articles set title = 'Vom Betrieb umgeschrieben' where id = 'qr-bestellung-am-tisch'`);
  await database.owner.query(sql`delete from blog_drafts where title like 'Barrierefrei%'`);
  expect((await run("seed")).stdout).toBe("Loaded 1 sample articles.\n");
  const articles = await listStoredArticles(database.owner);
  expect(articles).toContainEqual(expect.objectContaining({ title: "Vom Betrieb umgeschrieben" }));
  expect(articles).toContainEqual(expect.objectContaining({ id: "barrierefrei-bestellen" }));
});

test("sample requests are loaded when asked, once, marked as such, and never among real ones", async () => {
  const { database, run, runJson } = await operate();
  const { stdout, stderr } = await run("seed", "--requests", "--json");
  expect({ stderr, ...JSON.parse(stdout) }).toEqual({ stderr: "", requests: 12 });
  expect(await runJson("seed", "--requests")).toEqual({ requests: 0 });
  const listed = (await runJson("contacts", "list")) as { name: string; status: string }[];
  expect(listed.every(({ name }) => name.startsWith("Beispiel: "))).toBe(true);
  expect(new Set(listed.map(({ status }) => status)).size).toBe(5);
  expect(await runJson("mail", "status")).toMatchObject({ waiting: [] });

  await database.owner.query(sql`
    insert into contact_requests (name, email, message) values ('Aylin', 'real@imbiss.example', 'Bitte um Rückruf.')`);
  await run("contacts", "erase", "--email", "anfragen@beispiel.example", "--yes");
  const refused = await run("seed", "--requests");
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("There are real contact requests.");
});

test.skipIf(!hasDebianPostgres)("sample requests are loaded into Debian's PostgreSQL 15", async () => {
  const { host, port } = await startDebianPostgres();
  const env = {
    DATABASE_URL: `postgresql://postgres:super@${host}:${port}/postgres`,
    APP_SECRET: testSecret,
  };
  expect(await runHere(env, "seed", "--requests")).toMatchObject({ code: 0, stderr: "" });
});

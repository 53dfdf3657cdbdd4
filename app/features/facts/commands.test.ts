import { expect, test } from "vitest";
import { parse } from "yaml";
import { listStored } from "#app/features/facts/store.server.ts";
import { sql } from "#database/sql.ts";
import { operate } from "#tests/setup/process/command-line.ts";

test("facts of a file are published, logged as the command line's, and come back unchanged", async () => {
  const { database, run, runJson, file } = await operate();
  expect(parse((await run("facts", "export")).stdout)).toEqual({});
  const days = { items: "2.8.2027–7.8.2027 geschlossen Betriebsferien\n24.12. bis 13:00 Heiligabend" };
  const input = file("facts.yaml", JSON.stringify({ days, contact: { phone: "030 999 888" } }));

  const asked = await run("facts", "import", input);
  expect({ code: asked.code, stdout: asked.stdout }).toEqual({ code: 2, stdout: "" });
  expect(asked.stderr).toContain("changed    contact: phone");
  expect((await run("facts", "import", input, "--dry-run")).stdout).toContain("Nothing was changed");
  expect(parse((await run("facts", "export")).stdout)).toEqual({});
  expect(await run("facts", "import", input, "--yes")).toMatchObject({ code: 0, stderr: "" });

  const exported = (await run("facts", "export", "--format", "json")).stdout;
  expect(JSON.parse(exported)).toMatchObject({ days, contact: { phone: "030\u00a0999\u00a0888" } });
  const again = await runJson("facts", "import", file("again.json", exported));
  expect(again).toEqual(["days", "contact"].map((name) => ({ name, outcome: "unchanged", fields: [] })));
  const log = await database.owner.query(sql`select staff_id, action, object from staff_log order by object`);
  expect(log).toEqual(
    ["contact", "days"].map((name) => ({ staff_id: null, action: "fact-published", object: `fact ${name}` })),
  );
});

test("what a file leaves out stays, and null shows the default again", async () => {
  const { run, file } = await operate();
  const notice = { text: "Wir ziehen um.", until: "2027-08-07" };
  const contact = { email: "wir@tischlein.example", phone: "030 999 888" };
  await run("facts", "import", file("a.json", JSON.stringify({ notice, contact })), "--yes");
  await run("facts", "import", file("b.yaml", "contact:\n  phone: 030 111 222\nnotice: null\n"), "--yes");
  const exported = parse((await run("facts", "export")).stdout);
  expect(exported.contact).toMatchObject({
    email: "wir@tischlein.example",
    phone: "030\u00a0111\u00a0222",
  });
  expect(exported.notice).toBeUndefined();
});

test.each([
  ["contact:\n  email: nobody", ":2: contact: email: Bitte gib eine E-Mail-Adresse ein"],
  ["notice:\n  text: Zu\nnotices: {}", ":3: notices: is unknown"],
  ["notice:\n  txt: Zu", ":2: notice: txt: is unknown"],
  ["terms:\n  notice: 4", ":2: terms: notice: must be text"],
  ["- week", ":1: file: must be an object"],
  ["contact: [", ":1:"],
])("a file of %j publishes nothing, and the message names file, line and field", async (content, message) => {
  const { database, run, file } = await operate();
  const { code, stdout, stderr } = await run("facts", "import", file("facts.yaml", content), "--yes");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^Error: .*facts\.yaml:/);
  expect(stderr).toContain(message);
  expect(
    (await listStored(database.owner, ["contact", "notice", "terms"])).map(({ version }) => version),
  ).toEqual([0, 0, 0]);
});

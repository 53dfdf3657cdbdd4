import path from "node:path";
import { expect, test } from "vitest";
import { sql } from "#database/sql.ts";
import { operate } from "#tests/setup/process/command-line.ts";
import { createFolder } from "#tests/setup/process/processes.ts";

/** Requests that are restored are known by their time. */
const now = new Date();

/** Requests 1 and 2 of one person, request 3 of another, and request 4, which has expired. */
async function operateWithInquiries() {
  const operator = await operate();
  const { owner } = operator.database;
  await owner.query(sql`insert into contact_requests (name, email, message, client_key, created_at) values
    ('Aylin Demir', 'Aylin@imbiss.example', 'Die erste Anfrage', 'key', ${now}::timestamptz - interval '4 years'),
    ('Aylin Demir', 'aylin@imbiss.example', 'Die zweite Anfrage', null, ${now}),
    ('Jonas Weber', 'jonas@imbiss.example', 'Eine andere Anfrage', null, ${now}),
    ('Eva Alt', 'eva@imbiss.example', 'Eine alte Anfrage', null, ${now}::timestamptz - interval '5 years 1 day')`);
  await owner.query(sql`insert into staff (name, email, role)
    values ('Mehmet Aksoy', 'mehmet@tischlein.example', 'team')`);
  await owner.query(
    sql`insert into contact_notes (request_id, staff_id, text) values (2, 1, 'Ruft selbst an')`,
  );
  await owner.query(sql`update contact_requests set status = 'waiting', taken_by = 1,
    waiting_until = '2026-12-01', next_step = 'Angebot' where id = 2`);
  return {
    ...operator,
    async listIds(): Promise<number[]> {
      const list: { id: number }[] = await operator.runJson("contacts", "list");
      return list.map(({ id }) => id).toSorted();
    },
    /** What the command line has written to the log of the back office. */
    readOperatorLog: () =>
      owner.query(sql`select concat_ws(' ', action, object) as line from staff_log
        where staff_id is null and action <> 'person-added' order by id`),
  };
}

test("a data export has everything stored under an address, and nothing of others", async () => {
  const { readOperatorLog, run } = await operateWithInquiries();
  const { stdout } = await run("contacts", "export", "--email", " AYLIN@imbiss.example", "--json");
  expect(JSON.parse(stdout)).toMatchObject([
    { id: 1, email: "Aylin@imbiss.example", message: "Die erste Anfrage", client_key: "key", seen_at: null },
    {
      ...{ id: 2, message: "Die zweite Anfrage", client_key: null, mailed_at: null, status: "waiting" },
      ...{ taken_by: "mehmet@tischlein.example", waiting_until: "2026-12-01", next_step: "Angebot" },
      notes: [{ text: "Ruft selbst an", by: "mehmet@tischlein.example" }],
      changes: [{ status: "waiting" }],
    },
  ]);
  const text = await run("contacts", "export", "--email", "aylin@imbiss.example");
  expect(text.stdout).toContain("Die erste Anfrage\n\nid        2\n");
  expect(text.stdout).toContain("Ruft selbst an");
  expect(text.stdout).not.toContain("Jonas");
  const unknown = await run("contacts", "export", "--email", "x@y.example");
  expect(unknown).toMatchObject({ code: 1, stderr: "Error: Nothing is stored under x@y.example.\n" });
  const logged = [1, 2].map((id) => ({ line: `person-data-exported request ${id}` }));
  expect(await readOperatorLog()).toEqual([...logged, ...logged]);
});

test("erasing needs --yes and deletes exactly the address's requests", async () => {
  const { listIds, readOperatorLog, run } = await operateWithInquiries();
  const asked = await run("contacts", "erase", "--email", "aylin@imbiss.example");
  expect(asked).toMatchObject({ code: 2, stdout: "" });
  expect(asked.stderr).toContain("This erases 2 requests stored under aylin@imbiss.example");
  expect(asked.stderr).toContain("Add --yes");
  expect(await listIds()).toEqual([1, 2, 3, 4]);

  const erased = await run("contacts", "erase", "--email", "aylin@imbiss.example", "--yes", "--json");
  expect(JSON.parse(erased.stdout)).toEqual({ erased: 2 });
  expect(await listIds()).toEqual([3, 4]);
  expect(await readOperatorLog()).toEqual([1, 2].map((id) => ({ line: `request-erased request ${id}` })));
});

test("erased requests do not come back from files or dumps restored by hand", async () => {
  const { run } = await operateWithInquiries();
  await run("contacts", "erase", "--email", "aylin@imbiss.example", "--yes");
  const backups = createFolder();
  await run("export", path.join(backups, "newer"));
  const restored = await operateWithInquiries();
  const again = await restored.runJson("restore", backups);
  expect(again).toEqual({ was_moved: false, erased_requests: 2, erased_notes: 0 });
  expect(await restored.listIds()).toEqual([3, 4]);
});

test("purge deletes what the privacy page promises, and its dry run lists it", async () => {
  const { listIds, run } = await operateWithInquiries();
  const dry = await run("purge", "--dry-run", "--json");
  const expected = { dry_run: true, contact_requests: 1, client_keys: 1, spam: 0 };
  expect(JSON.parse(dry.stdout)).toMatchObject(expected);
  expect(await listIds()).toEqual([1, 2, 3, 4]);
  const real = await run("purge");
  expect(real).toMatchObject({ code: 0, stderr: "" });
  expect(real.stdout).toMatch(/^Removed:\n {2}1 contact requests \(5 years /);
  expect(await listIds()).toEqual([1, 2, 3]);
});

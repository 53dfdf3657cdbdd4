import { randomUUID } from "node:crypto";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { exportDatabase } from "#database/backup/export.ts";
import { verifyExportFolder } from "#database/backup/folder.ts";
import { importDatabase } from "#database/backup/import.ts";
import { deriveKeys } from "#database/keys.ts";
import { migrate, readMigrations } from "#database/migrate.ts";
import { type Connections, sql } from "#database/sql.ts";
import { connect } from "#tests/setup/database/database.ts";
import { createFolder } from "#tests/setup/process/processes.ts";

/** The last migration before a client's duties were one table. */
const BEFORE = 13;
const keys = deriveKeys("s".repeat(32));

async function openBefore(): Promise<Connections> {
  const name = `duties_${randomUUID().replaceAll("-", "")}`;
  const superuser = connect("postgres", "postgres");
  await superuser.session((session) => session.runScript(`create database ${name} owner site_owner`));
  await superuser.close();
  const owner = connect("site_owner", name);
  onTestFinished(owner.close);
  await migrate(owner, { migrations: readMigrations().slice(0, BEFORE) });
  return owner;
}

/** A line of a client, a file and an approval, as they were kept, with numbers that overlap. */
async function fill(owner: Connections): Promise<void> {
  await owner.query(sql`insert into project_access_codes (project_slug, access_code, client_name, updated_at)
    values ('a', repeat('a', 64), 'A', '2026-11-01')`);
  await owner.query(sql`insert into project_timeline_items (project_slug, order_index, title, status, features) values
    ('a', 1, 'Karte', 'completed', '["Von dir: Karte – ausstehend", "Preise"]'),
    ('a', 2, 'Farben', 'in_progress', '["Von dir, bis 03.12.2026: Logo – ausstehend", "Entwurf: ausstehend",
      "von dir , bis 31.02.2026: Termin, in Arbeit", "Von dir: Farbton", null, 3]')`);
  await owner.query(sql`insert into project_needs (project_slug, step_id, label, due_on, is_done) values
    ('a', 2, 'Fotos', '2026-12-01', null), ('a', 2, 'Logo', null, null)`);
  await owner.query(sql`insert into project_files
    (project_slug, upload_key, name, kind, bytes, received, sha256, by_client, need_id, completed_at)
    values ('a', gen_random_uuid(), 'fotos.pdf', 'pdf', 4, 4, repeat('a', 64), true, 1, now())`);
  await owner.query(sql`insert into project_approvals
    (project_slug, step_id, step_title, sentence, decision, decided_at, decided_by, remark) values
    ('a', 2, 'Farben', 'Passt das?', 'change', '2026-11-02', 'Aylin', 'Größer'), ('a', 2, 'Farben', 'Und so?', null, null, null, null)`);
  await owner.query(sql`insert into project_approval_files values (1, 1, 'fotos.pdf', repeat('a', 64))`);
  await owner.query(sql`insert into templates (kind, name, content) values ('steps', 'Foodtruck', '[{"title": "Karte", "description": null,
    "features": [{"line": "Von dir: Logo – ausstehend", "day": 3}, {"line": "Preise: ausstehend", "day": null}], "day": null}]')`);
  await owner.query(sql`insert into project_news (project_slug, told)
    values ('a', '{"steps": {}, "answers": {}, "needs": {"1": "Fotos"}, "lines": {}, "approvals": {}}')`);
}

async function expectDuties(owner: Connections): Promise<void> {
  const duties = await owner.query<{ line: string }>(sql`
    select concat_ws(' | ', duty.id, kind, title, due_on, app.duty_state(duty), answer) as line from project_duties duty order by id`);
  expect(duties.map(({ line }) => line)).toEqual([
    "1 | decision | Passt das? | change | Größer",
    "2 | decision | Und so? | open",
    "3 | file | Fotos | 2026-12-01 | done",
    "4 | file | Logo | open",
    "5 | file | Karte | done",
    "7 | answer | Termin | open",
    "8 | answer | Farbton | done",
  ]);
  expect(
    await owner.query(sql`select features from project_timeline_items order by order_index`),
    "the other lines stay as they were",
  ).toEqual([{ features: ["Preise"] }, { features: ["Entwurf: ausstehend", null, 3] }]);
  expect(await owner.query(sql`select content as steps from templates where kind = 'steps'`)).toEqual([
    {
      steps: [
        {
          ...{ title: "Karte", description: null, day: null, features: ["Preise: ausstehend"] },
          duties: [{ kind: "file", title: "Logo", day: 3 }],
        },
      ],
    },
  ]);
  expect(
    await owner.query(sql`select from project_duty_files where duty_id = 1 and file_id = 1`),
  ).toHaveLength(1);
  expect(
    await owner.query(sql`select from project_access_codes where updated_at = '2026-11-01'`),
    "nobody has changed the project",
  ).toHaveLength(1);
  const next = sql`insert into project_duties (project_slug, step_id, kind, title) values ('a', 2, 'file', 'Neu') returning id`;
  expect(await owner.query(next)).toEqual([{ id: 9 }]);
}

test("lines of clients, requested files and approvals become duties, of a database and of an export", async () => {
  const owner = await openBefore();
  await fill(owner);
  const directory = path.join(createFolder(), "export");
  await exportDatabase({ owner, keys }, { directory, now: new Date(), signal: new AbortController().signal });
  await migrate(owner, {});
  await expectDuties(owner);
  const target = await openBefore();
  const manifest = await verifyExportFolder(directory);
  await importDatabase({ owner: target, keys } as Parameters<typeof importDatabase>[0], {
    directory,
    manifest,
  });
  await expectDuties(target);
});

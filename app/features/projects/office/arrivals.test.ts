import { expect, test } from "vitest";
import {
  answerDuty,
  requestDuty,
  selectDuties,
  undoAnswer,
} from "#app/features/projects/duties/duties.server.ts";
import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import { removeFile } from "#app/features/projects/files/store.server.ts";
import { seeArrivals } from "#app/features/projects/office/arrivals.server.ts";
import { describeArrival } from "#app/office/describe-arrival.ts";
import { createQueryable, sql } from "#database/sql.ts";
import { countWaiting } from "#tests/setup/database/count-waiting.ts";
import { asOwner, database, readColumn } from "#tests/setup/database/of-file.ts";
import { createProject, pdf, uploadForId } from "#tests/setup/records/project-files.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

const see = ({ run, slug }: FileAccess) => run((tx) => seeArrivals(tx, slug));

/** What "Heute" says of a project. */
async function readToday(slug: string): Promise<string[]> {
  const [row] = await asOwner<Parameters<typeof describeArrival>[0]>(
    sql`select * from app.list_project_arrivals() where slug = ${slug}`,
  );
  return row === undefined ? [] : describeArrival(row);
}

/** How often people were told; how many there are is of other tests. */
const countTold = async (slug: string) =>
  (
    await asOwner(
      sql`select distinct created_at from outbox where event = 'client' and kind = 'push' and project_slug = ${slug}`,
    )
  ).length;

const halfAnHourLater = (slug: string) =>
  asOwner(
    sql`update project_arrivals set told_at = told_at - interval '30 minutes' where project_slug = ${slug}`,
  );

test("ten files of a client are one notification and one entry of the day, until somebody opens the project", async () => {
  const { client, team, slug } = await createProject();
  const other = await createProject();
  await uploadForId(team, { name: "angebot.pdf" });
  expect(await readToday(slug), "the team's own").toEqual([]);
  const ids = await Promise.all(
    Array.from({ length: 3 }, (_, place) =>
      uploadForId(client, { name: `karte-${place}.pdf`, bytes: pdf(String(place)) }),
    ),
  );
  expect([await readToday(slug), await readToday(other.slug)]).toEqual([["3 neue Unterlagen"], []]);
  expect(await countTold(slug)).toBe(1);
  await removeFile(client, ids[0] ?? 0);
  await removeFile(client, ids[1] ?? 0);
  expect(await readToday(slug)).toEqual(["1 neue Unterlage"]);
  expect(await see(other.team)).toBeNull();
  expect(await see(team)).toMatchObject({ slug, files: 1 });
  expect([await readToday(slug), await see(team)]).toEqual([[], null]);
  await uploadForId(client, { name: "logo.pdf" });
  expect(await readToday(slug)).toEqual(["1 neue Unterlage"]);
  expect(await countTold(slug), "within half an hour").toBe(1);
  await halfAnHourLater(slug);
  await uploadForId(client, { name: "fotos.pdf" });
  expect(await countTold(slug)).toBe(2);
  await asOwner(sql`update project_access_codes set is_active = false where project_slug = ${slug}`);
  expect(await readToday(slug)).toEqual([]);
});

test("a file that comes while somebody opens the project is new afterwards", async () => {
  const { client, team, slug } = await createProject();
  await uploadForId(client);
  const { promise: stored, resolve } = Promise.withResolvers<Promise<number>>();
  const seen = await team.run((tx) =>
    seeArrivals(
      createQueryable(async (statement) => {
        if (!statement.text.includes("update project_arrivals")) return tx.query(statement);
        // What is shown has been read.
        let isStored = false;
        const upload = uploadForId(client, { name: "logo.pdf" }).finally(() => {
          isStored = true;
        });
        resolve(upload);
        await expect.poll(async () => isStored || (await countWaiting(database.owner)) === 1).toBe(true);
        return tx.query(statement);
      }),
      slug,
    ),
  );
  expect(seen).toMatchObject({ files: 1 });
  await stored;
  expect(await readToday(slug)).toEqual(["1 neue Unterlage"]);
});

test("an approval stands there until it is seen, a wished change until the step is asked about again or done", async () => {
  const { client, team, slug, stepIds } = await createProject();
  const [step = 0] = stepIds;
  const ask = (kind: "answer" | "decision" = "decision") =>
    team.run((tx) =>
      requestDuty(tx, slug, { kind, step, title: "Passt die Karte so?", due: null, link: null, files: [] }),
    );
  const open = async () =>
    (await client.run((tx) => selectDuties(tx, slug))).find(({ state }) => state === "open")?.id ?? 0;
  const decide = async (decision: "approved" | "change") => {
    const id = await open();
    const answer = decision === "change" ? "Bitte größer." : null;
    await answerDuty(client, { id, decision, name: "Aylin Demir", answer });
    return id;
  };
  await ask();
  const first = await decide("approved");
  expect([await readToday(slug), await countTold(slug)]).toEqual([["Freigegeben: Speisekarte"], 1]);
  await undoAnswer(client, first);
  expect(await readToday(slug)).toEqual([]);
  await ask("answer");
  const answer = { decision: null, name: null, answer: "Ja" };
  for (const { id } of (await client.run((tx) => selectDuties(tx, slug))).filter(
    ({ kind }) => kind === "answer",
  ))
    await answerDuty(client, { id, ...answer });
  expect(await readToday(slug)).toEqual(["Geantwortet: Passt die Karte so?"]);
  await decide("change");
  await see(team);
  expect(await readToday(slug)).toEqual(["Änderung gewünscht: Speisekarte"]);
  await ask();
  expect(await readToday(slug)).toEqual([]);
  await decide("change");
  await asOwner(sql`update project_timeline_items set status = 'completed' where id = ${step}`);
  expect(await readToday(slug)).toEqual([]);
});

test("who is responsible for a project is told, and nobody else has it among the day's things", async () => {
  const { client, slug } = await createProject();
  const [assignee, colleague] = [await createStaff(database), await createStaff(database)];
  await asOwner(
    sql`update project_access_codes set responsible_id = ${assignee.id} where project_slug = ${slug}`,
  );
  const count = async (id: number) =>
    (await asOwner<{ things: number }>(sql`select app.count_today(${id}) as things`))[0]?.things ?? 0;
  const before = [await count(assignee.id), await count(colleague.id)];
  await uploadForId(client);
  expect(
    await readColumn(
      sql`select distinct staff_id as id from outbox where event = 'client' and project_slug = ${slug}`,
    ),
  ).toEqual([assignee.id]);
  expect([await count(assignee.id), await count(colleague.id)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
});

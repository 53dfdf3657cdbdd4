import { expect, test } from "vitest";
import {
  answerDuty,
  changeDuty,
  type NewDuty,
  requestDuty,
  selectDuties,
  undoAnswer,
} from "#app/features/projects/duties/duties.server.ts";
import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import { listFiles, removeFile } from "#app/features/projects/files/store.server.ts";
import { sqlStateOf } from "#database/errors.ts";
import { sql } from "#database/sql.ts";
import { countWaiting } from "#tests/setup/database/count-waiting.ts";
import { asOwner, database } from "#tests/setup/database/of-file.ts";
import { createProject, pdf, refusalOf, uploadForId } from "#tests/setup/records/project-files.ts";

type Asked = Pick<NewDuty, "step"> & Partial<NewDuty>;

const ask = ({ slug, run }: FileAccess, asked: Asked) =>
  run((tx) =>
    requestDuty(tx, slug, {
      kind: "decision",
      title: "Passt das?",
      due: null,
      link: null,
      files: [],
      ...asked,
    }),
  );
const read = ({ slug, run }: FileAccess) => run((tx) => selectDuties(tx, slug));
const change = ({ slug, run }: FileAccess, target: Parameters<typeof changeDuty>[2]) =>
  run((tx) => changeDuty(tx, slug, target));
const firstId = async (access: FileAccess) => (await read(access))[0]?.id ?? 0;

test("a file that arrives for a duty ticks it, also one that the team wants again, and not any more when it goes", async () => {
  const { client, team, stepIds, slug } = await createProject();
  const [step = 0] = stepIds;
  const asked = { kind: "file", step, title: "Speisekarte", due: "2026-12-03" } as const;
  expect(await refusalOf(ask(client, asked)), "the team asks").toBe("42501");
  expect(await ask(team, asked)).toBe(true);
  expect(await ask(team, asked), "once").toBe(false);
  const foreign = await createProject();
  expect(await ask(foreign.team, asked), "another project's step").toBe(false);
  expect(await read(foreign.client)).toEqual([]);
  const [open] = await read(client);
  expect(open).toMatchObject({ title: "Speisekarte", step: "Speisekarte", due: "2026-12-03", state: "open" });
  const id = open?.id ?? 0;
  const version = () =>
    asOwner(sql`select updated_at from project_access_codes where project_slug = ${slug}`);
  const before = await version();
  const file = await uploadForId(client, { duty: id });
  expect(await version(), "the open page notices").not.toEqual(before);
  expect(await read(team)).toMatchObject([{ state: "done" }]);
  expect((await listFiles(client)).files).toMatchObject([{ duty: "Speisekarte" }]);
  expect(await change(team, { id, change: { isDone: false } })).toBe(true);
  expect(await read(client)).toMatchObject([{ state: "open" }]);
  await uploadForId(client, { duty: id, name: "karte-neu.pdf", bytes: pdf("new") });
  expect(await read(client)).toMatchObject([{ state: "done" }]);
  for (const { id } of (await listFiles(client)).files) expect(await removeFile(client, id)).toBe(true);
  expect(await read(team)).toMatchObject([{ state: "open" }]);
  expect(file).toBeGreaterThan(0);
});

test("an answer of the client ticks its duty and can be taken back; the team cannot give it", async () => {
  const { client, team, stepIds } = await createProject();
  const foreign = await createProject();
  await ask(team, { kind: "answer", step: stepIds[0] ?? 0, title: "Termin für die Einweisung" });
  const id = await firstId(client);
  const word = { id, decision: null, name: null, answer: "Dienstag, 15 Uhr" };
  expect(await answerDuty(foreign.client, word), "another project's code").toBe(false);
  expect(await refusalOf(answerDuty(team, word)), "the client answers").toBe("42501");
  const decision = { ...word, decision: "approved", name: "Aylin Demir" } as const;
  expect(await answerDuty(client, decision), "it is no decision").toBe(false);
  expect(await answerDuty(client, word)).toBe(true);
  expect(await answerDuty(client, word), "sent twice").toBe(true);
  expect(await answerDuty(client, { ...word, answer: "Mittwoch" })).toBe(false);
  expect(await read(team)).toMatchObject([{ state: "done", answer: "Dienstag, 15 Uhr", isUndoable: true }]);
  expect(await undoAnswer(client, id)).toBe(true);
  expect(await read(team)).toMatchObject([{ state: "open", answer: null }]);
});

test("what a client has decided, nobody of the team changes or deletes; what is open can be ticked and ended", async () => {
  const { client, team, stepIds } = await createProject();
  const foreign = await createProject();
  await ask(team, { step: stepIds[0] ?? 0 });
  const id = await firstId(team);
  for (const column of [
    sql`decision = 'approved'`,
    sql`answered_by = 'x'`,
    sql`title = 'x'`,
    sql`answer = 'x'`,
  ])
    for (const { run } of [client, team])
      expect(
        await refusalOf(run((tx) => tx.query(sql`update project_duties set ${column} where id = ${id}`))),
      ).toBe("42501");
  expect(await refusalOf(change(client, { id, change: { isDone: true } }))).toBe("42501");
  expect(await change(foreign.team, { id, change: "end" }), "another project").toBe(false);
  expect(await change(team, { id, change: { isDone: true } })).toBe(true);
  expect(await read(client)).toMatchObject([{ state: "done", answeredBy: null }]);
  expect(await change(team, { id, change: { isDone: false } })).toBe(true);
  await answerDuty(client, { id, decision: "approved", name: "Aylin Demir", answer: null });
  for (const target of ["end", { isDone: true }, { due: "2026-12-03" }] as const)
    expect(await change(team, { id, change: target }), "decided").toBe(false);
  expect(
    await team.run((tx) => tx.query(sql`delete from project_duties where id = ${id} returning id`)),
  ).toEqual([]);
  expect(
    await refusalOf(client.run((tx) => tx.query(sql`delete from project_duties where id = ${id}`))),
  ).toBe("42501");
  const insert = sql`insert into project_duties (project_slug, step_id, kind, title)
    values (${team.slug}, ${stepIds[0]}, 'decision', 'x')`;
  expect(await refusalOf(team.run((tx) => tx.query(insert))), "asked for by its function").not.toBeNull();
});

test("what a client approves stays as it was, and a new version of its file asks again", async () => {
  const { client, team, stepIds, slug } = await createProject();
  const foreign = await createProject();
  const [step = 0] = stepIds;
  const file = await uploadForId(team, { name: "entwurf.pdf", bytes: pdf("one") });
  const asked = { step, title: "Bitte gib den Entwurf frei.", link: "https://test.example/a", files: [file] };
  expect(await refusalOf(ask(client, asked)), "the team asks").toBe("42501");
  expect(await ask(foreign.team, asked), "another project's step").toBe(false);
  expect(await ask(team, asked)).toBe(true);
  const [open] = await read(client);
  expect(open).toMatchObject({
    state: "open",
    files: [{ name: "entwurf.pdf", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  });
  expect(await read(foreign.client)).toEqual([]);

  const id = open?.id ?? 0;
  const answer = { id, decision: "approved", name: "Aylin Demir", answer: null } as const;
  expect(await answerDuty(foreign.client, answer), "another project's code").toBe(false);
  expect(await refusalOf(answerDuty(team, answer)), "the client decides").toBe("42501");
  expect(await answerDuty(client, answer)).toBe(true);
  expect(await answerDuty(client, answer), "sent twice").toBe(true);
  expect(await answerDuty(client, { ...answer, decision: "change", answer: "Nein" })).toBe(false);
  expect(await undoAnswer(client, id)).toBe(true);
  expect(
    await refusalOf(answerDuty(client, { ...answer, decision: "change" })),
    "a change needs a sentence",
  ).toBe("23514");
  expect(await answerDuty(client, answer)).toBe(true);
  expect(await removeFile(team, file), "what was shown stays").toBe(false);

  const { owner } = database;
  await owner.session((session) =>
    session.runScript(`alter table project_duties disable trigger user;
      update project_duties set answered_at = now() - interval '11 minutes' where id = ${id};
      alter table project_duties enable trigger user`),
  );
  expect(await undoAnswer(client, id).catch(sqlStateOf)).toBe(false);
  for (const change of [
    sql`update project_duties set decision = 'change', answer = 'x' where id = ${id}`,
    sql`update project_duties set title = 'x' where id = ${id}`,
    sql`update project_duty_files set sha256 = 'x' where duty_id = ${id}`,
    sql`delete from project_duty_files where duty_id = ${id}`,
  ])
    expect(await refusalOf(owner.query(change)), "not even by the owner").toBe("42501");

  await uploadForId(team, { name: "entwurf.pdf", bytes: pdf("two") });
  const [again, before] = await read(client);
  expect(again).toMatchObject({ state: "open", title: asked.title, link: asked.link });
  expect(before).toMatchObject({ id, state: "approved", answeredBy: "Aylin Demir", files: open?.files });
  expect(again?.files[0]?.sha256).not.toBe(open?.files[0]?.sha256);
  await owner.query(sql`delete from project_access_codes where project_slug = ${slug}`);
  expect(await owner.query(sql`select from project_duty_files where duty_id = ${id}`)).toEqual([]);
});

test("a file that the team shows for approval at the moment it is removed stays, or is not shown", async () => {
  const { client, team, stepIds, slug } = await createProject();
  const file = await uploadForId(client);
  const { promise: removed, resolve } = Promise.withResolvers<Promise<boolean>>();
  const asked = await team.run(async (tx) => {
    const [row] = await tx.query<{ id: number | null }>(
      sql`select app.request_project_decision(${slug}, ${stepIds[0]}, 'Passt das?', null, null, array[${file}]::integer[]) as id`,
    );
    resolve(removeFile(client, file));
    await expect.poll(() => countWaiting(database.owner)).toBe(1);
    return row?.id;
  });
  expect(asked).not.toBeNull();
  expect(await removed).toBe(false);
  expect((await listFiles(client)).files).toMatchObject([{ id: file }]);
});

test("a client who answers while the team asks anew waits, and neither fails", async () => {
  const { client, team, stepIds, slug } = await createProject();
  const asked = { step: stepIds[0] ?? 0 };
  await ask(team, asked);
  const id = await firstId(client);
  const answer = { id, decision: "approved", name: "Aylin Demir", answer: null } as const;
  const outcomes = await team.run(async (tx) => {
    await tx.query(sql`select from project_access_codes where project_slug = ${slug} for update`);
    const answered = answerDuty(client, answer);
    await expect.poll(() => countWaiting(database.owner)).toBe(1);
    await tx.query(
      sql`select app.request_project_decision(${slug}, ${asked.step}, 'Und so?', null, null, '{}')`,
    );
    return { answered };
  });
  expect(await outcomes.answered, "it is not asked any more").toBe(false);
});

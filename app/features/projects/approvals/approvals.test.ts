import { expect, test } from "vitest";
import {
  decideApproval,
  endApproval,
  requestApproval,
  undoApproval,
} from "#app/features/projects/approvals/approvals.server.ts";
import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import { listFiles, removeFile } from "#app/features/projects/files/store.server.ts";
import { sqlStateOf } from "#database/errors.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { createProject, database, pdf, refusalOf, uploadForId } from "#tests/setup/records/project-files.ts";

test("what a client approves stays as it was, and a new version of its file asks again", async () => {
  const { client, team, stepIds, slug } = await createProject();
  const foreign = await createProject();
  const [step = 0] = stepIds;
  const file = await uploadForId(team, { name: "entwurf.pdf", bytes: pdf("one") });
  const asked = {
    step,
    sentence: "Bitte gib den Entwurf frei.",
    link: "https://test.example/a",
    files: [file],
  };
  expect(await refusalOf(requestApproval(client, asked)), "the team asks").toBe("42501");
  expect(await requestApproval(foreign.team, asked), "another project's step").toBe(false);
  expect(await requestApproval(team, asked)).toBe(true);
  const read = async (access: FileAccess) => (await listFiles(access)).approvals;
  const [open] = await read(client);
  expect(open).toMatchObject({
    state: "open",
    files: [{ name: "entwurf.pdf", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  });
  expect(await read(foreign.client)).toEqual([]);

  const id = open?.id ?? 0;
  const answer = { id, decision: "approved", name: "Aylin Demir", remark: null } as const;
  expect(await decideApproval(foreign.client, answer), "another project's code").toBe(false);
  expect(await refusalOf(decideApproval(team, answer)), "the client decides").toBe("42501");
  expect(await decideApproval(client, answer)).toBe(true);
  expect(await decideApproval(client, answer), "sent twice").toBe(true);
  expect(await decideApproval(client, { ...answer, decision: "change", remark: "Nein" })).toBe(false);
  expect(await undoApproval(client, id)).toBe(true);
  expect(
    await refusalOf(decideApproval(client, { ...answer, decision: "change" })),
    "a change needs a sentence",
  ).toBe("23514");
  expect(await decideApproval(client, answer)).toBe(true);
  expect(await removeFile(team, file), "what was shown stays").toBe(false);

  const { owner } = database;
  await owner.session((session) =>
    session.runScript(`alter table project_approvals disable trigger user;
      update project_approvals set decided_at = now() - interval '11 minutes' where id = ${id};
      alter table project_approvals enable trigger user`),
  );
  expect(await undoApproval(client, id).catch(sqlStateOf)).toBe(false);
  for (const change of [
    sql`update project_approvals set decision = 'change', remark = 'x' where id = ${id}`,
    sql`update project_approvals set sentence = 'x' where id = ${id}`,
    sql`update project_approval_files set sha256 = 'x' where approval_id = ${id}`,
    sql`delete from project_approval_files where approval_id = ${id}`,
  ])
    expect(await refusalOf(owner.query(change)), "not even by the owner").toBe("42501");

  await uploadForId(team, { name: "entwurf.pdf", bytes: pdf("two") });
  const [again, before] = await read(client);
  expect(again).toMatchObject({ state: "open", sentence: asked.sentence, link: asked.link });
  expect(before).toMatchObject({ id, state: "approved", decidedBy: "Aylin Demir", files: open?.files });
  expect(again?.files[0]?.sha256).not.toBe(open?.files[0]?.sha256);
  await owner.query(sql`delete from project_access_codes where project_slug = ${slug}`);
  expect(await owner.query(sql`select from project_approval_files where approval_id = ${id}`)).toEqual([]);
});

test("the team takes a question back until it is answered, and the client never does", async () => {
  const { client, team, stepIds } = await createProject();
  const foreign = await createProject();
  const ask = async () => {
    await requestApproval(team, { step: stepIds[0] ?? 0, sentence: "Passt das?", link: null, files: [] });
    return (await listFiles(client)).approvals[0]?.id ?? 0;
  };
  const first = await ask();
  expect(await refusalOf(endApproval(client, first))).toBe("42501");
  expect(await endApproval(foreign.team, first), "another project's").toBe(false);
  for (const change of [
    sql`ended_at = null`,
    sql`ended_at = now() - interval '1 day'`,
    sql`decision = 'approved'`,
  ])
    expect(
      await refusalOf(
        team.run((tx) => tx.query(sql`update project_approvals set ${change} where id = ${first}`)),
      ),
    ).toBe("42501");
  expect(await endApproval(team, first)).toBe(true);
  expect(await endApproval(team, first), "once").toBe(false);
  const second = await ask();
  await decideApproval(client, { id: second, decision: "approved", name: "Aylin Demir", remark: null });
  expect(await endApproval(team, second), "answered").toBe(false);
});

/** Resolves when somebody waits for what this transaction has locked. */
async function untilOneWaits(tx: Queryable): Promise<void> {
  const [row] = await tx.query<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
  await expect
    .poll(() =>
      database.owner.query(sql`select from pg_locks where not granted and transactionid::text = ${row?.id}`),
    )
    .toHaveLength(1);
}

test("a file that the team shows for approval at the moment it is removed stays, or is not shown", async () => {
  const { client, team, stepIds, slug } = await createProject();
  const file = await uploadForId(client);
  const { promise: removed, resolve } = Promise.withResolvers<Promise<boolean>>();
  const asked = await team.run(async (tx) => {
    const [row] = await tx.query<{ id: number | null }>(
      sql`select app.request_project_approval(${slug}, ${stepIds[0]}, 'Passt das?', null, array[${file}]::integer[]) as id`,
    );
    resolve(removeFile(client, file));
    await untilOneWaits(tx);
    return row?.id;
  });
  expect(asked).not.toBeNull();
  expect(await removed).toBe(false);
  expect((await listFiles(client)).files).toMatchObject([{ id: file }]);
});

test("a client who answers while the team asks anew waits, and neither fails", async () => {
  const { client, team, stepIds, slug } = await createProject();
  const asked = { step: stepIds[0] ?? 0, sentence: "Passt das?", link: null, files: [] };
  await requestApproval(team, asked);
  const [{ id = 0 } = {}] = (await listFiles(client)).approvals;
  const answer = { id, decision: "approved", name: "Aylin Demir", remark: null } as const;
  const outcomes = await team.run(async (tx) => {
    await tx.query(sql`select from project_access_codes where project_slug = ${slug} for update`);
    const answered = decideApproval(client, answer);
    await untilOneWaits(tx);
    await tx.query(sql`select app.request_project_approval(${slug}, ${asked.step}, 'Und so?', null, '{}')`);
    return { answered };
  });
  expect(await outcomes.answered, "it is not asked any more").toBe(false);
});

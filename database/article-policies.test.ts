import { beforeAll, expect, test } from "vitest";
import { sql } from "#database/sql.ts";
import { nobody } from "#tests/setup/database/attempt.ts";
import { as, asOwner, attemptAs, database, queryAs } from "#tests/setup/database/of-file.ts";
import { addPicture, readPictures } from "#tests/setup/records/pictures.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

// Who may do what with articles, their working copies, versions and pictures: each refusal beside what is allowed.

let team: TestStaff;
let other: TestStaff;
const [shown, hidden] = ["a".repeat(32), "b".repeat(32)];

beforeAll(async () => {
  team = await createStaff(database);
  other = await createStaff(database);
  const { owner } = database;
  for (const id of [shown, hidden]) await addPicture(owner, id);
  await owner.query(sql`insert into blog_articles
    (id, title, excerpt, content, author, category, published_at, read_time, withdrawn_at, picture, picture_alt) values
    ('out', 'Out', 'e', 'c', 'a', 'tech', now(), '3 min', null, ${shown}, 'alt'),
    ('later', 'Later', 'e', 'c', 'a', 'tech', now() + interval '1 day', '3 min', null, ${hidden}, 'alt'),
    ('gone', 'Gone', 'e', 'c', 'a', 'tech', now(), '3 min', now(), ${hidden}, 'alt')`);
  await owner.query(sql`update blog_drafts set title = 'Once more' where slug = 'out'`);
  await owner.query(sql`insert into blog_versions (draft_id, reason, slug, title, excerpt, content, author, category, picture_alt)
    select id, 'saved', slug, title, excerpt, content, author, category, '' from blog_drafts where slug = 'out'`);
});

test("visitors read what is published, not what is scheduled or withdrawn, and its pictures only", async () => {
  expect(await database.web.query(sql`select id from blog_articles`)).toEqual([{ id: "out" }]);
  expect(await readPictures(database.web)).toEqual([shown]);
});

test("what visitors have never seen is discarded and taken back, logged; what they see or will see is not", async () => {
  const discard = (slug: string) =>
    sql`insert into blog_discarded_drafts (draft_id) select id from blog_drafts where slug = ${slug} returning draft_id`;
  const takeBack = sql`delete from blog_discarded_drafts returning draft_id`;
  const [draft] = await asOwner<{ id: number }>(
    sql`insert into blog_drafts (slug, title) values ('never', 'Never') returning id`,
  );
  for (const slug of ["out", "later", "gone"])
    expect(await attemptAs(team, discard(slug)), slug).toBe("denied");
  await queryAs(team, discard("never"));
  await queryAs(other, takeBack);
  const insert = sql`insert into blog_discarded_drafts (draft_id) values (${draft?.id})`;
  expect(await attemptAs(nobody, insert)).toBe("denied");
  expect(await readLog(draft?.id)).toEqual([
    { staff_id: team.id, action: "draft-discarded" },
    { staff_id: other.id, action: "draft-taken-back" },
  ]);
});

test("what visitors have seen is neither deleted nor scheduled again, which would let it be deleted; what they have not is", async () => {
  const remove = (id: string) => sql`delete from blog_articles where id = ${id} returning id`;
  const postpone = (id: string) =>
    sql`update blog_articles set published_at = now() + interval '2 days' where id = ${id} returning id`;
  for (const id of ["out", "gone"]) {
    expect(await attemptAs(team, remove(id)), id).toBe(0);
    expect(await attemptAs(team, postpone(id)), id).toBe("denied");
  }
  for (const change of [remove, postpone]) expect(await attemptAs(team, change("later"))).toBe(1);
});

const readLog = (object: string | number | undefined) =>
  asOwner(sql`select staff_id, action from staff_log where object = ${`article ${object}`} order by id`);

test("nobody publishes unlogged: neither the team without a working copy nor a command", async () => {
  const add = (id: string, at: string) => sql`
    insert into blog_articles (id, title, excerpt, content, author, category, published_at, read_time)
    values (${id}, 'Q', '', '', '', '', ${at}::timestamptz, '')`;
  await queryAs(team, add("quiet", "tomorrow"));
  await queryAs(team, sql`delete from blog_articles where id = 'quiet'`);
  expect(await readLog("quiet")).toEqual([
    { staff_id: team.id, action: "article-scheduled" },
    { staff_id: team.id, action: "article-unscheduled" },
  ]);
  await asOwner(add("imported", "now"));
  expect(await readLog("imported")).toEqual([{ staff_id: null, action: "article-published" }]);
  await asOwner(sql`delete from blog_articles where id = 'imported'`);
});

test("files are added to a picture of one's own, with it", async () => {
  const add = sql`with picture as (insert into stored_pictures (id, width) values (repeat('d', 32), 800))
    insert into stored_picture_files values (${shown}, '480.avif', '\\x00')`;
  expect(await attemptAs(team, add)).toBe("denied");
  const own = as(team, async (tx) => {
    await tx.query(sql`insert into stored_pictures (id, width) values (repeat('d', 32), 800)`);
    return tx.query(
      sql`insert into stored_picture_files values (repeat('d', 32), '800.avif', '\\x00') returning name`,
    );
  });
  expect(await own).toHaveLength(1);
  const late = sql`insert into stored_picture_files values (repeat('d', 32), '480.avif', '\\x00')`;
  for (const session of [team, other, nobody]) expect(await attemptAs(session, late)).toBe("denied");
});

test("every change names its person and is logged without contents", async () => {
  await queryAs(team, sql`update blog_drafts set title = 'Logged' where slug = 'gone'`);
  const [draft] = await asOwner(sql`select saved_by, version from blog_drafts where slug = 'gone'`);
  expect(draft).toEqual({ saved_by: team.id, version: 2 });
  await queryAs(other, sql`update blog_articles set withdrawn_at = null where id = 'gone'`);
  await queryAs(other, sql`update blog_articles set withdrawn_at = now() where id = 'gone'`);
  expect((await readLog("gone")).slice(-3)).toEqual([
    { staff_id: team.id, action: "article-changed" },
    { staff_id: other.id, action: "article-published" },
    { staff_id: other.id, action: "article-withdrawn" },
  ]);
});

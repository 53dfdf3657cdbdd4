import { expect, test } from "vitest";
import type { DraftText } from "#app/features/blog/article-text.ts";
import {
  discardDraft,
  publishDraft,
  readDraft,
  saveDraft,
  startDraft,
  takeBackDraft,
  unscheduleArticle,
  withdrawArticle,
} from "#app/features/blog/drafts.server.ts";
import { listVersions, readVersion, restoreVersion } from "#app/features/blog/versions.server.ts";
import type { Database } from "#database/open.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { withStaff } from "#database/staff.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

const text: DraftText = {
  slug: "",
  title: "Döner & Steuer",
  excerpt: "Auszug",
  content: "Ein Satz.",
  author: "Jana",
  category: "tech",
  picture_alt: "",
};

/** A new article, and functions that work on it as a person of the team. */
async function begin() {
  const database = await openTestDatabase({ closeAfterTest: true });
  const [one, two] = [await createStaff(database), await createStaff(database, { name: "Jana Lindner" })];
  const as = <T>(staff: TestStaff, work: (tx: Queryable) => Promise<T>) =>
    withStaff(database.staff, staff, work);
  const id = await as(one, (tx) => startDraft(tx, { author: "Jana" }));
  const read = async () => {
    const draft = await readDraft(database.owner, id);
    if (draft === null) throw new Error("The article is gone");
    return draft;
  };
  const save = async (staff: TestStaff, content: string, version?: number) => {
    const existing = version ?? (await read()).version;
    return as(staff, (tx) => saveDraft(tx, { id, version: existing, text: { ...text, content } }));
  };
  const publish = (at: Date | null = null) => as(one, (tx) => publishDraft(tx, { id, at, now: new Date() }));
  const versions = async () =>
    (await listVersions(database.owner, id)).map(({ reason, by }) => `${reason}, ${by}`).reverse();
  return { database, id, one, two, as, read, save, publish, versions };
}

/** Makes everything that has been stored so far older. */
async function passTime({ owner }: Database, minutes: number): Promise<void> {
  await owner.session(async (session) => {
    await session.runScript(`alter table blog_drafts disable trigger user;
      update blog_drafts set saved_at = saved_at - interval '${minutes} minutes',
        stretch_at = stretch_at - interval '${minutes} minutes';
      alter table blog_drafts enable trigger user`);
  });
}

test("a person's empty article is begun once, and another person begins another", async () => {
  const { id, one, two, as, save } = await begin();
  expect(await as(one, (tx) => startDraft(tx, { author: "Jana" }))).toBe(id);
  expect(await as(two, (tx) => startDraft(tx, { author: "Jana" }))).not.toBe(id);
  await save(one, "Ein Satz.");
  expect(await as(one, (tx) => startDraft(tx, { author: "Jana" }))).not.toBe(id);
});

test("typing keeps one version in ten minutes, and what stood there before a pause or somebody else", async () => {
  const { database, one, two, save, versions, read } = await begin();
  for (const letter of ["a", "ab", "abc"]) await save(one, letter);
  expect(await versions()).toEqual([]);
  await passTime(database, 6);
  await save(one, "abcd");
  await passTime(database, 6);
  await save(one, "abcde");
  expect(await versions(), "after ten minutes of typing").toEqual(["saved, Mehmet Aksoy"]);
  await passTime(database, 60);
  await save(one, "later");
  expect(await versions(), "after a pause").toHaveLength(2);
  await save(two, "by Jana");
  expect(await versions(), "before somebody else").toHaveLength(3);
  expect((await read()).saved_by).toBe("Jana Lindner");
});

test("the last ten versions stay", async () => {
  const { database, one, save, versions } = await begin();
  for (let number = 0; number <= 12; number++) {
    await passTime(database, 60);
    await save(one, `Text ${number}`);
  }
  expect(await versions()).toHaveLength(10);
});

test("of two texts for one version both stay, and the same text is no conflict", async () => {
  const { database, id, one, two, save, read, versions } = await begin();
  const { version } = await read();
  expect(await save(one, "By one.", version)).toBe("saved");
  expect(await save(two, "By one.", version)).toBe("saved");
  expect(await save(two, "By two.", version)).toBe("conflict");
  expect((await read()).content).toBe("By one.");
  expect(await versions()).toEqual(["conflict, Jana Lindner"]);
  const [kept] = await listVersions(database.owner, id);
  expect((await readVersion(database.owner, { id, version: kept?.id ?? 0 }))?.content).toBe("By two.");
  expect(await save(two, "By two.")).toBe("saved");
  expect(await versions()).toEqual(["conflict, Jana Lindner", "saved, Mehmet Aksoy"]);
});

test("a correction is the working copy's alone until it is published; URL and date stay", async () => {
  const { database, id, one, as, save, publish, read } = await begin();
  const see = async () =>
    (await database.web.query(sql`select id, title, content, read_time from blog_articles`))[0];
  await save(one, "Ein Satz. ");
  expect(await publish()).toBeNull();
  const seen = {
    id: "doener-und-steuer",
    title: text.title,
    content: "Ein Satz.",
    read_time: "1 Min. Lesezeit",
  };
  expect(await see()).toEqual(seen);
  const { published_at } = await read();
  await as(one, async (tx) =>
    saveDraft(tx, {
      id,
      version: (await read()).version,
      text: { ...text, slug: "anders", title: "Anders", category: "TECH" },
    }),
  );
  expect(await see()).toEqual(seen);
  expect(await read()).toMatchObject({ has_changes: true, slug: "doener-und-steuer", category: "tech" });
  expect(await as(one, (tx) => withdrawArticle(tx, id))).toBe(true);
  expect(await see()).toBeUndefined();
  expect(await publish()).toBeNull();
  expect(await see()).toMatchObject({ id: "doener-und-steuer", title: "Anders" });
  expect(await read()).toMatchObject({ has_changes: false, published_at });
});

test("nothing incomplete, past or with somebody else's URL is published", async () => {
  const { database, id, one, as, save, publish, read } = await begin();
  const fields = async (at: Date | null = null) => (await publish(at))?.map(({ field }) => field);
  expect(await fields()).toEqual(["title", "excerpt", "category", "content"]);
  await save(one, "Ein Satz.");
  expect(await fields(new Date(Date.now() - 1000))).toEqual(["at"]);
  await database.owner.query(sql`insert into blog_articles
    (id, title, excerpt, content, author, category, published_at, read_time)
    values ('doener-und-steuer', 'x', 'x', 'x', 'x', 'x', now() + interval '1 day', 'x')`);
  expect(await fields()).toEqual(["slug"]);
  await as(one, async (tx) =>
    saveDraft(tx, { id, version: (await read()).version, text: { ...text, slug: "doener" } }),
  );
  expect(await fields(new Date(Date.now() + 60_000))).toBeUndefined();
  expect((await read()).state).toBe("scheduled");
});

test("a discarded draft is kept as it is, and whoever writes in it or publishes it takes it back", async () => {
  const { id, one, two, as, save, publish, read } = await begin();
  await save(one, "Ein Satz.");
  const discard = () => as(one, (tx) => discardDraft(tx, id));
  expect(await discard()).toBe(true);
  expect(await discard(), "once more").toBe(false);
  const takeBack = () => as(one, (tx) => takeBackDraft(tx, id));
  expect([await takeBack(), await takeBack()]).toEqual([true, false]);
  await discard();
  await save(two, "Ein Satz.");
  expect(await read()).toMatchObject({ state: "discarded", content: "Ein Satz." });
  await save(two, "Noch einer.");
  expect(await read()).toMatchObject({ state: "draft", content: "Noch einer." });
  await discard();
  await publish(new Date(Date.now() + 60_000));
  expect((await read()).state).toBe("scheduled");
  expect(await discard(), "scheduled").toBe(false);
  const unschedule = () => as(one, (tx) => unscheduleArticle(tx, id));
  expect([await unschedule(), await unschedule()]).toEqual([expect.any(Date), null]);
  await publish();
  expect(await discard(), "published").toBe(false);
});

test("an empty draft that was discarded is not begun again", async () => {
  const { id, one, as } = await begin();
  await as(one, (tx) => discardDraft(tx, id));
  expect(await as(one, (tx) => startDraft(tx, { author: "Jana" }))).not.toBe(id);
});

test("a restored version is a new one, and what stood there before stays", async () => {
  const { one, as, save, publish, read, versions, database, id } = await begin();
  await save(one, "Erst.");
  await publish();
  await save(one, "Dann.");
  const [first] = await listVersions(database.owner, id);
  const before = await as(one, (tx) => restoreVersion(tx, { id, version: first?.id ?? 0 }));
  expect((await read()).content).toBe("Erst.");
  expect(await versions()).toEqual([
    "published, Mehmet Aksoy",
    "saved, Mehmet Aksoy",
    "restored, Mehmet Aksoy",
  ]);
  const again = await as(one, (tx) => restoreVersion(tx, { id, version: first?.id ?? 0 }));
  expect(again, "what stands there already").toBe(first?.id);
  expect(await versions()).toHaveLength(3);
  await as(one, (tx) => restoreVersion(tx, { id, version: before ?? 0 }));
  expect((await read()).content, "undone").toBe("Dann.");
});

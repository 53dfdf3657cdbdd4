import type { ArticleState } from "#app/features/blog/article-state.ts";
import {
  computeReadTime,
  type DraftText,
  findProblems,
  longest,
  type Problem,
  toSlug,
  trimDraft,
} from "#app/features/blog/article-text.ts";
import { knownCategories } from "#app/features/blog/categories.ts";
import { type Queryable, sql } from "#database/sql.ts";

export type Draft = DraftText & {
  id: number;
  version: number;
  picture: string | null;
  /** Width of its widest file. */
  picture_width: number | null;
  saved_at: Date;
  /** Null: the command line. */
  saved_by: string | null;
  state: ArticleState;
  /** The last part of its URL; null before it is published or scheduled. */
  article_id: string | null;
  published_at: Date | null;
  has_changes: boolean;
};

export const articleState = sql`case when article.withdrawn_at is not null then 'withdrawn'
  when article.published_at > now() then 'scheduled' else 'published' end`;

const draftColumns = sql`draft.id, draft.version, draft.slug, draft.title, draft.excerpt, draft.content, draft.author,
  draft.category, draft.picture, draft.picture_alt, draft.saved_at, person.name as saved_by,
  case when discarded.draft_id is not null then 'discarded' when article.id is null then 'draft' else ${articleState} end as state,
  article.id as article_id, article.published_at, (select width from stored_pictures where id = draft.picture) as picture_width,
  article.id is not null and
    (draft.title, draft.excerpt, draft.content, draft.author, draft.category, draft.picture, draft.picture_alt)
    is distinct from (article.title, article.excerpt, article.content, article.author, article.category, article.picture,
    article.picture_alt) as has_changes`;

const drafts = sql`blog_drafts draft left join blog_articles article on article.draft_id = draft.id
  left join staff person on person.id = draft.saved_by left join blog_discarded_drafts discarded on discarded.draft_id = draft.id`;

export type DraftRow = Omit<Draft, "version" | "picture_width" | keyof PicturedText> &
  Pick<Draft, "title" | "author" | "category">;

export async function listDrafts(tx: Queryable): Promise<DraftRow[]> {
  return tx.query<DraftRow>(sql`
    select id, title, author, category, state, published_at, saved_at, saved_by, article_id, has_changes
    from (select ${draftColumns} from ${drafts}) one
    order by case state when 'published' then published_at when 'scheduled' then published_at else saved_at end desc, id desc`);
}

export async function readDraft(tx: Queryable, id: number): Promise<Draft | null> {
  return tx.row<Draft>(sql`select ${draftColumns} from ${drafts} where draft.id = ${id}`);
}

export async function listCategories(tx: Queryable): Promise<string[]> {
  const used = await tx.column<string>(sql`select distinct category from blog_drafts where category <> ''`);
  return [...new Set([...knownCategories, ...used])];
}

/** Returns the number of a new working copy, or of an empty one that this person has begun before. */
export async function startDraft(tx: Queryable, { author }: { author: string }): Promise<number> {
  const id = await tx.value<number>(sql`
    with begun as (
      select draft.id from ${drafts} where draft.saved_by = app.staff_id() and draft.title || draft.excerpt || draft.content = ''
        and draft.picture is null and article.id is null and discarded.draft_id is null limit 1
    ), created as (
      insert into blog_drafts (author) select ${author}::text where not exists (select from begun) returning id
    )
    select id from begun union all select id from created`);
  if (id === null) throw new Error("A new article was not stored");
  return id;
}

/** Stores a text; if it has changed since `version`, as a separate "conflict" version. `picture` undefined: unchanged. */
export async function saveDraft(
  tx: Queryable,
  options: { id: number; version: number; text: DraftText; picture?: string | null },
): Promise<"saved" | "conflict"> {
  const { id, version, picture } = options;
  const row = await lockDraft(tx, id);
  // A published URL never changes.
  const text = row.article_id === null ? options.text : { ...options.text, slug: row.slug };
  const category = await findKnownCategory(tx, text.category);
  const change = { ...text, category, picture: picture === undefined ? row.picture : picture };
  if (isSame(row, change)) return "saved";
  // Keep a replaced or removed picture in a version.
  if (change.picture !== row.picture) await keepVersion(tx);
  if (row.version !== version) {
    await addVersion(tx, { id, reason: "conflict", text: change });
    return "conflict";
  }
  await writeDraft(tx, id, change);
  return "saved";
}

/** Returns a category in its existing spelling, so "technik" does not join "Technik". */
async function findKnownCategory(tx: Queryable, category: string): Promise<string> {
  const fold = (name: string) => name.trim().toLocaleLowerCase("de-DE");
  return (await listCategories(tx)).find((existing) => fold(existing) === fold(category)) ?? category.trim();
}

export type PicturedText = DraftText & { picture: string | null };

/** Returns the working copy, locked until the transaction ends. Throws if there is none. */
export async function lockDraft(tx: Queryable, id: number): Promise<Draft> {
  // Read separately: after waiting for the lock this sees the other transaction's changes.
  await tx.query(sql`select id from blog_drafts where id = ${id} for update`);
  const draft = await readDraft(tx, id);
  if (draft === null) throw new Error(`There is no article ${id}`);
  return draft;
}

const picturedFields = ["picture", ...Object.keys(longest)] as (keyof PicturedText)[];

export function isSame(one: PicturedText, other: PicturedText): boolean {
  return picturedFields.every((field) => one[field] === other[field]);
}

/** Overwrites a working copy; a trigger keeps the old text. Restores a discarded draft. */
export async function writeDraft(tx: Queryable, id: number, text: PicturedText): Promise<void> {
  const { slug, title, excerpt, content, author, category, picture, picture_alt } = text;
  await tx.query(sql`
    update blog_drafts set slug = ${slug}, title = ${title}, excerpt = ${excerpt}, content = ${content}, author = ${author},
      category = ${category}, picture = ${picture}, picture_alt = ${picture_alt}
    where id = ${id}`);
  await takeBackDraft(tx, id);
}

/** Makes the trigger keep the previous text for the next changes of this transaction. */
export async function keepVersion(tx: Queryable): Promise<void> {
  await tx.query(sql`select set_config('app.keep_version', 'yes', true)`);
}

export type VersionReason = "saved" | "published" | "scheduled" | "restored" | "imported" | "conflict";

/** Adds a version. Versions are immutable. */
export async function addVersion(
  tx: Queryable,
  { id, reason, text }: { id: number; reason: VersionReason; text: PicturedText },
): Promise<void> {
  const { slug, title, excerpt, content, author, category, picture, picture_alt } = text;
  await tx.query(sql`
    insert into blog_versions (draft_id, reason, slug, title, excerpt, content, author, category, picture, picture_alt)
    values (${id}, ${reason}, ${slug}, ${title}, ${excerpt}, ${content}, ${author}, ${category}, ${picture}, ${picture_alt})`);
}

/** Publishes the working copy, or schedules it for `at`. Returns the problems that prevent it. */
export async function publishDraft(
  tx: Queryable,
  { id, at, now }: { id: number; at: Date | null; now: Date },
): Promise<Problem[] | null> {
  const row = await lockDraft(tx, id);
  const text = { ...trimDraft(row), picture: row.picture };
  const problems = findProblems(text, { hasPicture: text.picture !== null });
  const slug = row.article_id ?? (text.slug || toSlug(text.title));
  if (slug === "" && text.title !== "")
    problems.push({ field: "slug", message: "Der Link braucht einen Buchstaben oder eine Ziffer." });
  const isTaken = await tx.hasRow(
    sql`select id from blog_articles where id = ${slug} and draft_id is distinct from ${id}`,
  );
  if (isTaken)
    problems.push({ field: "slug", message: `Den Link /blog/${slug} hat schon ein anderer Artikel.` });
  if (at !== null && at <= now) problems.push({ field: "at", message: "Dieser Zeitpunkt ist schon vorbei." });
  if (at !== null && (row.state === "published" || row.state === "withdrawn"))
    problems.push({ field: "at", message: "Planen lässt sich nur, was noch niemand gesehen hat." });
  if (problems.length > 0) return problems;

  await writeDraft(tx, id, { ...text, slug });
  const { title, excerpt, content, author, category, picture, picture_alt } = text;
  const read_time = computeReadTime(content);
  if (row.article_id === null) {
    await tx.query(sql`
      insert into blog_articles
        (id, draft_id, title, excerpt, content, author, category, read_time, picture, picture_alt, published_at)
      values (${slug}, ${id}, ${title}, ${excerpt}, ${content}, ${author}, ${category}, ${read_time}, ${picture},
        ${picture_alt}, coalesce(${at}::timestamptz, now()))`);
  } else {
    await tx.query(sql`
      update blog_articles set title = ${title}, excerpt = ${excerpt}, content = ${content}, author = ${author},
        category = ${category}, read_time = ${read_time}, picture = ${picture}, picture_alt = ${picture_alt},
        published_at = coalesce(${at}::timestamptz, least(published_at, now())), withdrawn_at = null, updated_at = now()
      where draft_id = ${id}`);
  }
  await addVersion(tx, { id, reason: at === null ? "published" : "scheduled", text: { ...text, slug } });
  return null;
}

export async function withdrawArticle(tx: Queryable, id: number): Promise<boolean> {
  return tx.hasRow(sql`
    update blog_articles set withdrawn_at = now()
    where draft_id = ${id} and withdrawn_at is null and published_at <= now() returning id`);
}

export async function unscheduleArticle(tx: Queryable, id: number): Promise<Date | null> {
  return tx.value<Date>(sql`
    delete from blog_articles where draft_id = ${id} and published_at > now() and withdrawn_at is null returning published_at`);
}

export async function discardDraft(tx: Queryable, id: number): Promise<boolean> {
  if ((await lockDraft(tx, id)).state !== "draft") return false;
  await tx.query(sql`insert into blog_discarded_drafts (draft_id) values (${id})`);
  return true;
}

export async function takeBackDraft(tx: Queryable, id: number): Promise<boolean> {
  return tx.hasRow(sql`delete from blog_discarded_drafts where draft_id = ${id} returning draft_id`);
}

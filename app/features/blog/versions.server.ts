import {
  addVersion,
  isSame,
  keepVersion,
  lockDraft,
  type PicturedText,
  type VersionReason,
  writeDraft,
} from "#app/features/blog/drafts.server.ts";
import { type Queryable, sql } from "#database/sql.ts";

export type Version = PicturedText & {
  id: number;
  at: Date;
  /** Null: the command line. */
  by: string | null;
  reason: VersionReason;
};

/** Returns the versions of an article, newest first, without their texts; older ones than ten are gone (app.trim_blog_versions). */
export async function listVersions(
  tx: Queryable,
  id: number,
): Promise<Pick<Version, "id" | "at" | "by" | "reason" | "title">[]> {
  return tx.query(sql`
    select version.id, version.at, person.name as by, version.reason, version.title
    from blog_versions version left join staff person on person.id = version.staff_id
    where version.draft_id = ${id} order by version.id desc`);
}

export async function readVersion(
  tx: Queryable,
  { id, version }: { id: number; version: number },
): Promise<Version | null> {
  return tx.row<Version>(sql`
    select version.id, version.at, person.name as by, version.reason, version.slug, version.title, version.excerpt,
      version.content, version.author, version.category, version.picture, version.picture_alt
    from blog_versions version left join staff person on person.id = version.staff_id
    where version.draft_id = ${id} and version.id = ${version}`);
}

/** Makes a version the working copy. Returns the number of the version before, or null without such a version. */
export async function restoreVersion(
  tx: Queryable,
  { id, version }: { id: number; version: number },
): Promise<number | null> {
  const chosen = await readVersion(tx, { id, version });
  if (chosen === null) return null;
  const row = await lockDraft(tx, id);
  const text = row.article_id === null ? chosen : { ...chosen, slug: row.slug };
  if (isSame(row, text)) return version;
  await keepVersion(tx);
  await writeDraft(tx, id, text);
  const before = await findLastVersion(tx, id);
  await addVersion(tx, { id, reason: "restored", text });
  return before;
}

/** Returns the number of an article's newest version: after keepVersion and a change, the one with what stood there. */
export async function findLastVersion(tx: Queryable, id: number): Promise<number | null> {
  return tx.value<number>(sql`select id from blog_versions where draft_id = ${id} order by id desc limit 1`);
}

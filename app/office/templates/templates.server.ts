import {
  type Template,
  type TemplateContents,
  type TemplateKind,
  templateLimits,
} from "#app/office/templates/template.ts";
import { nameField } from "#app/request/text-field.ts";
import { type Queryable, sql } from "#database/sql.ts";

export const templateName = nameField({ min: 1, max: templateLimits.name });

/** Replies oldest first, steps by name. */
export function listTemplates<Kind extends TemplateKind>(tx: Queryable, kind: Kind) {
  return tx.query<Template<Kind>>(sql`
    select id, name, version, content from templates where kind = ${kind}
    order by case kind when 'steps' then lower(name) end, id`);
}

/** Returns false if the name is taken. A repeated request stores steps once. */
export async function addTemplate<Kind extends TemplateKind>(
  tx: Queryable,
  { kind, name, content }: { kind: Kind; name: string; content: TemplateContents[Kind] },
): Promise<boolean> {
  const json = JSON.stringify(content);
  const added = await tx.query(sql`
    insert into templates (kind, name, content) values (${kind}, ${name}, ${json}::jsonb) on conflict do nothing returning id`);
  if (added.length === 1) return true;
  const same = await tx.query(
    sql`select from templates where kind = ${kind} and name = ${name} and content = ${json}::jsonb`,
  );
  return same.length === 1;
}

/** Without `content` only the name. Returns false if outdated; throws if the name is taken. */
export async function changeTemplate(
  tx: Queryable,
  { id, version, name, content }: { id: number; version: number; name: string; content?: string },
): Promise<boolean> {
  const json = content === undefined ? null : JSON.stringify(content);
  const rows = await tx.query(sql`
    update templates set name = ${name}, content = coalesce(${json}::jsonb, content)
    where id = ${id} and version = ${version} and kind = ${content === undefined ? "steps" : "reply"} returning id`);
  return rows.length === 1;
}

/** Returns true, also if already removed. */
export async function removeTemplate(tx: Queryable, id: number): Promise<boolean> {
  await tx.query(sql`delete from templates where id = ${id}`);
  return true;
}

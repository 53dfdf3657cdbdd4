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
export function listTemplates<Kind extends TemplateKind>(
  tx: Queryable,
  kind: Kind,
): Promise<Template<Kind>[]> {
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
  const isAdded = await tx.hasRow(sql`
    insert into templates (kind, name, content) values (${kind}, ${name}, ${json}::jsonb) on conflict do nothing returning id`);
  if (isAdded) return true;
  return tx.hasRow(
    sql`select from templates where kind = ${kind} and name = ${name} and content = ${json}::jsonb`,
  );
}

/** Without `content` only the name. Returns false if outdated; throws if the name is taken. */
export async function changeTemplate(
  tx: Queryable,
  { id, version, name, content }: { id: number; version: number; name: string; content?: string },
): Promise<boolean> {
  const json = content === undefined ? null : JSON.stringify(content);
  return tx.hasRow(sql`
    update templates set name = ${name}, content = coalesce(${json}::jsonb, content)
    where id = ${id} and version = ${version} and kind = ${content === undefined ? "steps" : "reply"} returning id`);
}

/** Returns true, also if already removed. */
export async function removeTemplate(tx: Queryable, id: number): Promise<boolean> {
  await tx.query(sql`delete from templates where id = ${id}`);
  return true;
}

import { beforeEach, expect } from "vitest";
import { hashAccessCode } from "#database/keys.ts";
import { type Sql, sql } from "#database/sql.ts";
import { type Visitor, withVisitor } from "#database/visitor.ts";
import { testKeys } from "#tests/setup/database/keys.ts";
import { asOwner, database } from "#tests/setup/database/of-file.ts";

export const codeA = hashAccessCode(testKeys, "AAAA");
export const codeB = hashAccessCode(testKeys, "BBBB");
export const inactive = hashAccessCode(testKeys, "CCCC");

beforeEach(async () => {
  await database.owner.session((session) =>
    session.runScript(
      "truncate outbox, contact_notes, contact_changes, contact_requests, project_access_codes, project_timeline_items cascade",
    ),
  );
  await asOwner(sql`insert into project_access_codes (project_slug, access_code, client_name, is_active)
    values ('a', ${codeA}, 'Client A', true), ('b', ${codeB}, 'Client B', true), ('c', ${inactive}, 'Client C', false)`);
  await asOwner(sql`insert into project_timeline_items (project_slug, order_index, title)
    values ('a', 1, 'A1'), ('a', 2, 'A2'), ('b', 1, 'B1'), ('c', 1, 'C1')`);
});

export function asVisitor<Row extends object>(visitor: Visitor, statement: Sql): Promise<Row[]> {
  return withVisitor(database.web, visitor, (tx) => tx.query<Row>(statement));
}

export function sendAs(clientKey: string | undefined, email: string): Promise<{ id: number }[]> {
  return asVisitor(
    clientKey === undefined ? {} : { clientKey },
    sql`insert into contact_requests (name, email, message)
    values ('Aylin Demir', ${email}, 'Bitte um Rückruf.') returning id, created_at`,
  );
}

/** Refused with 42501, "not allowed", and not for some other reason such as a typing error in the statement. */
export const expectDenied = (attempt: Promise<unknown>): Promise<void> =>
  expect(attempt).rejects.toMatchObject({ sqlState: "42501" });

import { type Connections, type Queryable, sql } from "#database/sql.ts";

/** The identity of a request. Row-level security decides by it which rows are visible and what may be stored. */
export type Visitor = {
  /** From hashClientAddress; needed to store a contact request. */
  clientKey?: string;
  /** From hashAccessCode; needed to see a project. */
  codeHash?: string;
  /** From hashProjectGrant; sees the project as its code does. */
  grantHash?: string;
};

/** Runs `work` as this visitor in one transaction, with which the settings end. */
export async function withVisitor<T>(
  web: Connections,
  { clientKey = "", codeHash = "", grantHash = "" }: Visitor,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return web.transaction(async (tx) => {
    await tx.query(
      sql`select set_config('app.client_key', ${clientKey}, true), set_config('app.access_code', ${codeHash}, true),
        set_config('app.project_grant', ${grantHash}, true)`,
    );
    return work(tx);
  });
}

import { OperatorError } from "#core/operator-error.ts";

/**
 * A statement and its parameters. Only `sql` makes one, so that no value ever becomes part of the text of a statement.
 */
export type Sql = { readonly text: string; readonly values: readonly unknown[] };

/**
 * Writes a statement: sql`select id from t where email = ${email}`. Every `${}` becomes a parameter ($1, $2 …), except
 * another sql`…`, which becomes part of the statement with its own parameters.
 */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  let text = strings[0] ?? "";
  const values: unknown[] = [];
  parts.forEach((part, index) => {
    if (isSql(part)) {
      text += part.text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + values.length}`);
      values.push(...part.values);
    } else {
      values.push(part);
      text += `$${values.length}`;
    }
    text += strings[index + 1];
  });
  const statement = { text, values };
  made.add(statement);
  return statement;
}

const made = new WeakSet<object>();

function isSql(part: unknown): part is Sql {
  return typeof part === "object" && part !== null && made.has(part);
}

/** Something statements can be sent to: a pool (one statement, its own transaction) or a running transaction. */
export type Queryable = {
  /** Runs one statement and gives its rows. Throws DatabaseError. Columns arrive named as in the statement. */
  query: <Row extends object>(statement: Sql) => Promise<Row[]>;
};

/** Connections under one database role. */
export type Connections = Queryable & {
  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
  /** Runs `work` on one connection without a transaction; for advisory locks and migrations. */
  session: <T>(
    work: (session: Queryable & { runScript: (text: string) => Promise<void> }) => Promise<T>,
  ) => Promise<T>;
  /** Connections at this moment, and statements that wait for one. */
  load: () => { busy: number; idle: number; waiting: number };
  close: () => Promise<void>;
};

/** Who asks. Row-level security decides by these what can be seen and stored. */
export type Visitor = {
  /** From hashClientAddress; needed to store a contact request. */
  clientKey?: string;
  /** From hashAccessCode; needed to see a project. */
  codeHash?: string;
};

/**
 * Runs `work` as this visitor, in one transaction. The settings end with the transaction, so the next visitor on the
 * same connection starts without them.
 */
export async function withVisitor<T>(
  web: Connections,
  { clientKey = "", codeHash = "" }: Visitor,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return web.transaction(async (tx) => {
    await tx.query(
      sql`select set_config('app.client_key', ${clientKey}, true), set_config('app.access_code', ${codeHash}, true)`,
    );
    return work(tx);
  });
}

/**
 * A statement failed or the database is not there. Safe to log: it never carries the values of a row.
 * `sqlState` is PostgreSQL's code; null when the database did not answer at all. `refusedByPolicy` is true when row-level
 * security kept a row out.
 */
export class DatabaseError extends OperatorError {
  override name = "DatabaseError";
  readonly sqlState: string | null;
  readonly constraint: string | null;
  readonly refusedByPolicy: boolean;

  constructor(
    message: string,
    details: { sqlState: string | null; constraint: string | null; refusedByPolicy: boolean },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.sqlState = details.sqlState;
    this.constraint = details.constraint;
    this.refusedByPolicy = details.refusedByPolicy;
  }
}

/** PostgreSQL's code of a failure, or null. By property: a bundle may hold a second copy of the class above. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof Error && "sqlState" in error && typeof error.sqlState === "string"
    ? error.sqlState
    : null;
}

/** Returns the name of the constraint that refused a row, or null. By property, like sqlStateOf. */
export function constraintOf(error: unknown): string | null {
  return error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : null;
}

/** True if row-level security kept a row out. Not for a right that is missing, which has the same SQLSTATE (42501). */
export function isRefusedByPolicy(error: unknown): boolean {
  return error instanceof Error && "refusedByPolicy" in error && error.refusedByPolicy === true;
}

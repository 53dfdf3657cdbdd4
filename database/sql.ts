/**
 * A statement and its parameters. Only `sql` and `statement` create one, so that no value becomes part of the text of a statement.
 */
export type Sql = { readonly text: string; readonly values: readonly unknown[] };

/** Returns a statement: each `${}` becomes a parameter, except another sql`…`, which becomes a part of it. */
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
  created.add(statement);
  return statement;
}

const created = new WeakSet<object>();

function isSql(part: unknown): part is Sql {
  return typeof part === "object" && part !== null && created.has(part);
}

/** Returns a statement of the program's own text, such as one with names, which cannot be parameters. */
export function statement(text: string, ...values: unknown[]): Sql {
  const made = { text, values };
  created.add(made);
  return made;
}

/** Runs statements: a pool (one statement, its own transaction) or a running transaction. */
export type Queryable = {
  /** Runs one statement and returns its rows. Throws DatabaseError. */
  query: <Row extends object>(statement: Sql) => Promise<Row[]>;
  /** Returns the first row; null without one. */
  row: <Row extends object>(statement: Sql) => Promise<Row | null>;
  /** Returns whether there is a row, such as one that was changed. */
  hasRow: (statement: Sql) => Promise<boolean>;
  /** Returns the only column of every row. */
  column: <Value>(statement: Sql) => Promise<Value[]>;
  /** Returns the first row's only column; null where it is null, and without a row. */
  value: <Value>(statement: Sql) => Promise<Value | null>;
  /** Returns whether the first row's only column is true. */
  isTrue: (statement: Sql) => Promise<boolean>;
};

export function createQueryable(query: Queryable["query"]): Queryable {
  const row = async <Row extends object>(statement: Sql) => (await query<Row>(statement))[0] ?? null;
  const column = async <Value>(statement: Sql) =>
    (await query<Record<string, Value>>(statement)).flatMap((columns) => Object.values(columns));
  const value = async <Value>(statement: Sql) => (await column<Value>(statement))[0] ?? null;
  return {
    query,
    row,
    hasRow: async (statement) => (await row(statement)) !== null,
    column,
    value,
    isTrue: async (statement) => (await value<boolean>(statement)) === true,
  };
}

/** Connections under one database role. */
export type Connections = Queryable & {
  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
  /** Runs `work` on one connection without a transaction; for advisory locks and migrations. */
  session: <T>(
    work: (session: Queryable & { runScript: (text: string) => Promise<void> }) => Promise<T>,
  ) => Promise<T>;
  /** Returns the connections at this moment, and the statements that wait for one. */
  load: () => { busy: number; idle: number; waiting: number };
  close: () => Promise<void>;
};

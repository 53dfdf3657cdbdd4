import pg from "pg";
import type { Log } from "#core/log.ts";
import { type Connections, DatabaseError, type Queryable, type Sql } from "#database/sql.ts";

/** Where and as whom to connect. */
export type ConnectionTarget = {
  host: string;
  port: number;
  database: string;
  user: string;
  password?: string;
  ssl?: pg.ClientConfig["ssl"];
};

/** How many statements may wait for a connection; 10 connections get through them in a fraction of a second. */
const MAX_WAITING = 500;

/** PostgreSQL gives up this much earlier (ms) than the driver, so that it normally says so and the connection goes on. */
const HEAD_START = 500;

/** How long to wait for a connection. Where nobody waits for an answer, a busy machine must not fail a start. */
const CONNECT_TIMEOUT_MS = { withPatience: 2_000, withoutPatience: 10_000 };

/**
 * Opens a pool of connections; the first one is made by the first statement. A database that is gone or slow answers
 * every statement with a DatabaseError within `patience` milliseconds, plus two seconds of waiting for a connection, and
 * is used again as soon as it is back. What was given up is not left running in PostgreSQL, and where too many wait
 * already, the next one fails at once.
 */
export function createConnections(
  target: ConnectionTarget,
  { max, patience, log }: { max: number; patience: number | null; log: Log },
): Connections {
  const pool = new pg.Pool({
    ...target,
    max,
    types: { getTypeParser },
    connectionTimeoutMillis:
      patience === null ? CONNECT_TIMEOUT_MS.withoutPatience : CONNECT_TIMEOUT_MS.withPatience,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(patience === null
      ? {}
      : {
          statement_timeout: patience - HEAD_START,
          query_timeout: patience,
        }),
    application_name: "tischlein",
    allowExitOnIdle: true,
  });
  let closing = false;
  // Without these listeners, a connection that breaks would end the process: the first is for one that is idle, the
  // second for one in use between two statements, where the next statement reports it.
  pool.on("error", (error) => {
    if (!closing) log.warn({ reason: error.message }, "A database connection was lost");
  });
  pool.on("connect", (client) => client.on("error", () => {}));

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    if (pool.waitingCount >= MAX_WAITING) throw toDatabaseError(`${MAX_WAITING} statements wait already`);
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw toDatabaseError(error);
    }
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      // A connection that did not answer is thrown away: a late answer must not meet the next statement.
      client.release(!isAnswer(error));
      throw error;
    }
  }

  return {
    query: (statement) => withClient((client) => toQueryable(client).query(statement)),
    transaction: (work) =>
      withClient(async (client) => {
        await runText(client, "begin");
        try {
          const result = await work(toQueryable(client));
          await runText(client, "commit");
          return result;
        } catch (error) {
          if (!isAnswer(error)) throw error; // the connection is thrown away, and the transaction with it
          await runText(client, "rollback");
          throw error;
        }
      }),
    session: (work) =>
      withClient((client) => work({ ...toQueryable(client), runScript: (text) => runText(client, text) })),
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}

function toQueryable(client: pg.PoolClient): Queryable {
  return {
    query: async <Row extends object>({ text, values }: Sql) => {
      try {
        return (await client.query<Row>(text, [...values])).rows;
      } catch (error) {
        throw toDatabaseError(error);
      }
    },
  };
}

async function runText(client: pg.PoolClient, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw toDatabaseError(error);
  }
}

/** True if PostgreSQL itself said this over a connection that goes on, or if the caller's own code threw it. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true;
  const ending = /^(08|57P)/; // connection trouble, shutdown
  return error.sqlState !== null && !ending.test(error.sqlState);
}

/**
 * The driver's error without its `detail`, which repeats the values of the row, and without the value that messages about
 * wrong values quote (class 22). A request's name and address have no business in a log.
 */
function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof pg.DatabaseError) {
    const message = error.code?.startsWith("22") ? error.message.replace(/".*"/s, "(value)") : error.message;
    return new DatabaseError(message, {
      sqlState: error.code ?? null,
      constraint: error.constraint ?? null,
      // The message would say it as well, but in the server's language.
      refusedByPolicy: error.code === "42501" && error.routine === "ExecWithCheckOptions",
    });
  }
  const message =
    error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
  return new DatabaseError(
    `The database does not answer: ${message}`,
    { sqlState: null, constraint: null, refusedByPolicy: false },
    { cause: error },
  );
}

// A date has no time zone: "2026-11-20" stays that text. Counts fit a number.
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, Number],
]);

function getTypeParser(type: number, format?: "text" | "binary") {
  return parsers.get(type) ?? pg.types.getTypeParser(type, format as "text");
}

import pg from "pg";
import type { Log } from "#core/log.ts";
import { DatabaseError } from "#database/errors.ts";
import { type Connections, createQueryable, type Queryable, type Sql } from "#database/sql.ts";

/** The server, database and role to connect to. */
export type ConnectionTarget = {
  host: string;
  port: number;
  database: string;
  user: string;
  password?: string;
  ssl?: pg.ClientConfig["ssl"];
};

/** How many statements may wait for a connection; 10 connections run them in a fraction of a second. */
const MAX_WAITING = 500;

/** PostgreSQL times out this much earlier (ms) than the driver, so that the connection normally stays usable. */
const HEAD_START_MS = 500;

/** How long to wait for a connection. Without a statement timeout it is longer, so that a busy machine fails no start. */
const CONNECT_TIMEOUT_MS = { withTimeout: 2_000, withoutTimeout: 10_000 };

/** Returns a pool. Every statement throws a DatabaseError within `timeoutMs` and two seconds; at once where many wait. */
export function createConnections(
  target: ConnectionTarget,
  { max, timeoutMs, log }: { max: number; timeoutMs: number | null; log: Log },
): Connections {
  const pool = new pg.Pool({
    ...target,
    max,
    types: { getTypeParser },
    connectionTimeoutMillis:
      timeoutMs === null ? CONNECT_TIMEOUT_MS.withoutTimeout : CONNECT_TIMEOUT_MS.withTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(timeoutMs === null
      ? {}
      : {
          statement_timeout: timeoutMs - HEAD_START_MS,
          query_timeout: timeoutMs,
        }),
    application_name: "tischlein",
    allowExitOnIdle: true,
  });
  let closing = false;
  // Without these listeners, a broken connection would end the process: the first is for idle ones, the second for one
  // in use between two statements, where the next statement reports it.
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
      // A connection that did not answer is closed: a late answer must not reach the next statement.
      client.release(!isAnswer(error));
      throw error;
    }
  }

  return {
    ...createQueryable((statement) => withClient((client) => toQueryable(client).query(statement))),
    transaction: (work) =>
      withClient(async (client) => {
        await runText(client, "begin");
        try {
          const result = await work(toQueryable(client));
          await runText(client, "commit");
          return result;
        } catch (error) {
          if (!isAnswer(error)) throw error; // closing the connection ends the transaction
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
  return createQueryable(async <Row extends object>({ text, values }: Sql) => {
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } catch (error) {
      throw toDatabaseError(error);
    }
  });
}

async function runText(client: pg.PoolClient, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw toDatabaseError(error);
  }
}

/** Returns whether the connection stays usable: PostgreSQL answered with this error, or the caller's own code threw it. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true;
  const ending = /^(08|57P)/; // connection trouble, shutdown
  return error.sqlState !== null && !ending.test(error.sqlState);
}

/** Returns the driver's error without personal data: neither `detail` nor quoted values. */
function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof pg.DatabaseError) {
    const message = error.code?.startsWith("22") ? error.message.replace(/".*"/s, "(value)") : error.message;
    return new DatabaseError(message, {
      sqlState: error.code ?? null,
      constraint: error.constraint ?? null,
      // Not from the message, which is in the server's language.
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

import { bundledPostgres, debianPostgres, runPostgresServer } from "#tests/setup/database/postgres-server.ts";
import { createSite } from "#tests/setup/database/site-on-server.ts";
import { type MailServer, runMailServer } from "#tests/setup/mail/mail-server.ts";
import type { CommandResult } from "#tests/setup/process/run-command.ts";
import { createDataDir, type ServerProcess, startServer } from "./browser-server.ts";
import { findFreePort } from "./free-port.ts";
import { runNginx } from "./nginx.ts";

/** One of several servers: it keeps its port when it is started again. */
export type ClusterServer = {
  origin: string;
  /** Everything written to its log so far, over all its starts. */
  readLog(): string;
  /** Stops it (SIGTERM unless told otherwise) and resolves to how it has ended. */
  stop: ServerProcess["stop"];
  /** Starts it again after a stop, and resolves when it is ready. */
  start(): Promise<void>;
};

/** Two servers on one PostgreSQL behind nginx, with a mail server: what docs/operations.md describes. */
export type ServerCluster = {
  /** Where visitors connect: nginx. */
  origin: string;
  servers: readonly [ClusterServer, ClusterServer];
  mail: MailServer;
  /** Runs the operator's command line on the common database. */
  admin(...args: string[]): Promise<CommandResult>;
  /** Works on the common database in this process. */
  withDatabase: ServerProcess["withDatabase"];
  stop(): Promise<void>;
};

/**
 * Starts all of it, on Debian's PostgreSQL where that is installed and on the bundled one elsewhere. Both servers start at
 * once on an empty database. The caller stops it.
 */
export async function startServerCluster(): Promise<ServerCluster> {
  const running: { stop(): Promise<unknown> }[] = [];
  const stop = async () => {
    for (const part of running.splice(0).reverse()) await part.stop();
  };
  const keep = <Part extends { stop(): Promise<unknown> }>(part: Part) => {
    running.push(part);
    return part;
  };
  try {
    const { dataDir, remove } = await createDataDir();
    keep({ stop: remove });
    const mail = keep(await runMailServer());
    const postgres = keep(await runPostgresServer(debianPostgres ?? bundledPostgres()));
    const env = {
      DATABASE_URL: await createSite(postgres),
      TRUST_PROXY: "1",
      LOG_LEVEL: "info",
      SMTP_URL: mail.url,
      NOTIFY_TO: "team@tischlein.example",
    };
    const start = async (port: number) => startServer({ dataDir, env: { ...env, PORT: String(port) } });
    const ports = new Set<number>();
    while (ports.size < 2) ports.add(await findFreePort());
    const [first, second] = await Promise.all(
      [...ports].map(async (port) => keepStarted(await start(port), () => start(port))),
    );
    if (first === undefined || second === undefined) throw new Error("Two servers were started");
    for (const server of [first, second]) keep(server);
    const { origin } = keep(await runNginx([first, second]));
    const { admin, withDatabase } = first;
    return { origin, servers: [first, second], mail, admin, withDatabase, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function keepStarted(
  first: ServerProcess,
  startAgain: () => Promise<ServerProcess>,
): ClusterServer & Pick<ServerProcess, "admin" | "withDatabase"> {
  const started = [first];
  let current = first;
  return {
    origin: first.origin,
    admin: first.admin,
    withDatabase: first.withDatabase,
    readLog: () => started.map(({ output }) => output.stderr).join(""),
    stop: (signal) => current.stop(signal),
    start: async () => {
      current = await startAgain();
      started.push(current);
    },
  };
}

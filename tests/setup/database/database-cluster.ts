import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { createConnections } from "#database/client.ts";
import { startEmbedded } from "#database/embedded/index.ts";
import { openDatabase } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { testSecret } from "#tests/setup/database/keys.ts";
import { temporaryRoot } from "#tests/setup/process/temporary-root.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The run's PostgreSQL. Its database `site` is migrated and empty: every test file copies it. */
    cluster: { host: string; port: number };
  }
}

const log = { info: () => {}, warn: console.warn, error: console.error };

/** One real PostgreSQL for the whole run: the bundled one, or with DATABASE_URL (`npm run test:database`) that server. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const { DATABASE_URL } = process.env;
  // Tests of commands and settings start from none.
  delete process.env.DATABASE_URL;
  const { place, stop } = await (DATABASE_URL === undefined ? startBundled() : prepareServer(DATABASE_URL));
  project.provide("cluster", place);
  return stop;
}

type Cluster = { place: { host: string; port: number }; stop: () => Promise<void> };

/** Nothing in it has to survive a crash, so it does not wait for the disk. */
async function startBundled(): Promise<Cluster> {
  const dataDir = await mkdtemp(join(temporaryRoot(), "tischlein-tests-"));
  const postgres = await startEmbedded({
    dataDir,
    log,
    settings: ["fsync=off", "synchronous_commit=off", "max_connections=200"],
  });
  const template = await openDatabase({ dataDir, databaseUrl: null, appSecret: testSecret }, log);
  await template.close();
  return {
    place: { host: postgres.host, port: postgres.port },
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/**
 * Creates what tests copy on an empty server of one's own, and removes it with all copies. The URL is that of the superuser
 * `postgres`; the server trusts connections from this machine, because tests connect as each role.
 */
async function prepareServer(url: string): Promise<Cluster> {
  const { hostname: host, port } = new URL(url);
  const place = { host, port: Number(port || 5432) };
  const connect = (database: string) =>
    createConnections({ ...place, user: "postgres", database }, { max: 1, timeoutMs: 30_000, log });
  const superuser = connect("postgres");
  const run = (script: string) => superuser.session((session) => session.runScript(script));
  await run("create role site_owner login createrole");
  await run("create database site owner site_owner");
  const databaseUrl = `postgresql://site_owner@${host}:${place.port}/site`;
  const template = await openDatabase({ dataDir: "", databaseUrl, appSecret: testSecret }, log);
  await template.close();
  const administrator = connect("site");
  await administrator.session((session) => session.runScript(template.forAdministrator.join("\n")));
  await administrator.close();
  return {
    place,
    stop: async () => {
      const left = await superuser.query<{ datname: string }>(
        sql`select datname from pg_database where datname = 'site' or datname like 'test\_%'`,
      );
      for (const { datname } of left) await run(`drop database "${datname}" with (force)`);
      await run("drop role if exists web_anon, web_staff; drop role site_owner");
      await superuser.close();
    },
  };
}

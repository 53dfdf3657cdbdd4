import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import type { Logger } from "pino";
import { createDemoFeed, type DemoFeed } from "#app/features/demo/feed.server.ts";
import type { Config } from "#core/config.ts";
import type { Database } from "#database/open.ts";
import { loadPageStyles, loadStaticFiles } from "#server/http/static-files.ts";
import { listen } from "#server/listen.ts";
import type { ServerParts } from "#server/types.ts";

const BUILD = join(import.meta.dirname, "..", "build");

/** The application as `npm run build` has left it, with what it answers from memory. */
export type Build = {
  createApp: typeof import("#server/http/app.ts")["createApp"];
  files: Pick<ServerParts, "staticFiles" | "pageStyles">;
};

/** Throws with what the operator can do when there is no whole build. */
export function assertBuilt(): void {
  if (existsSync(join(BUILD, "fingerprint"))) return;
  throw new Error("There is no build yet. Run `npm run build` first, or `npm start`, which does everything.");
}

/** Loads the build of the site. */
export async function loadBuild(): Promise<Build> {
  const { createApp } = (await import(
    join(BUILD, "server", "index.js")
  )) as typeof import("#server/http/app.ts");
  return { createApp, files: { staticFiles: loadStaticFiles(BUILD), pageStyles: loadPageStyles(BUILD) } };
}

/**
 * Takes the port and answers requests. Returns what has to be ended with it (closeGracefully). Throws with what the
 * operator can do when the port cannot be used.
 */
export async function serve(parts: {
  config: Config;
  log: Logger;
  database: Database;
  build: Build;
  metrics: ServerParts["metrics"];
}): Promise<{ url: string; server: Server; stopping: AbortController; demoFeed: DemoFeed }> {
  const { config, log, database, build, metrics } = parts;
  const stopping = new AbortController();
  const demoFeed = createDemoFeed({ ...database, log });
  const app = build.createApp({
    config,
    database,
    demoFeed,
    log,
    stopping: stopping.signal,
    metrics,
    ...build.files,
  });
  return { ...(await listen(app, config)), stopping, demoFeed };
}

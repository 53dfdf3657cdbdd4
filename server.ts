import { existsSync } from "node:fs";
import { join } from "node:path";
import { startBackground } from "#background.ts";
import { loadConfig } from "#config.ts";
import { openDatabase } from "#database/open.ts";
import { loadSamplesOnFirstStart } from "#database/seed/first-start.ts";
import { listen } from "#server/listen.ts";
import { createLog } from "#server/log.ts";
import { closeGracefully } from "#server/shutdown.ts";
import { loadStaticFiles } from "#server/static-files.ts";

const BUILD = join(import.meta.dirname, "build");

/** Starts the site: configuration, database, HTTP, and an orderly end on SIGTERM or SIGINT. */
async function startServer(): Promise<void> {
  process.env.NODE_ENV ??= "production";
  const config = loadConfig();
  const log = createLog(config);
  if (!existsSync(join(BUILD, "fingerprint"))) {
    throw new Error(
      "There is no build yet. Run `npm run build` first, or `npm start`, which does everything.",
    );
  }
  const [{ createApp }, database] = await Promise.all([
    import(join(BUILD, "server", "index.js")) as Promise<typeof import("#server/app.ts")>,
    openDatabase(config, log),
  ]);
  const samples = await loadSamplesOnFirstStart(database, config.dataDir);
  if (samples !== null) process.stdout.write(`${samples}\n`);
  const app = createApp({ config, database, log, staticFiles: loadStaticFiles(BUILD) });
  const { server, url } = await listen(app, config).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  closeGracefully({ server, background: startBackground({ config, database, log }), database, log });
  process.stdout.write(`Tischlein is ready: ${url}\n`);
}

await startServer().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

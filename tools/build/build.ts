import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants } from "node:zlib";
import { listSocialImages } from "#app/page/page-declaration.ts";
import { compressBest } from "#server/http/compress.ts";
import type { BuiltPage } from "./built-pages.ts";
import { compilePageStyles } from "./page-styles.ts";
import { readSourceFingerprint } from "./source-fingerprint.mjs";

const BUILD = "build";

/** Builds client and server and compresses all files. The server renders the pages. */
async function build(): Promise<void> {
  const fingerprint = readSourceFingerprint();
  rmSync(BUILD, { recursive: true, force: true });
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/@react-router/dev/dist/cli/index.js", "build"],
    {
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  deleteUnusedScripts(await describePages());
  await compressFiles(join(BUILD, "client"));
  // Written last: `npm start` builds again unless the build is complete and its sources are unchanged.
  writeFileSync(join(BUILD, "release"), describeRelease(fingerprint));
  writeFileSync(join(BUILD, "fingerprint"), fingerprint);
}

/** Returns the tag or commit of the sources, or where Git is missing the start of their fingerprint. */
function describeRelease(fingerprint: string): string {
  const { status, stdout } = spawnSync("git", ["describe", "--tags", "--always"], { encoding: "utf8" });
  return status === 0 && stdout.trim() !== "" ? stdout.trim() : fingerprint.slice(0, 12);
}

/** Deletes scripts that no document references: React Router writes them for a client-side router. */
function deleteUnusedScripts(startScript: string): void {
  const assets = join(BUILD, "client", "assets");
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const used = new Set<string>();
  function use(text: string): void {
    for (const name of scripts) {
      if (used.has(name) || !text.includes(name)) continue;
      used.add(name);
      use(readFileSync(join(assets, name), "utf8"));
    }
  }
  use(startScript);
  if (used.size === 0) throw new Error("The start script names no script");
  for (const name of scripts) if (!used.has(name)) rmSync(join(assets, name));
}

/** Writes what the server, tests and benchmarks need to know of the pages. Returns the script that starts every document. */
async function describePages(): Promise<string> {
  process.env.NODE_ENV = "production";
  const entry = new URL(`../../${BUILD}/server/index.js`, import.meta.url).href;
  const { fontStyles, listPages, startScript } = (await import(
    entry
  )) as typeof import("#server/http/app.ts");
  const pageStyles = await compilePageStyles(join(BUILD, "server", "page-modules.json"), { fontStyles });
  writeFileSync(join(BUILD, "page-styles.json"), JSON.stringify(Object.fromEntries(pageStyles)));
  const pages: BuiltPage[] = listPages()
    .filter(({ path }) => !path.includes(":"))
    .map(({ path, rendering, noindex }) => ({ path, rendering, noindex }));
  writeFileSync(join(BUILD, "pages.json"), JSON.stringify(pages, null, 2));
  writeFileSync(join(BUILD, "social-images.json"), JSON.stringify(listPages().flatMap(listSocialImages)));
  return startScript;
}

async function compressFiles(directory: string): Promise<void> {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:m?js|css|svg|json|txt|wasm|webmanifest|ico)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    // Distances in twos fit large scripts better: React is 183 bytes smaller.
    const { brotli, gzip } = await compressBest(readFileSync(file), { [constants.BROTLI_PARAM_NPOSTFIX]: 1 });
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzip);
  }
}

await build();

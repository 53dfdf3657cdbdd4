import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { compressAsBuild } from "#server/http/compress.ts";
import { type PrerenderedPages, pageHeaders } from "#server/http/static-files.ts";
import type { BuiltPage } from "./built-pages.ts";
import { compilePageStyles } from "./page-styles.ts";
import { readSourceFingerprint } from "./source-fingerprint.mjs";

const BUILD = "build";

/** Builds client and server, prerenders the static pages and compresses all files. */
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
  await prerenderPages();
  deleteUnusedScripts();
  await compressFiles(join(BUILD, "client"));
  await compressFiles(join(BUILD, "prerendered"));
  // Written last: `npm start` builds again unless the build is complete and its sources are unchanged.
  writeFileSync(join(BUILD, "release"), describeRelease(fingerprint));
  writeFileSync(join(BUILD, "fingerprint"), fingerprint);
}

/** Returns the tag or commit of the sources, or where Git is missing the start of their fingerprint. */
function describeRelease(fingerprint: string): string {
  const { status, stdout } = spawnSync("git", ["describe", "--tags", "--always"], { encoding: "utf8" });
  return status === 0 && stdout.trim() !== "" ? stdout.trim() : fingerprint.slice(0, 12);
}

/**
 * Deletes scripts that no document references: React Router's plugin writes them for a client-side router, which this
 * site does not have. Every document references the same scripts.
 */
function deleteUnusedScripts(): void {
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
  use(readFileSync(join(BUILD, "prerendered", "index.html"), "utf8"));
  if (used.size === 0) throw new Error("The home page names no script");
  for (const name of scripts) if (!used.has(name)) rmSync(join(assets, name));
}

async function prerenderPages(): Promise<void> {
  process.env.NODE_ENV = "production";
  const entry = new URL(`../../${BUILD}/server/index.js`, import.meta.url).href;
  const { renderRequest, fontStyles, listPages } = (await import(
    entry
  )) as typeof import("#server/http/app.ts");
  const pageStyles = await compilePageStyles(join(BUILD, "server", "page-modules.json"), { fontStyles });
  writeFileSync(join(BUILD, "page-styles.json"), JSON.stringify(Object.fromEntries(pageStyles)));
  const declared = listPages();
  writeFileSync(join(BUILD, "pages.json"), JSON.stringify(describeKnownPages(declared), null, 2));
  const staticPages = declared.filter(({ rendering }) => rendering === "at-build");
  const pages: PrerenderedPages = {};
  mkdirSync(join(BUILD, "prerendered"), { recursive: true });
  for (const { path } of staticPages) {
    const response = await renderRequest(new Request(`http://localhost${path}`), {
      requestId: "prerendered",
      clientAddress: "prerendering",
      pageStyles,
      database: null,
      demoFeed: null,
      inboxFeed: null,
      visits: null,
      publicOrigin: null,
      sendCode: null,
      pushHosts: [],
      sendInvitation: null,
      listLaunchItems: null,
      readSiteState: null,
      sendTestMail: null,
      renderPreview: null,
      now: () => new Date(),
      reportError: (error) => {
        throw error;
      },
      countContact: () => {},
    });
    const html = await response.text();
    if (response.status !== 200) {
      throw new Error(`Prerendering ${path} answered ${response.status}:\n${html}`);
    }
    const file = `${path === "/" ? "index" : path.slice(1).replaceAll("/", "__")}.html`;
    writeFileSync(join(BUILD, "prerendered", file), html);
    pages[path] = { file, headers: pageHeaders(response) };
  }
  writeFileSync(join(BUILD, "prerendered", "pages.json"), JSON.stringify(pages, null, 2));
  process.stdout.write(`Prerendered ${staticPages.length} pages\n`);
}

/** Returns the pages whose full path is known at build time, for tests and benchmarks. */
function describeKnownPages(pages: PageDeclaration[]): BuiltPage[] {
  return pages.filter(({ path }) => !path.includes(":")).map(({ path, noindex }) => ({ path, noindex }));
}

async function compressFiles(directory: string): Promise<void> {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:html|m?js|css|svg|json|txt|webmanifest|ico)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const { brotli, gzip } = await compressAsBuild(readFileSync(file));
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzip);
  }
}

await build();

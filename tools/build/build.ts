import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { prerenderedPaths } from "#app/content/pages.ts";
import {
  buildContentSecurityPolicy,
  hashInlineScripts,
  hashSource,
} from "#server/http/content-security-policy.ts";
import type { PrerenderedPages } from "#server/http/static-files.ts";
import { readIslands, readModules, selectStyles } from "./page-styles.ts";
import { readSourceFingerprint } from "./source-fingerprint.mjs";

const BUILD = "build";

/** Folders in app/pages/ whose page is rendered per request. */
const RENDERED_PAGES = [
  "blog",
  "blog-article",
  "contact",
  "demo-guest",
  "fee-calculator",
  "not-found",
  "project-access",
  "project-timeline",
];

/** Builds client and server, renders the pages without live data, compresses everything once and for all. */
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
  compressFiles(join(BUILD, "client"));
  compressFiles(join(BUILD, "prerendered"));
  // Written last: `npm start` builds again unless the build is whole and of these sources.
  writeFileSync(join(BUILD, "fingerprint"), fingerprint);
}

/**
 * Deletes scripts that no document leads to: what React Router's plugin writes for its own router in the browser, which this
 * site does not have (route modules without content, a manifest). Every document names the same scripts.
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
  const { answerVisit, inlinedStyles } = (await import(entry)) as typeof import("#server/http/app.ts");
  const pages: PrerenderedPages = {};
  mkdirSync(join(BUILD, "prerendered"), { recursive: true });
  for (const path of prerenderedPaths) {
    const response = await answerVisit(new Request(`http://localhost${path}`), {
      requestId: "prerendered",
      clientAddress: "prerendering",
      pageStyles: null,
      database: null,
      demoFeed: null,
      now: () => new Date(),
      reportError: (error) => {
        throw error;
      },
      countContact: () => {},
    });
    const whole = await response.text();
    if (response.status !== 200) {
      throw new Error(`Prerendering ${path} answered ${response.status}:\n${whole}`);
    }
    const rendered = whole.replace(inlinedStyles, "");
    const styles = await selectStyles(inlinedStyles, [rendered, ...readIslands(rendered)]);
    const html = whole.replace(inlinedStyles, () => styles);
    const file = `${path === "/" ? "index" : path.slice(1).replaceAll("/", "__")}.html`;
    writeFileSync(join(BUILD, "prerendered", file), html);
    pages[path] = {
      file,
      policy: buildContentSecurityPolicy({ scripts: hashInlineScripts(html), styles: [hashSource(styles)] }),
    };
  }
  writeFileSync(join(BUILD, "prerendered", "pages.json"), JSON.stringify(pages, null, 2));
  writeFileSync(join(BUILD, "page-styles.json"), JSON.stringify(await selectRouteStyles(inlinedStyles)));
  process.stdout.write(`Prerendered ${prerenderedPaths.length} pages\n`);
}

/** Pages that are rendered per request show what their source says, in states nobody can render ahead. */
async function selectRouteStyles(styles: string): Promise<Record<string, string>> {
  const selected: Record<string, string> = {};
  for (const folder of RENDERED_PAGES) {
    // Access page and timeline are one document for script, and without it one answer may be the other.
    const folders = folder.startsWith("project-") ? ["project-access", "project-timeline"] : [folder];
    const sources = readModules(["app/root.tsx", ...folders.map((name) => `app/pages/${name}/page.tsx`)]);
    const content = [...sources, ...readIslands(sources.join("\n"))];
    selected[`pages/${folder}/page`] = await selectStyles(styles, content);
  }
  return selected;
}

function compressFiles(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:html|js|css|svg|json|txt|webmanifest|ico)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

await build();

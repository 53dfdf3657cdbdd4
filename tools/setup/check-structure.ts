import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Checks decision 16: features apart, nothing of the server in the browser, no circle of folders or files. */

type Import = { from: string; to: string; isType: boolean };

const sources = globSync("{app,bench,cli,core,database,operator,samples,server,tools}/**/*.{ts,tsx,mjs}", {
  exclude: ["**/*.test.ts", "**/*.test.tsx"],
});
const allImports = sources.flatMap(listImports);
const imports = allImports.filter(({ isType }) => !isType);

const problems = [
  ...imports
    .filter(({ from, to }) => isFeature(from) && isFeature(to) && findFolder(from) !== findFolder(to))
    .map(
      ({ from, to }) => `${from} imports ${to} of another feature. Move what both need to a shared folder.`,
    ),
  ...listBrowserModules()
    .filter(({ to }) => to.includes(".server.") || !(to.startsWith("app/") || isForEveryone(to)))
    .map(({ from, to }) => `${from} reaches the browser, but imports the server module ${to}.`),
  ...findCycle(allImports, findFolder).map((cycle) => `Folders import each other: ${cycle}`),
  ...findCycle(allImports, (path) => path).map((cycle) => `Files import each other: ${cycle}`),
];

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Lists the modules a file imports, statically or on demand, as paths from the project's root. */
function listImports(from: string): Import[] {
  const text = readFileSync(from, "utf8");
  const statements = text.matchAll(
    /^(?:import|export) (?:([^"';]*?) from )?"([^"]+)"|(?<!typeof )import\("([^"]+)"\)/gm,
  );
  return [...statements]
    .map(([, names = "", fixed, onDemand]) => ({
      isType: /^type\b|^\{(?:\s*type \w+( as \w+)?,?)+\s*\}$/.test(names),
      specifier: (fixed ?? onDemand ?? "").replace(/\?.*$/, ""),
    }))
    .filter(({ specifier }) => /^[#.]/.test(specifier) && !specifier.includes("+types/"))
    .map(({ isType, specifier }) => ({
      from,
      to: specifier.startsWith("#") ? specifier.slice(1) : join(from, "..", specifier),
      isType,
    }));
}

/** Returns whether a module needs neither a server nor a page: in `core/`, without Node. A file of a package is data. */
function isForEveryone(path: string): boolean {
  if (path.startsWith("node_modules/")) return true;
  return path.startsWith("core/") && !/from "(?:node:|pino)/.test(readFileSync(path, "utf8"));
}

function isFeature(path: string): boolean {
  return path.startsWith("app/features/");
}

/** Returns the folder a module belongs to: a feature, another part of the application, or a part of the project. */
function findFolder(path: string): string {
  const depth = isFeature(path) ? 3 : /^(?:app|cli|server|database)\/[^/]+\//.test(path) ? 2 : 1;
  return path.split("/").slice(0, depth).join("/");
}

/** Lists what the browser loads: the entry module, islands and enhancements, and everything they import. */
function listBrowserModules(): Import[] {
  const reached = new Set(
    sources.filter((path) => /\.island\.tsx$|\.enhance\.ts$|entry\.client\.tsx$/.test(path)),
  );
  const found: Import[] = [];
  for (const path of reached) {
    for (const one of imports.filter(({ from }) => from === path)) {
      found.push(one);
      reached.add(one.to);
    }
  }
  return found;
}

/** Returns the first cycle of folders or files as a text, in a list of at most one. */
function findCycle(edges: readonly Import[], toNode: (path: string) => string): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const [source, target] = [toNode(from), toNode(to)];
    if (source === target) continue;
    targets.set(source, (targets.get(source) ?? new Set()).add(target));
  }
  const done = new Set<string>();
  function visit(folder: string, path: string[]): string[] | null {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (done.has(folder)) return null;
    for (const next of targets.get(folder) ?? []) {
      const cycle = visit(next, [...path, folder]);
      if (cycle !== null) return cycle;
    }
    done.add(folder);
    return null;
  }
  for (const folder of targets.keys()) {
    const cycle = visit(folder, []);
    if (cycle !== null) return [cycle.join(" → ")];
  }
  return [];
}

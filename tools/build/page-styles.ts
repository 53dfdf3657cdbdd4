import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { compile, optimize } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import type { Plugin } from "vite";

/** The modules of one page: stylesheets in import order, shared ones first, and sources with class names. */
export type PageModules = { styles: string[]; sources: string[] };

const STYLE_PREFIX = "\0style:";
const ROOT_MODULE = "app/root.tsx";

/** Vite plugin: keeps component stylesheets out of the bundles and records which route needs which (decision 17). */
export function collectPageModules(): Plugin {
  return {
    name: "tischlein:collect-page-modules",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(".css") || importer === undefined) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && { id: `${STYLE_PREFIX}${resolved.id}.js`, moduleSideEffects: true };
    },
    load: (id) => (id.startsWith(STYLE_PREFIX) ? "export {}" : null),
    generateBundle() {
      if (this.environment.name !== "ssr") return;
      const root = this.environment.config.root;
      const toPath = (id: string) => relative(root, id);
      const collect = (entries: string[]): PageModules => {
        const seen = new Set<string>();
        const styles: string[] = [];
        const sources: string[] = [];
        const visit = (id: string) => {
          const file = id.startsWith(STYLE_PREFIX) ? id.slice(STYLE_PREFIX.length, -".js".length) : id;
          if (seen.has(id) || !toPath(file).startsWith("app/")) return;
          seen.add(id);
          const module = this.getModuleInfo(id);
          for (const next of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])])
            visit(next);
          if (id !== file) styles.push(toPath(file));
          else if (/\.tsx?$/.test(file)) sources.push(toPath(file));
        };
        for (const entry of entries) visit(join(root, entry));
        // Shared styles come first in any import order, so that a feature can override them.
        const isOwn = (path: string) => Number(path.startsWith("app/features/"));
        return { styles: styles.toSorted((a, b) => isOwn(a) - isOwn(b)), sources };
      };
      const pages: Record<string, PageModules> = {};
      const serverBuild = [...this.getModuleIds()].find((id) =>
        id.includes("virtual:react-router/server-build"),
      );
      const imported = this.getModuleInfo(serverBuild ?? "")?.importedIds ?? [];
      const routes = imported.map(toPath).filter((path) => path.startsWith("app/") && path.endsWith(".tsx"));
      if (routes.length === 0)
        throw new Error("React Router's server build imports no page; adapt page-styles.ts");
      for (const path of routes)
        pages[path.slice("app/".length, -".tsx".length)] = collect([ROOT_MODULE, path]);
      pages["*"] = collect([ROOT_MODULE, ...routes]);
      this.emitFile({ type: "asset", fileName: "page-modules.json", source: JSON.stringify(pages) });
    },
  };
}

/** Compiles one stylesheet per route from base, components and utilities. "*" holds the styles of all routes. */
export async function compilePageStyles(
  modulesFile: string,
  { fontStyles }: { fontStyles: string },
): Promise<Map<string, string>> {
  const pages = JSON.parse(readFileSync(modulesFile, "utf8")) as Record<string, PageModules>;
  const compiled = new Map<string, string>();
  for (const [id, modules] of Object.entries(pages))
    compiled.set(id, fontStyles + (await compileStyles(modules)));
  return compiled;
}

async function compileStyles({ styles, sources }: PageModules): Promise<string> {
  const base = join(process.cwd(), "app");
  const text = ["app/app.css", ...styles].map((file) => readFileSync(file, "utf8")).join("\n");
  // No fallbacks for browsers without `@property` (Firefox before 128, Safari before 16.4): they would cost every page 430 bytes.
  const polyfills = 0;
  const stylesheet = await compile(text, { base, onDependency: () => {}, polyfills });
  const candidates = new Scanner({}).scanFiles(
    sources.map((file) => ({
      content: readFileSync(file, "utf8"),
      extension: file.slice(file.lastIndexOf(".") + 1),
    })),
  );
  return optimize(stylesheet.build(candidates), { minify: true }).code;
}

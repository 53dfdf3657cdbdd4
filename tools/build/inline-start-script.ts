import { build, type Plugin } from "vite";

/** Vite plugin: compiles `app/browser/start-script.ts?inline` to the text of a classic script, in one function and minified. */
export function inlineStartScript(): Plugin {
  return {
    name: "tischlein:inline-start-script",
    enforce: "pre",
    load: {
      filter: { id: /\/app\/browser\/start-script\.ts\?inline$/ },
      async handler(id) {
        const entry = id.slice(0, -"?inline".length);
        this.addWatchFile(entry);
        return `export default ${JSON.stringify(await compileClassicScript(entry))}`;
      },
    },
  };
}

async function compileClassicScript(entry: string): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      lib: { entry, formats: ["iife"], name: "script" },
      write: false,
      minify: true,
      target: "es2023",
    },
  });
  const [chunk] = Array.isArray(outputs) ? (outputs[0]?.output ?? []) : [];
  if (chunk?.type !== "chunk" || !chunk.code.includes("ENTRY_URL"))
    throw new Error(`Compiling ${entry} left no place for the entry's URL`);
  return chunk.code.trim();
}

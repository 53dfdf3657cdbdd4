import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const EMPTY_STYLES = "\0empty-styles";

/**
 * The stylesheet is inlined into the document by the server (docs/decisions/0003-late-hydration.md). The browser reads
 * it back from there, so its bundle must not carry the text a second time.
 */
function emptyStylesInClient(): Plugin {
  return {
    name: "tischlein:empty-styles-in-client",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId(source) {
      return source.endsWith("app.css?inline") ? EMPTY_STYLES : null;
    },
    load(id) {
      return id === EMPTY_STYLES ? 'export default "";' : null;
    },
  };
}

export default defineConfig({
  plugins: [emptyStylesInClient(), tailwindcss(), reactRouter()],
  server: { host: "127.0.0.1" },
  build: { target: "es2023", assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
  },
});

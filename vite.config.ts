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

/**
 * Sonner puts its stylesheet into a `<style>` element, which the content security policy refuses. The same text as a
 * constructed stylesheet needs no exception there.
 */
function constructSonnerStyles(): Plugin {
  const opening = "function __insertCSS(code) {";
  return {
    name: "tischlein:construct-sonner-styles",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!code.includes(opening))
          throw new Error("Sonner inserts its styles in a new way; adapt vite.config.ts");
        const construct =
          "const sheet = new CSSStyleSheet(); sheet.replaceSync(code); document.adoptedStyleSheets.push(sheet); return;";
        return { code: code.replace(opening, `${opening} ${construct}`), map: null };
      },
    },
  };
}

export default defineConfig({
  plugins: [emptyStylesInClient(), constructSonnerStyles(), tailwindcss(), reactRouter()],
  server: { host: "127.0.0.1" },
  // Prebundled, Sonner would escape the transform above in development.
  optimizeDeps: { exclude: ["sonner"] },
  build: { target: "es2023", assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
  },
});

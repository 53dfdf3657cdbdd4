import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { themeColors } from "./tools/artwork/theme-colors.ts";
import { inlineStartScript } from "./tools/build/inline-start-script.ts";
import { collectPageModules } from "./tools/build/page-styles.ts";

/** Empties the browser's copies of the route modules: in the browser React renders islands only (decision 12). */
function keepRoutesOnServer(): Plugin {
  return {
    name: "tischlein:keep-routes-on-server",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      order: "post",
      filter: { id: /\?__react-router-build-client-route$/ },
      handler: () => ({ code: "export {}", map: null }),
    },
  };
}

/** Replaces Sonner's `<style>` element, which the content security policy blocks, by a constructed stylesheet. */
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
  plugins: [
    themeColors(),
    collectPageModules(),
    inlineStartScript(),
    keepRoutesOnServer(),
    constructSonnerStyles(),
    tailwindcss(),
    reactRouter(),
  ],
  server: { host: "127.0.0.1" },
  optimizeDeps: {
    // Prebundled in development, Sonner would bypass the transform above.
    exclude: ["sonner"],
    // Vite's initial scan misses these. Found late, they would reload the open page.
    include: ["lucide-react", "react-dom/server"],
  },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // By package and folder: each further file costs a request and half a kilobyte of headers.
            codeSplitting: {
              groups: [
                // Code of every page but for campaigns, and Vite's helper, which would load its whole chunk on every page.
                {
                  name: "common",
                  test: /vite\/preload-helper|\/app\/(?:browser|request)\/(?!use-|kept\/|visits\/carry-|hydration\/(?:carry-over|tolerate))[^?]*\.ts$/,
                  priority: 1,
                },
                // React, and what most islands share and is too small for a file of its own: each file has as many headers again.
                // An icon that few islands draw travels with them.
                {
                  name: "react",
                  test: /\/node_modules\/(?:(?:react|react-dom|scheduler)\/|lucide-react\/(?!dist\/esm\/icons\/(?!(?:check|chevron-down|plus|phone|triangle-exclamation-point|arrow-down)\.)))|\/app\/browser\/hydration\/(?:[^?]*\.tsx|carry-over\.ts|tolerate[^?]*\.ts)$|\/app\/ui\/receipt\.|\/app\/content\/(?:marks|company-name|retention)\.ts$|\/app\/(?:fees\/attached-calculation|menu-code\/menu-fragment)\.ts$|\/core\/(?:text-input|limits)\.ts$/,
                },
                {
                  name: "projects",
                  test: /\/app\/(?:features\/projects\/(?:create-key|[^?]*project-changed)|ui\/format-date|browser\/kept\/tab)\.ts$/,
                },
                // The demo, a guest's phone and the own menu show one shop.
                {
                  name: "shop",
                  test: /\/app\/features\/demo\/(?:shop|live|guest)\/(?![^?]*\.island)|\/app\/ui\/drawings\/phone\./,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./server/http/app.ts" } } },
  },
});

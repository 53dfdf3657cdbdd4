import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { startModulesLate } from "#app/late-start.ts";

const options = { nonce: null, stylesheet: "/assets/app-1.css" };

function buildDocument(bootstrap: string): string {
  return `<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><p>Text</p><script type="module" async="">${bootstrap}</script></body></html>`;
}

const BOOTSTRAP = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1_clientLoader from "/assets/page-loader-1.js";
import * as route1_main from "/assets/page-1.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.client-1.js");`;

test("nothing of React is on the critical path: no preload, no module script", () => {
  const html = startModulesLate(buildDocument(BOOTSTRAP), options);
  expect(html).not.toMatch(/modulepreload|type="module"/);
  expect(html).toContain("<p>Text</p>");
});

test("a nonce of the document is that of the script", () => {
  const html = startModulesLate(buildDocument(BOOTSTRAP), { ...options, nonce: "abc" });
  expect(html).toContain('<script nonce="abc">');
});

test("the script waits for load or a touch, and starts once", () => {
  const html = startModulesLate(buildDocument(BOOTSTRAP), options);
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? "";
  const listeners = new Map<string, (event: object) => void>();
  const sheets: object[] = [];
  const window: Record<string, unknown> = {};
  runInNewContext(script.replaceAll("import(", "load("), {
    window,
    load: () => new Promise(() => {}),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    document: {
      readyState: "loading",
      createElement: () => ({}),
      head: { append: (sheet: object) => sheets.push(sheet) },
    },
  });
  expect([...listeners.keys()].sort()).toEqual(["click", "focusin", "keydown", "load", "pointerdown"]);
  expect(sheets).toEqual([]);
  listeners.get("pointerdown")?.({});
  listeners.get("keydown")?.({});
  expect(sheets).toHaveLength(1);
});

test("a document without modules comes back as it is", () => {
  const html = "<html><body><p>Text</p></body></html>";
  expect(startModulesLate(html, options)).toBe(html);
});

test.each([
  ["names no route modules", BOOTSTRAP.replace("__reactRouterRouteModules", "__modules")],
  ["imports in a way nobody foresaw", `import route9 from "/assets/x.js";\n${BOOTSTRAP}`],
  ["imports nothing", "window.__reactRouterRouteModules = {};"],
])("a bootstrap that %s fails the build instead of the page", (_what, bootstrap) => {
  expect(() => startModulesLate(buildDocument(bootstrap), options)).toThrow("changed its shape");
});

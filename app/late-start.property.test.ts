import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { startModulesLate } from "#app/late-start.ts";
import { anyText } from "#tests/setup/any-text.ts";

const text = fc.oneof(
  anyText(),
  fc.constantFrom(
    "$&",
    "$1$`$'",
    '<script type="module">import "/x.js";</script>',
    '<link rel="modulepreload" href="/x.js"/>',
  ),
);
/** A part of a page as React writes it. */
const pageHtml = text.map((content) => renderToStaticMarkup(createElement("p", { title: content }, content)));
const modules = fc.uniqueArray(fc.stringMatching(/^\/assets\/[a-z$.-]{1,12}-[a-z0-9]{4}\.js$/), {
  minLength: 1,
  maxLength: 6,
});
const nonce = fc.option(fc.base64String({ minLength: 8, maxLength: 24 }).filter((value) => value !== ""));
const preloads = fc.nat(5).map((count) => '<link rel="modulepreload" href="/assets/a.js"/>'.repeat(count));
const stylesheet = "/assets/app-1.css";

function buildBootstrap(urls: string[]): string {
  const [manifest, ...routes] = urls;
  const imports = routes.map((url, index) => `import * as route${index} from "${url}";`);
  const names = routes.map((_, index) => `"r${index}":route${index}`);
  return `import "${manifest}";\n${imports.join("\n")}\nwindow.__reactRouterRouteModules = {${names.join(",")}};\nimport("/assets/entry.client-1.js");`;
}

test("whatever a page says, all of it is left as it is and only the start of its modules changes", () => {
  fc.assert(
    fc.property(pageHtml, pageHtml, modules, nonce, preloads, (before, after, urls, value, links) => {
      const bootstrap = `<script type="module" async="">${buildBootstrap(urls)}</script>`;
      const html = startModulesLate(`${links}${before}${bootstrap}${after}`, { nonce: value, stylesheet });
      expect(html.startsWith(`${before}<script${value === null ? "" : ` nonce="${value}"`}>`)).toBe(true);
      expect(html.endsWith(`</script>${after}`)).toBe(true);
      const script = html.slice(before.length, html.length - after.length);
      for (const url of urls) expect(script.split(`import(${JSON.stringify(url)})`)).toHaveLength(2);
      // It has to run as a classic script: this throws a SyntaxError for one that cannot.
      expect(() => new Function(script.replace(/^<script[^>]*>|<\/script>$/g, ""))).not.toThrow();
    }),
    { numRuns: 200 },
  );
});

test("a page without modules comes back as it is, but for preloads of modules", () => {
  fc.assert(
    fc.property(pageHtml, pageHtml, preloads, nonce, (before, after, links, value) => {
      const html = startModulesLate(`${before}${links}${after}`, { nonce: value, stylesheet });
      expect(html).toBe(`${before}${after}`);
    }),
  );
});

test("a bootstrap of a shape nobody knows is the documented error and nothing else", () => {
  fc.assert(
    fc.property(anyText(), (body) => {
      fc.pre(!body.includes("</script>"));
      expect(() =>
        startModulesLate(`<script type="module">${body}</script>`, { nonce: null, stylesheet }),
      ).toThrow("changed its shape");
    }),
  );
});

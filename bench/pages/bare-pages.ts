import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { interactions } from "./interactions.ts";

/** A server of bare pages: what every page of the site is compared with. */
export type BarePages = { origin: string; close: () => Promise<void> };

const HOME = new URL("../../build/prerendered/index.html", import.meta.url);

/** As one would write it by hand: system font, one column, nothing that moves. */
const STYLES = `body{max-width:40rem;margin:auto;padding:1rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#222}
h1,h2,h3{line-height:1.2}a{color:#164}`;

/** The same transition as the site has (app/app.css), and the same rule for prerendering. */
const TRANSITION = `<style>@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}
::view-transition-old(root),::view-transition-new(root){animation-duration:140ms}}</style>
<script type="speculationrules">{"prerender":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>`;

/**
 * Serves the words of the home page without its looks at `/`, one control per interaction at `/control/N`, and two pages
 * that link to each other at `/first` and `/second`.
 */
export async function startBarePages(browser: Browser): Promise<BarePages> {
  const link = (href: string) =>
    `${TRANSITION}<header><nav><a href="${href}">Weiter</a></nav></header><h1>Seite</h1>`;
  const pages = new Map([
    ["/", await reduceToWords(browser, readFileSync(HOME, "utf8"))],
    ["/first", link("/second")],
    ["/second", link("/first")],
    ...interactions.map(({ bare }, index) => [`/control/${index}`, bare.html] as const),
  ]);
  const documents = new Map([...pages].map(([path, body]) => [path, composeDocument(body)]));
  const server = createServer(({ url = "/" }, response) => {
    const document = documents.get(url);
    if (document === undefined) return void response.writeHead(404).end();
    response
      .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" })
      .end(document);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** `data-hydrated`: touches wait for it (interactions.ts), and a bare page is ready at once. */
function composeDocument(body: string): Uint8Array {
  return brotliCompressSync(`<!doctype html><html lang="de" data-hydrated><head><meta charset="utf-8"><title>Bare page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>${STYLES}</style></head><body>${body}</body></html>`);
}

/** Returns the words of a document in its headings, paragraphs, lists and tables, without classes, pictures and script. */
async function reduceToWords(browser: Browser, html: string): Promise<string> {
  const page = await browser.newPage();
  const words = await page.evaluate((source) => {
    const kept =
      "header,nav,main,section,footer,h1,h2,h3,h4,p,ul,ol,li,dl,dt,dd,table,tr,td,th,a,details,summary,blockquote";
    const dropped = "script,style,template,[hidden],[popover],[aria-hidden=true]";
    const original = new DOMParser().parseFromString(source, "text/html");
    const reduce = (node: Node): Node[] => {
      if (node instanceof Text) return [node.cloneNode()];
      if (!(node instanceof HTMLElement) || node.matches(dropped)) return [];
      const children = [...node.childNodes].flatMap(reduce);
      if (!node.matches(kept)) return children;
      const element = document.createElement(node.localName);
      if (node instanceof HTMLAnchorElement) element.setAttribute("href", node.getAttribute("href") ?? "");
      element.append(...children);
      return [element];
    };
    const body = document.createElement("body");
    body.append(...reduce(original.body));
    return body.innerHTML;
  }, html);
  await page.close();
  return words;
}

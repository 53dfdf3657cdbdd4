import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { filterArticles, readArticleFilter } from "#app/features/blog/filter.ts";
import { readContactInput } from "#app/features/contact/contact-result.ts";
import { checkDemoChange } from "#app/features/demo/guest/check-change.server.ts";
import { readJson } from "#app/features/demo/guest/read-json.server.ts";
import { isDemoSessionId } from "#app/features/demo/guest/sessions.server.ts";
import { isHexColor } from "#app/features/demo/shop/brand-color.ts";
import { isSlug } from "#app/features/projects/progress.ts";
import { readDecimal } from "#app/fees/decimal.ts";
import { feeFields, readFeeAddress, readFees, startInput } from "#app/fees/read-fees.ts";
import { checkContact, contactFields, stripScriptTags } from "#app/inquiries/contact-form.ts";
import { readForm } from "#app/request/read-form.ts";
import siteRoutes from "#app/routes.ts";
import { truncateIpAddress } from "#core/ip-address.ts";
import { checkFormToken, hashAccessCode, hashClientAddress } from "#database/keys.ts";
import { chooseEncoding, isKnown, readByteRange } from "#server/http/cached-response.ts";
import { createPathRedactor } from "#server/http/logged-path.ts";
import { readForwarded } from "#server/http/middleware/client-ip.ts";
import { isFromThisSite } from "#server/http/middleware/csrf-protection.ts";
import { rejectHead } from "#server/http/middleware/limit-request-head.ts";
import { isWellFormedPath } from "#server/http/middleware/malformed-url.ts";
import { redirectToCanonicalPath } from "#server/http/middleware/redirect-to-canonical-path.ts";
import { createRouteMatch } from "#server/http/route-match.ts";
import type { ServerEnvironment } from "#server/http/types.ts";
import { testKeys } from "#tests/setup/database/keys.ts";
import { growsTooFast } from "#tests/setup/input/growth.ts";
import { fillContactForm } from "#tests/setup/records/contact-fields.ts";

// One slow regular expression over a visitor's input blocks the site for everybody.

const site = "https://tischlein.example";
const keys = testKeys;
const manifest = Object.fromEntries(siteRoutes.map(({ path, index }) => [path ?? "/", { path, index }]));
const routes = siteRoutes.map(({ path }) => ({ path: path ?? "/" }));
const matchRoute = createRouteMatch(manifest);
const routePattern = (path: string) => matchRoute(path).pattern;
const redactPath = createPathRedactor({ isOwn: () => false, routePattern, isPublic: () => true });
const redirecting = new Hono<ServerEnvironment>()
  .use(redirectToCanonicalPath(routePattern))
  .all("*", (c) => c.text("the page"));

const form = fillContactForm();

const article = { title: "Kasse und TSE", excerpt: "Was ein Bon melden muss.", category: "tech" };

async function readSent(type: string, body: string) {
  const sent = new Request(site, { method: "POST", headers: { "Content-Type": type }, body });
  return readContactInput(await readForm(sent).catch(() => new FormData()));
}

/** The server's URL of a request for this path. */
const toUrl = (path: string) => new URL(`${site}/${path}`);

/** Parsing a host name takes quadratic time (IDNA), so the limit must apply first. */
const fits = (name: string, text: string) =>
  rejectHead({ url: "/", headers: { [name]: text }, rawHeaders: [name, text] }) === null;

/** Node passes no line breaks and nothing beyond Latin-1 in a header. */
const isHeader = (text: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text);

/** Every parser of visitors' input. `leads`: prefixes that make it do more work. */
const parsers: Record<string, { parse: (text: string) => unknown; leads?: string[] }> = {
  "the redirect to the URL without a slash": {
    parse: (text) => redirecting.request(toUrl(text)),
    leads: ["/", "a"],
  },
  "the route pattern of a path": { parse: (text) => routePattern(`/${text}`), leads: ["blog/"] },
  "the path in the log": { parse: (text) => redactPath(`/${text}`, 404), leads: ["blog/"] },
  "the check for a malformed path": { parse: (text) => isWellFormedPath(toUrl(text).pathname) },
  "React Router's match of a path": {
    parse: (text) => isWellFormedPath(toUrl(text).pathname) && matchRoutes(routes, toUrl(text).pathname),
    leads: ["blog/", "kunden-projekte/"],
  },
  Host: { parse: (text) => fits("host", text) && URL.canParse(`http://${text}`), leads: ["a", "["] },
  Referer: { parse: (text) => fits("referer", text) && URL.parse(text), leads: [`${site}/`, "https://"] },
  "Accept-Encoding": { parse: chooseEncoding, leads: ["br", "gzip;q"] },
  "If-None-Match": { parse: (text) => isKnown({ etag: '"a"' }, text), leads: ["W/"] },
  Range: { parse: (text) => readByteRange(text, 1000), leads: ["bytes=", "bytes=0-"] },
  "X-Forwarded-For": {
    parse: (text) => readForwarded(requestWith({ "x-forwarded-for": text }), 2),
    leads: ["203.0.113.9", "[::1]:"],
  },
  "the client address in the log": { parse: truncateIpAddress, leads: ["::ffff:", "1.2.3."] },
  "the client address in rate limits": { parse: (text) => hashClientAddress(keys, text), leads: ["::ffff:"] },
  Origin: {
    parse: (origin) =>
      fits("origin", origin) && isFromThisSite({ fetchSite: undefined, origin, host: "tischlein.example" }),
    leads: ["https://"],
  },
  "Sec-Fetch-Site": {
    parse: (fetchSite) => isFromThisSite({ fetchSite, origin: undefined, host: "tischlein.example" }),
  },
  "Content-Type of a form": {
    parse: (text) => isHeader(text) && readSent(text, "name=x"),
    leads: ["application/x-www-form-urlencoded", "multipart/form-data; boundary="],
  },
  "Content-Type of JSON": {
    parse: (text) =>
      isHeader(text) &&
      readJson(new Request(site, { method: "POST", headers: { "Content-Type": text }, body: "{}" })),
    leads: ["application/json"],
  },
  "a form": { parse: (text) => readSent("application/x-www-form-urlencoded", text), leads: ["name="] },
  "a form in parts": {
    parse: (text) => readSent("multipart/form-data; boundary=x", text),
    leads: [
      '--x\r\nContent-Disposition: form-data; name="',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
    ],
  },
  "JSON of the demo": {
    parse: async (body) => {
      const headers = { "Content-Type": "application/json" };
      const sent = await readJson(new Request(site, { method: "POST", headers, body }));
      return "value" in sent && checkDemoChange(sent.value, new Map());
    },
    leads: ['{"type":"', '{"type":"order","order":{"lines":['],
  },
  "a form token": { parse: (text) => checkFormToken(keys, text, new Date()), leads: ["a."] },
  "the script tags of a text": { parse: stripScriptTags, leads: ["<script>"] },
  ...Object.fromEntries(
    contactFields.map((field) => [
      `the contact field ${field}`,
      { parse: (text: string) => checkContact({ ...form, [field]: text }), leads: ["a@b."] },
    ]),
  ),
  "an access code": { parse: (text) => hashAccessCode(keys, text), leads: ["ABCD"] },
  "a project in a path": { parse: isSlug, leads: ["a-"] },
  "a demo session in a path": { parse: isDemoSessionId },
  "a brand colour": { parse: isHexColor, leads: ["#"] },
  "a query": { parse: (text) => [...new URL(`?${text}`, site).searchParams], leads: ["q="] },
  "the filter of the blog": {
    parse: (text) =>
      filterArticles([article], readArticleFilter(new URLSearchParams({ q: text, kategorie: text }))),
  },
  "an amount": { parse: (text) => readDecimal(text, 2), leads: ["0,", "-"] },
  "the query of the fee calculator": {
    parse: (text) => {
      const texts = readFeeAddress(new URLSearchParams(feeFields.map((field) => [field, text])));
      return texts === null ? null : readFees(texts, startInput);
    },
  },
};

const runs = [
  ..." \t\n/\\.,;:=&%+-_@01aA<>\"'[]{}()*#?|~€ßé",
  // A percent-encoded host name, and text that Unicode normalization has to reorder.
  ...["%CC%81%CC%96", "\u00a0", "\u00ad", "\u2028", "\u0301\u0316", "ﷺ", "😀", "\r\n", "\r\n--", ", ", " ;"],
  ..."%2f %20 %00 a. a- a/ ./ ../ ;q=0 a=b& 1. 1, :: W/ <script <script> </script> <scr".split(" "),
];
const tails = ["", "b", "1", ">"];

test.each(Object.keys(parsers))("parsing %s takes linear time", async (name) => {
  const { parse, leads = [] } = parsers[name] ?? {};
  if (parse === undefined) throw new Error("unreachable");
  for (const lead of ["", ...leads]) {
    for (const run of runs) {
      for (const tail of tails) {
        const compose = (length: number) => lead + run.repeat(length / run.length) + tail;
        expect(await growsTooFast(parse, compose), JSON.stringify(`${lead}${run}${run}…${tail}`)).toBe(false);
      }
    }
  }
});

function requestWith(headers: IncomingMessage["headers"]) {
  return { headers, socket: { remoteAddress: "192.0.2.1" } as IncomingMessage["socket"] };
}

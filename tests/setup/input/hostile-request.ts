import fc from "fast-check";
import routes from "#app/routes.ts";
import { encodeContactForm } from "#tests/setup/records/contact-request.ts";
import { anyText } from "./any-text.ts";
import type { RawRequest } from "./raw-http.ts";

/** Stands in every attempt to put markup into a page. Found behind `<` or an open quote, the attempt has worked. */
export const mark = "zq7";
/** The result of `9091*11`, if anything computes it. */
export const computed = "100001";

/** The patterns of all routes: `/blog/:id`. */
export const routePatterns: string[] = routes.map(({ path = "" }) => `/${path}`);

const attempts = fc.constantFrom(
  `<${mark} x=1>`,
  `"${mark}='`,
  `'${mark}="`,
  `</script><${mark}>`,
  `</title><${mark}>`,
  `--><${mark}>]]>`,
  `javascript:${mark}`,
  `\r\nSet-Cookie: ${mark}=1`,
  `\r\n\r\n<${mark}>`,
  "' or 1=1 --",
  "'; drop table contact_requests; --",
  "1); delete from blog_articles; --",
  "\\'; select pg_sleep(9); --",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: somebody else's template languages are meant
  "${9091*11}",
  "{{9091*11}}",
  "<%= 9091*11 %>",
  "$(sleep 9)",
  "%s%n%x",
  "../../../../etc/passwd",
  "..\\..\\package.json",
  "//evil.example",
  "\\evil.example",
  "\t/evil.example",
  "https://evil.example/",
  "\0",
  "\r\n",
  "%",
  "%00",
  "%0d%0a",
  "%5c",
  "%u0000",
  "%E0%A4%A",
  "%ED%A0%80",
  "%252e%252e%252f",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "[]",
  "[object Object]",
  '{"$ne":null}',
  "null",
  "NaN",
  "-1",
  "1e999",
  "99999999999999999999",
  "",
  " ",
  ".",
  "..",
  "a@b@c",
  "@",
  "İıẞſﬁ\u202e\ufeff\u2028",
);
const hostile: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: attempts },
  { weight: 3, arbitrary: anyText({ maxLength: 30 }) },
  { weight: 2, arbitrary: fc.tuple(attempts, attempts).map((pair) => pair.join("")) },
  {
    weight: 1,
    arbitrary: fc.tuple(attempts, fc.nat(1_500)).map(([text, times]) => text.padEnd(times, "ﷺx")),
  },
);

/** One part of a path: escaped as a browser does, twice, in small letters, or as it is. */
const segment: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "baba-kebap",
      "qr-bestellung-am-tisch",
      "flyer-design",
      "assets",
      ".vite",
      "about",
    ),
  },
  { weight: 3, arbitrary: hostile.map(encodeURIComponent) },
  { weight: 1, arbitrary: hostile.map((text) => encodeURIComponent(text).toLowerCase()) },
  { weight: 1, arbitrary: hostile.map((text) => encodeURIComponent(encodeURIComponent(text))) },
  { weight: 1, arbitrary: hostile.map((text) => text.replace(/[\s\p{Cc}]|[^\0-\x7f]/gu, "")) },
);
const suffix = fc.constantFrom(
  "",
  "",
  "",
  "",
  "",
  ".data",
  ".data",
  "/",
  "//",
  "/.",
  "/%2F",
  "%2F",
  "%5C/",
  "#a",
  ";a=b",
);

const routePath: fc.Arbitrary<string> = fc
  .constantFrom(...routePatterns, "/healthz", "/readyz", "/_root")
  .chain((pattern) =>
    fc.tuple(...pattern.split("/").map((part) => (/^[:*]/.test(part) ? segment : fc.constant(part)))),
  )
  .map((parts) => parts.join("/") || "/");
/** Where something is done with what is sent. */
const formPaths = [
  "/contact",
  "/contact/anfrage",
  "/kunden-projekte",
  "/projekt-zugang",
  "/kunden-projekte/baba-kebap/stand",
];
const otherPath: fc.Arbitrary<string> = fc.oneof(
  fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join("/")}`),
  fc.constantFrom(
    "*",
    "",
    "about",
    "evil.example:443",
    "http://evil.example/about/",
    "http://evil.example:99999/",
    "ftp://evil.example/",
    "//evil.example/about/",
    "/__manifest?p=/contact&p=/blog&version=1",
    "/__manifest",
    "/metrics",
    "/.git/config",
    "/.env",
    "/assets/../../package.json",
    "/assets/%2e%2e/%2e%2e/server.ts",
    "/.vite/manifest.json",
    "/KUNDEN-PROJEKTE/x",
  ),
);

const query: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          "q",
          "kategorie",
          "interesse",
          "gesendet",
          "_routes",
          "_data",
          "index",
          "code",
          "_method",
        ),
        hostile.map(encodeURIComponent),
      ),
      fc.oneof(
        hostile.map(encodeURIComponent),
        hostile.map((text) => text.replace(/[\s\p{Cc}]|[^\0-\x7f]/gu, "+")),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => (pairs.length === 0 ? "" : `?${pairs.map((pair) => pair.join("=")).join("&")}`));

const headerNames = [
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "Authorization",
  "Cookie",
  "Content-Encoding",
  "Content-Type",
  "Expect",
  "Forwarded",
  "If-Modified-Since",
  "If-None-Match",
  "Origin",
  "Purpose",
  "Range",
  "Referer",
  "Transfer-Encoding",
  "Upgrade",
  "User-Agent",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-HTTP-Method-Override",
  "X-Original-URL",
  "X-React-Router-SPA-Mode",
  "X-Request-Id",
];
const headers: fc.Arbitrary<[string, string][]> = fc.array(
  fc.tuple(
    fc.constantFrom(...headerNames),
    fc.oneof(
      { weight: 6, arbitrary: hostile.map((text) => text.replace(/\p{Cc}/gu, "")) },
      { weight: 1, arbitrary: hostile },
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          "text/html",
          "*/*",
          "gzip, br",
          "br",
          "identity;q=0",
          "bytes=0-",
          "10.1.2.3",
          "*",
        ),
      },
    ),
  ),
  { maxLength: 4 },
);

const formFields = fc.dictionary(
  fc.constantFrom(
    "name",
    "email",
    "phone",
    "company",
    "interest",
    "message",
    "website",
    "token",
    "code",
    "known",
    "part",
  ),
  hostile,
  { maxKeys: 4 },
);
/** A form that would be stored, but for the fields that are hostile. Its address is new, so that none comes too soon. */
const contactForm = fc
  .tuple(fc.nat(), formFields)
  .map(([guest, fields]) => encodeContactForm({ email: `gast${guest}@kebap.example`, ...fields }));
type Body = { type: string; bytes: Uint8Array };
const text =
  (type: string) =>
  (body: string): Body => ({ type, bytes: Buffer.from(body, "utf8") });
const urlencoded = "application/x-www-form-urlencoded";
const body: fc.Arbitrary<Body> = fc.oneof(
  { weight: 4, arbitrary: contactForm.map(text(urlencoded)) },
  {
    weight: 2,
    arbitrary: formFields.map((fields) => new URLSearchParams(fields).toString()).map(text(urlencoded)),
  },
  { weight: 2, arbitrary: hostile.map(text(urlencoded)) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.tuple(hostile, fc.constantFrom("", '; filename="a.html"'), hostile), { maxLength: 3 })
      .map((parts) =>
        parts
          .map(
            ([name, file, value]) =>
              `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`,
          )
          .join(""),
      )
      .chain((parts) => fc.constantFrom(`${parts}--b--\r\n`, parts, `${parts}--b`))
      .map(text("multipart/form-data; boundary=b")),
  },
  {
    weight: 1,
    arbitrary: fc
      .dictionary(hostile, hostile)
      .map((value) => JSON.stringify(value))
      .map(text("application/json")),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ type: urlencoded, bytes })) },
  { weight: 1, arbitrary: fc.constant(text(urlencoded)("name=".padEnd(80_000, "x"))) },
  {
    weight: 1,
    arbitrary: fc.tuple(hostile, hostile).map(([type, value]) => text(type.replace(/\p{Cc}/gu, ""))(value)),
  },
);

/** What browsers, tools and scanners send, and what only somebody at a bare socket can. */
export const methods = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "QUERY",
  "CONNECT",
  "BREW",
  "get",
];

const host = fc.oneof(
  { weight: 30, arbitrary: fc.constant("tischlein.example") },
  { weight: 1, arbitrary: hostile.map((value) => value.replace(/\p{Cc}/gu, "")) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("", "evil.example", "a b", "a@b", "[::1", "x:99999", "evil.example/x?"),
  },
);

/** Any request to any route or beside all of them. */
export const hostileRequest: fc.Arbitrary<RawRequest> = fc
  .record({
    method: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom("GET", "POST") },
      { weight: 1, arbitrary: fc.constantFrom(...methods) },
    ),
    path: fc.oneof(
      { weight: 4, arbitrary: routePath },
      { weight: 3, arbitrary: fc.constantFrom(...formPaths) },
      { weight: 1, arbitrary: otherPath },
    ),
    suffix,
    query,
    host,
    headers,
    body: fc.option(body),
    client: fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)),
    lie: fc.oneof(
      { weight: 12, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.constantFrom(-3, 5) },
    ),
  })
  .map((input) => buildRequest(input));

function buildRequest(input: {
  method: string;
  path: string;
  suffix: string;
  query: string;
  host: string;
  headers: [string, string][];
  body: Body | null;
  client: number[];
  lie: number;
}): RawRequest {
  const { method, body: sent } = input;
  const hasBody = sent !== null && method !== "GET" && method !== "HEAD";
  const bytes = hasBody ? sent.bytes : new Uint8Array();
  const length = Math.max(0, bytes.length + input.lie);
  const own: [string, string][] = [
    ["Host", input.host],
    ["Connection", "close"],
    ["X-Forwarded-For", `10.${input.client.join(".")}`],
    ...(hasBody
      ? ([
          ["Content-Type", sent.type],
          ["Content-Length", String(length)],
        ] satisfies [string, string][])
      : []),
  ];
  const names = new Set(input.headers.map(([name]) => name));
  return {
    method,
    target: input.path + input.suffix + input.query,
    headers: [...own.filter(([name]) => !names.has(name)), ...input.headers],
    body: bytes,
    cutAfter: hasBody && length > bytes.length ? bytes.length : null,
  };
}

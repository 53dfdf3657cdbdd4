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
  "\\'; select pg_sleep(9); --",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: somebody else's template languages are meant
  "${9091*11}",
  "{{9091*11}}",
  "$(sleep 9)",
  "%s%n%x",
  "../../../../etc/passwd",
  "//evil.example",
  "https://evil.example/",
  "%",
  "%E0%A4%A",
  "%252e%252e%252f",
  "__proto__",
  '{"$ne":null}',
  "-1",
  "99999999999999999999",
  "",
  "..",
  "@",
  "İıẞſﬁ\u202e\ufeff\u2028",
);
const hostile: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: attempts },
  { weight: 3, arbitrary: anyText({ maxLength: 30 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(attempts, fc.nat(1_500)).map(([text, times]) => text.padEnd(times, "ﷺx")),
  },
);

/** One part of a path: escaped as a browser does, twice, or as it is. */
const segment: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom("baba-kebap", "qr-bestellung-am-tisch", "flyer-design", "assets"),
  },
  { weight: 3, arbitrary: hostile.map(encodeURIComponent) },
  { weight: 1, arbitrary: hostile.map((text) => encodeURIComponent(encodeURIComponent(text))) },
  { weight: 1, arbitrary: hostile.map((text) => text.replace(/[\s\p{Cc}]|[^\0-\x7f]/gu, "")) },
);
const suffix = fc.constantFrom("", "", "", ".data", "/", "//", "/%2F", "%5C/", ";a=b");

const routePath: fc.Arbitrary<string> = fc
  .constantFrom(...routePatterns, "/healthz", "/readyz", "/_root")
  .chain((pattern) =>
    fc.tuple(...pattern.split("/").map((part) => (/^[:*]/.test(part) ? segment : fc.constant(part)))),
  )
  .map((parts) => parts.join("/") || "/");
/** Where something is done with what is sent. */
export const formPaths = [
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
    "http://evil.example/about/",
    "//evil.example/about/",
    "/__manifest?p=/contact&p=/blog&version=1",
    "/metrics",
    "/.env",
    "/assets/../../package.json",
    "/assets/%2e%2e/%2e%2e/server.ts",
    "/.vite/manifest.json",
  ),
);

const query: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom("q", "kategorie", "interesse", "gesendet", "_routes", "code", "x"),
      hostile.map(encodeURIComponent),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => (pairs.length === 0 ? "" : `?${pairs.map((pair) => pair.join("=")).join("&")}`));

const headerNames = [
  "Accept",
  "Accept-Encoding",
  "Cookie",
  "Content-Encoding",
  "Content-Type",
  "Expect",
  "If-None-Match",
  "Origin",
  "Range",
  "Transfer-Encoding",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-Original-URL",
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
        arbitrary: fc.constantFrom("text/html", "gzip, br", "identity;q=0", "bytes=0-", "*"),
      },
    ),
  ),
  { maxLength: 4 },
);

const formFields = fc.dictionary(
  fc.constantFrom("name", "email", "interest", "message", "token", "code", "known"),
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
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ type: urlencoded, bytes })) },
  {
    weight: 1,
    arbitrary: fc.tuple(hostile, hostile).map(([type, value]) => text(type.replace(/\p{Cc}/gu, ""))(value)),
  },
);

/** What browsers, tools and scanners send, and what only somebody at a bare socket can. */
export const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW"];

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
    method: fc.oneof(fc.constantFrom("GET", "POST"), fc.constantFrom(...methods)),
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
    /** How much longer the body says it is than it is. */
    lie: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, -3, 5),
  })
  .map(({ method, path, suffix, query, host, headers, body, client, lie }) => {
    const sent = method === "GET" || method === "HEAD" ? null : body;
    const bytes = sent?.bytes ?? new Uint8Array();
    const length = Math.max(0, bytes.length + lie);
    const own: [string, string][] = [
      ["Host", host],
      ["Connection", "close"],
      ["X-Forwarded-For", `10.${client.join(".")}`],
    ];
    if (sent !== null) own.push(["Content-Type", sent.type], ["Content-Length", String(length)]);
    const names = new Set(headers.map(([name]) => name));
    return {
      method,
      target: path + suffix + query,
      headers: [...own.filter(([name]) => !names.has(name)), ...headers],
      body: bytes,
      cutAfter: sent !== null && length > bytes.length ? bytes.length : null,
    };
  });

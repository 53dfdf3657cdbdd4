import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { securityHeaders } from "#tests/setup/input/hostile-answer.ts";
import { type HttpAnswer, request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";

// HTTP behaviour: headers, caching, compression, URLs. One page of each kind stands for all.

const STATIC = "/";
const RENDERED = "/gibt-es-nicht";

test("every kind of response has the security headers", async ({ site }) => {
  const asset = await findAsset(site);
  const { headers } = await request(`${site}${STATIC}`);
  const tooLarge = "name=".padEnd(100_000, "x");
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const answers: [string, number, HttpAnswer][] = [
    ["static page", 200, await request(`${site}${STATIC}`)],
    ["rendered page", 404, await request(`${site}${RENDERED}`)],
    ["asset", 200, await request(`${site}${asset}`)],
    ["not modified", 304, await request(`${site}/`, { headers: { "If-None-Match": headers.etag ?? "" } })],
    ["redirect", 308, await request(`${site}/about/`)],
    ["healthz", 200, await request(`${site}/healthz`)],
    ["readyz", 200, await request(`${site}/readyz`)],
    ["method not allowed", 405, await request(`${site}/`, { method: "POST", headers: form, body: "name=x" })],
    ["body too large", 413, await request(`${site}/`, { method: "POST", headers: form, body: tooLarge })],
    ["malformed address", 404, await request(`${site}/%E0%A4%A`)],
    ["missing asset", 404, await request(`${site}/assets/missing.js`)],
    ["unknown service", 404, await request(`${site}/services/gibt-es-nicht`)],
    ["unknown article", 404, await request(`${site}/blog/gibt-es-nicht`)],
    ["data request", 404, await request(`${site}/about.data`)],
    ["expired table", 410, await request(`${site}/demo/tisch/gibt-es-nicht`)],
    ["address too long", 414, await request(`${site}/${"x".repeat(8_000)}`)],
    [
      "header too long",
      431,
      await request(`${site}/`, { headers: { "Accept-Encoding": "br,".repeat(400) } }),
    ],
  ];
  for (const [kind, status, answer] of answers) {
    expect.soft(answer.status, kind).toBe(status);
    expect.soft(answer.headers, kind).toMatchObject({
      ...securityHeaders,
      "cross-origin-resource-policy": "same-origin",
      "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
    });
    for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"]) {
      expect.soft(answer.headers["permissions-policy"], kind).toContain(`${feature}=()`);
    }
    expectStrictPolicy(answer, kind);
    if (answer.headers["content-type"]?.startsWith("text/html"))
      expect.soft(answer.headers["speculation-rules"], kind).toBe('"/speculation-rules.json"');
    if (status >= 400) expect.soft(answer.headers["cache-control"], kind).toMatch(/no-store|no-cache/);
    expect.soft(answer.headers, kind).not.toHaveProperty("x-powered-by");
    expect.soft(answer.headers, kind).not.toHaveProperty("set-cookie");
  }
});

test("only pages with a session are isolated from windows that open them", async ({ site }) => {
  const readPolicy = async (path: string) =>
    (await request(`${site}${path}`)).headers["cross-origin-opener-policy"];
  for (const path of [
    "/kunden-projekte",
    "/kunden-projekte/baba-kebap",
    "/buero",
    "/buero/anmelden",
    "/BUERO",
  ])
    expect.soft(await readPolicy(path), path).toBe("same-origin");
  for (const path of ["/", "/contact", "/blog", "/kunden-projekte/beispiel", "/gibt-es-nicht"])
    expect.soft(await readPolicy(path), path).toBeUndefined();
});

test("a URL in an unusual spelling gets the same response without the fast path", async ({ site }) => {
  for (const [plain, unusual] of [
    ["/about", "/%61bout"],
    ["/favicon.svg", "/f%61vicon.svg"],
    ["/about?utm_source=brief", "/%61bout?utm_source=brief"],
  ] as const) {
    const [quick, long] = [await request(`${site}${plain}`), await request(`${site}${unusual}`)];
    const { date: _d, "x-request-id": _i, ...expected } = quick.headers;
    expect(long.status).toBe(quick.status);
    expect(long.headers).toMatchObject(expected);
    expect(long.body.equals(quick.body)).toBe(true);
  }
});

test("URLs and headers beyond the limits are rejected on every path, and nothing a browser sends is", async ({
  site,
}) => {
  const header = (name: string, length: number) => ({ headers: { [name]: "x".padEnd(length, "/") } });
  // The first two are served from memory.
  for (const path of ["/about", await findAsset(site), "/kunden-projekte", RENDERED]) {
    const { status } = await request(site + path);
    const query = (length: number) => `${site}${path}?q=${"x".repeat(length - path.length - 3)}`;
    expect((await request(query(8_000))).status, path).toBe(status);
    const tooLong = await request(query(8_001));
    expect([tooLong.status, tooLong.text], path).toEqual([414, "Diese Adresse ist zu lang."]);
    for (const [name, length] of [
      ["Accept-Encoding", 1_000],
      ["If-None-Match", 1_000],
      ["Referer", 4_096],
      ["X-Forwarded-For", 4_096],
      ["Content-Type", 300],
      ["Origin", 300],
    ] as const) {
      expect((await request(site + path, header(name, length))).status, `${name} of ${path}`).toBe(status);
      const refused = await request(site + path, header(name, length + 1));
      expect(refused.status, `${name} of ${path}`).toBe(431);
      expect(refused.text).toBe("Eine Kopfzeile der Anfrage ist zu lang.");
    }
    const host = `${"a.".repeat(150)}a`;
    expect((await request(site + path, { headers: { Host: host } })).status, path).toBe(431);
  }
});

test("HEAD has the same headers as GET, without a body", async ({ site }) => {
  for (const path of [STATIC, RENDERED, await findAsset(site), "/healthz"]) {
    const get = await request(`${site}${path}`);
    const head = await request(`${site}${path}`, { method: "HEAD" });
    expect(head.body, path).toHaveLength(0);
    expect(head.status, path).toBe(get.status);
    for (const name of ["content-type", "etag", "cache-control", "vary"]) {
      expect(head.headers[name], `${name} of ${path}`).toBe(get.headers[name]);
    }
  }
});

test("a fingerprinted file is cached for a year, a page is revalidated, and both are answered 304", async ({
  site,
}) => {
  for (const [path, kept] of [
    [STATIC, "public, max-age=0, must-revalidate"],
    [await findAsset(site), "public, max-age=31536000, immutable"],
  ] as const) {
    for (const encoding of ["identity", "gzip", "br"]) {
      const accept = { "Accept-Encoding": encoding };
      const { headers } = await request(`${site}${path}`, { headers: accept });
      const { etag = "" } = headers;
      expect(headers["cache-control"], path).toBe(kept);
      expect(etag).toMatch(/^"[^"]+"$/);
      for (const existing of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await request(`${site}${path}`, { headers: { ...accept, "If-None-Match": existing } });
        expect(again.status, `${existing} on ${path}`).toBe(304);
        expect(again.body).toHaveLength(0);
        expect(again.headers.etag).toBe(etag);
      }
      const changed = await request(`${site}${path}`, { headers: { ...accept, "If-None-Match": '"old"' } });
      expect(changed.status).toBe(200);
    }
  }
});

test("pages and assets are sent as brotli, gzip or plain, as the browser accepts", async ({ site }) => {
  for (const path of [STATIC, RENDERED, await findAsset(site)]) {
    // Rendered pages carry a request's own values; those may differ in letters, not in length.
    const plain = await request(`${site}${path}`);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const [accepted, encoding] of [
      ["gzip, deflate, br, zstd", "br"],
      ["gzip", "gzip"],
    ] as const) {
      const answer = await request(`${site}${path}`, { headers: { "Accept-Encoding": accepted } });
      expect(answer.headers["content-encoding"], `${accepted} on ${path}`).toBe(encoding);
      expect(answer.headers.vary).toContain("Accept-Encoding");
      expect(answer.headers["content-length"]).toBe(String(answer.body.length));
      expect(answer.body.length).toBeLessThan(plain.body.length);
      const unpacked = encoding === "br" ? brotliDecompressSync(answer.body) : gunzipSync(answer.body);
      expect(unpacked).toHaveLength(plain.body.length);
    }
  }
});

test("a film is sent in parts, without which Safari plays none", async ({ site }) => {
  const path = "/recording/demo.mp4";
  const whole = await request(`${site}${path}`);
  const { etag = "" } = whole.headers;
  expect(whole.status).toBe(200);
  expect(whole.headers).toMatchObject({ "content-type": "video/mp4", "accept-ranges": "bytes" });
  const size = whole.body.length;
  for (const existing of [{}, { "If-Range": etag }] as Record<string, string>[]) {
    // The second address is not served by the fast path.
    for (const url of [`${site}${path}`, `${site}/recording/%64emo.mp4`]) {
      const part = await request(url, { headers: { Range: "bytes=100-", ...existing } });
      expect(part.status).toBe(206);
      expect(part.headers).toMatchObject({
        "content-range": `bytes 100-${size - 1}/${size}`,
        "content-length": String(size - 100),
        etag,
      });
      expect(part.body.equals(whole.body.subarray(100))).toBe(true);
    }
  }
  const changed = await request(`${site}${path}`, { headers: { Range: "bytes=0-1", "If-Range": '"old"' } });
  expect([changed.status, changed.body.length]).toEqual([200, size]);
  const page = await request(`${site}${STATIC}`, { headers: { Range: "bytes=0-1" } });
  expect(page.status).toBe(200);
});

test("a page has one URL: others, with a trailing slash or capitals, redirect permanently to it", async ({
  site,
}) => {
  for (const [path, target] of [
    ["/about/", "/about"],
    ["/contact/?interesse=demo", "/contact?interesse=demo"],
    ["/BLOG?seite=2", "/blog?seite=2"],
    ["/Demo/Tisch/AbC", "/demo/tisch/AbC"],
    ["/Buero/Anfragen/7/", "/buero/anfragen/7"],
    // Never to another host.
    ["//evil.example/", "/evil.example"],
  ] as const) {
    const answer = await request(`${site}${path}`);
    expect(answer.status, path).toBe(308);
    expect(new URL(answer.headers.location ?? "", site).origin, path).toBe(site);
    expect(answer.headers.location, path).toBe(target);
  }
  // What a route reads from its path is not changed.
  expect((await request(`${site}/blog/GIBT-es-nicht`)).status).toBe(404);
});

/** Expects that only named sources and hashed inline text are allowed. */
function expectStrictPolicy(answer: HttpAnswer, kind: string): void {
  const header = answer.headers["content-security-policy"] ?? "";
  const policy = new Map(
    header.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  for (const name of ["default-src", "base-uri", "frame-ancestors", "object-src"]) {
    expect.soft(policy.get(name), `${name} of ${kind}`).toEqual(["'none'"]);
  }
  if (!answer.headers["content-type"]?.startsWith("text/html")) {
    // Nothing more is named for what is no page: not even a script of our own may run in it.
    expect.soft(policy.get("form-action"), `form-action of ${kind}`).toEqual(["'none'"]);
    // A worker may compile the engine that reads photos, and nothing else.
    const isScript = answer.headers["content-type"]?.startsWith("text/javascript") === true;
    expect
      .soft(policy.get("script-src"), `script-src of ${kind}`)
      .toEqual(isScript ? ["'wasm-unsafe-eval'"] : undefined);
    expect.soft(policy.size, `directives of ${kind}`).toBe(isScript ? 6 : 5);
    return;
  }
  expect.soft(policy.get("require-trusted-types-for"), `trusted types of ${kind}`).toEqual(["'script'"]);
  expect.soft(policy.get("form-action"), `form-action of ${kind}`).toEqual(["'self'"]);
  expect.soft(policy.get("media-src"), `media-src of ${kind}`).toEqual(["'self'"]);
  expect.soft(policy.get("frame-src"), `frame-src of ${kind}`).toEqual(["https://www.youtube-nocookie.com"]);
  for (const name of ["script-src", "style-src"]) {
    const sources = policy.get(name) ?? ["missing"];
    for (const source of sources)
      expect.soft(source, `${name} of ${kind}`).toMatch(/^'(?:self|none|sha256-[\w+/=]+)'$/);
    // The document's own script and stylesheet, not those of other pages.
    expect.soft(sources.length, `${name} of ${kind}: ${sources}`).toBeLessThanOrEqual(2);
  }
}

/** Returns the URL of a fingerprinted script. */
async function findAsset(site: string): Promise<string> {
  const { text } = await request(`${site}${STATIC}`);
  const [asset] = /\/assets\/[\w.-]+\.js/.exec(text) ?? [];
  if (asset === undefined) throw new Error(`${STATIC} names no script`);
  return asset;
}

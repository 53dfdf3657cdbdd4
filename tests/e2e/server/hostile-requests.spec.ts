import { connect } from "node:net";
import { formPaths } from "#tests/setup/input/hostile-request.ts";
import { request } from "#tests/setup/input/http.ts";
import { exchange } from "#tests/setup/input/raw-http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { encodeContactForm, postContactForm } from "#tests/setup/records/contact-request.ts";
import { findErrors, readLog, readLogUntilNow } from "#tests/setup/site/server-log.ts";

// Malformed requests: broken bodies, forged headers, broken HTTP. Each is rejected or understood, none causes a server
// error, and no response reveals internals.

const URLENCODED = "application/x-www-form-urlencoded";

/** Terms that only internals contain. */
const internals =
  /node_modules|\.ts:\d+|\bat \S+ \(|(?:Type|Range|Syntax|Reference)Error|sqlState|insert into|undici/i;

const brokenBodies: [
  string,
  contentType: string | null,
  body: string | Buffer,
  headers?: Record<string, string>,
][] = [
  ["no content type", null, encodeContactForm()],
  ["an empty form", URLENCODED, ""],
  ["JSON", "application/json", '{"code":"x","name":{"__proto__":1}}'],
  ["a content type that is none", ";;=/", "name=x"],
  ["an unknown charset", `${URLENCODED}; charset=klingon`, encodeContactForm()],
  [
    "bytes that are no UTF-8",
    URLENCODED,
    Buffer.from([...Buffer.from("code=a&name="), 0xff, 0xfe, 0xc3, 0x28]),
  ],
  ["NUL in a valid form", URLENCODED, encodeContactForm({ name: "Elif\0Yıldız" })],
  ["half a character", URLENCODED, encodeContactForm({ name: "\ud800" })],
  [
    "names of built-in properties",
    URLENCODED,
    "__proto__=x&constructor=x&toString=x&code=x&interest=__proto__",
  ],
  ["10,000 fields", URLENCODED, "a=&".repeat(10_000)],
  ["multipart without a boundary", "multipart/form-data", "--x\r\n"],
  [
    "multipart that breaks off",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="code"\r\n\r\nabc\r\n',
  ],
  ["a body that claims to be compressed", URLENCODED, "name=x", { "Content-Encoding": "gzip" }],
];

test("a form with any broken body is rejected or understood", async ({ server, takeClientAddress }) => {
  const { length: logged } = await readLogUntilNow(server);
  for (const [kind, contentType, body, headers] of brokenBodies) {
    const common = { Accept: "text/html", "X-Forwarded-For": takeClientAddress() };
    for (const path of formPaths) {
      const answer = await request(server.origin + path, {
        method: "POST",
        headers: { ...common, ...(contentType === null ? {} : { "Content-Type": contentType }), ...headers },
        body,
      });
      expect.soft(answer.status, `${kind} to ${path}`).toBeLessThan(500);
      expect.soft(internals.exec(answer.text)?.[0], `${kind} to ${path}`).toBeUndefined();
    }
  }
  expect((await request(`${server.origin}/readyz`)).status).toBe(200);
  expect(findErrors((await readLogUntilNow(server)).slice(logged))).toEqual([]);
});

test("a body that is too large is rejected, with or without Content-Length", async ({ site }) => {
  const body = "message=".padEnd(70_000, "x");
  for (const path of formPaths) {
    const headers = { "Content-Type": URLENCODED };
    expect((await request(site + path, { method: "POST", headers, body })).status, path).toBe(413);
    const chunked = { ...headers, "Transfer-Encoding": "chunked" };
    expect((await request(site + path, { method: "POST", headers: chunked, body })).status, path).toBe(413);
  }
});

test("a forged Host header redirects nobody", async ({ site }) => {
  const headers = {
    Host: "evil.example",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "gopher",
    Forwarded: "host=evil.example;proto=gopher",
    "X-Original-URL": "/evil.example",
  };
  for (const path of ["/", "/about/", "/contact", "/blog/feed.xml", "/sitemap.xml", "/robots.txt", "/x"]) {
    const answer = await request(site + path, { headers });
    expect(answer.status, path).toBeLessThan(500);
    expect(`${JSON.stringify(answer.headers)}${answer.text}`.includes("evil.example"), path).toBe(false);
  }
});

test("a forged X-Forwarded-For behind one proxy changes nobody's identity", async ({
  site,
  clientAddress,
}) => {
  const statuses: number[] = [];
  for (const forged of [
    "203.0.113.1",
    "203.0.113.2, 203.0.113.3",
    "::1, unknown, 127.0.0.1",
    "x".repeat(4_000),
  ]) {
    const answer = await postContactForm(site, { clientAddress: `${forged}, ${clientAddress}` });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([303, 429, 429, 429]);
});

test("a request with two Host headers is rejected, on the fast path too", async ({ server }) => {
  const host = new URL(server.origin).host;
  for (const [path, repeated] of [
    ["/", "Host: evil.example"],
    ["/", `host: ${host}`],
    ["/gibt-es-nicht", "HOST: evil.example"],
    ["/gibt-es-nicht", "Referer: /a\r\nReferer: /b"],
  ] as const) {
    const answer = await speakRaw(server.origin, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${repeated}`);
    expect(readStatus(answer), `${path} ${repeated}`).toBe(400);
    expect(answer).toContain("no-store");
  }
});

test("a Host that is more than a host, and a URL with credentials, are rejected", async ({ server }) => {
  const { length: logged } = await readLogUntilNow(server);
  const askAt = async (target: string, host: string) =>
    readStatus(await speakRaw(server.origin, `${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0`));
  const hosts = ["a:b@c", "a/b", "a?b", "a#b", "a\\b", "ü.example", "99999999999", "[::1", "a:b"];
  // By chance as long as the host that a URL makes of it.
  const credentials = Buffer.from('\ubdf3\u38cc\u00db"\u0227C@\ufffeF').toString("latin1");
  for (const host of [...hosts, credentials])
    for (const target of ["GET /about", "GET /blog?q=a", "GET /gibt-es-nicht", "POST /contact"])
      expect(await askAt(target, host), `${host} ${target}`).toBe(400);
  for (const url of ["http://a:b@c/contact", "http://a@c/blog?q=a", "http://[::1/about"])
    for (const method of ["GET", "POST"])
      expect(await askAt(`${method} ${url}`, "a"), `${method} ${url}`).toBe(400);
  expect(findErrors((await readLogUntilNow(server)).slice(logged))).toEqual([]);
  for (const host of ["www.tischlein.example:8443", "192.0.2.1", "[2001:db8::1]:80", "a_b.example"])
    expect(await askAt("GET /about", host), host).toBe(200);
});

test("invalid HTTP is rejected, and the next visitor is served", async ({ server }) => {
  const { length: logged } = await readLogUntilNow(server);
  const host = new URL(server.origin).host;
  for (const head of [
    "garbage",
    "\x16\x03\x01\x02\x00\x01", // a TLS handshake
    "GET / HTTP/1.1", // without a host
    `GET http://evil.example/about/ HTTP/1.1\r\nHost: ${host}`,
    `GET //evil.example/%2e%2e/ HTTP/1.1\r\nHost: ${host}`,
    `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: ${host}`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nRange: bytes=9-1,x\r\nIf-None-Match: "\r\nAccept-Encoding: ;q=x,,`,
    `TRACE / HTTP/1.1\r\nHost: ${host}\r\nCookie: secret=1`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade`,
    `POST /contact HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked`,
    `POST /contact HTTP/1.1\r\nHost: ${host}\r\nContent-Length: -1`,
    `POST /contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${URLENCODED}\r\nTransfer-Encoding: chunked\r\n\r\nZZ`,
  ]) {
    const answer = await speakRaw(server.origin, head);
    const shown = JSON.stringify(head.slice(0, 80));
    expect.soft(readStatus(answer) ?? 0, shown).toBeLessThan(500);
    expect.soft(internals.exec(answer)?.[0], shown).toBeUndefined();
    expect.soft(/evil\.example:|\/\/evil\.example|secret=1|root:/.exec(answer)?.[0], shown).toBeUndefined();
    expect((await request(`${server.origin}/`)).status, `after ${shown}`).toBe(200);
  }
  expect(findErrors((await readLogUntilNow(server)).slice(logged))).toEqual([]);
});

for (const length of ["Content-Length: 100\r\n\r\nname=x", "Transfer-Encoding: chunked\r\n\r\n6\r\nname=x"]) {
  test(`a client disconnect in the middle of a form is not an error (${length.slice(0, 14)})`, async ({
    server,
  }) => {
    const { length: logged } = await readLogUntilNow(server);
    const { host, hostname, port } = new URL(server.origin);
    const type = `Content-Type: ${URLENCODED}\r\nExpect: 100-continue`;
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.once("error", reject);
      socket.once("data", () => socket.destroy()); // "100 Continue": the request is running
      socket.once("close", () => resolve());
      socket.write(`POST /contact HTTP/1.1\r\nHost: ${host}\r\n${type}\r\n${length}`);
    });
    await expect
      .poll(() => readLog(server).slice(logged))
      .toContainEqual(expect.objectContaining({ msg: "Answered", path: "/contact", status: 499, level: 30 }));
    expect((await request(`${server.origin}/readyz`)).status).toBe(200);
    expect(findErrors((await readLogUntilNow(server)).slice(logged))).toEqual([]);
  });
}

/** Sends this head as the last one of a connection, and returns everything that is answered. */
async function speakRaw(origin: string, head: string): Promise<string> {
  const bytes = Buffer.from(`${head}\r\nConnection: close\r\n\r\n`, "latin1");
  return (await exchange(origin, bytes)).toString("latin1");
}

function readStatus(answer: string): number | null {
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
  return status === undefined ? null : Number(status);
}

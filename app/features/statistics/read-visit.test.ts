import { expect, test } from "vitest";
import { readVisit } from "#app/features/statistics/read-visit.server.ts";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const paths = ["/", "/demo", "/gebuehrenrechner"];

function read(
  said: string,
  { page = "/", headers = {} }: { page?: string; headers?: Record<string, string> } = {},
) {
  const request = new Request("http://tischlein.example/zaehlen", {
    method: "POST",
    headers: {
      "User-Agent": phone,
      "Sec-Fetch-Site": "same-origin",
      Referer: `https://tischlein.example${page}`,
      ...headers,
    },
  });
  return readVisit(request, { said, findPath: (path) => (paths.includes(path) ? path : null) }).map(
    ({ kind, value }) => `${kind} ${value}`,
  );
}

test.each([
  ["", ["page /", "entry /"]],
  ["tischlein.example", ["page /"]],
  ["tischlein.example:3000", ["page /"]],
  ["www.Kebap.Example:8080", ["page /", "entry /", "referrer kebap.example"]],
  ["xn--dner-5qa.example", ["page /", "entry /", "referrer xn--dner-5qa.example"]],
  // No public name: an address or an internal network could be one person's.
  ["192.168.1.7", ["page /", "entry /", "referrer "]],
  ["[2001:db8::1]", ["page /", "entry /", "referrer "]],
  ["intranet", ["page /", "entry /", "referrer "]],
  ["<script>", ["page /", "entry /", "referrer "]],
  [`${"a".repeat(64)}.example`, ["page /", "entry /", "referrer "]],
  [`${"a.".repeat(60)}example`, ["page /", "entry /", "referrer "]],
])("the page before on %j counts as %j", (said, facts) => {
  expect(read(said)).toEqual(facts);
});

test.each([
  ["Herbst%202026", "campaign herbst-2026"],
  ["FRÜHLING_a.b", "campaign frühling_a.b"],
  ["20261124-messe", "campaign 20261124-messe"],
  ["aylin@kebap.example", "campaign "],
  ["0170-1234567", "campaign "],
  ["%3Dcmd()", "campaign "],
  ["a".repeat(61), "campaign "],
])("the campaign %s is read as %j", (text, fact) => {
  expect(read("", { page: `/?utm_campaign=${text}` })).toEqual(["page /", "entry /", fact]);
});

test("a campaign counts at the first page only, whatever links carry on", () => {
  expect(read("tischlein.example", { page: "/demo?utm_campaign=herbst" })).toEqual(["page /demo"]);
});

test("an event counts on its own page only", () => {
  expect(read("demo", { page: "/demo" })).toEqual(["event demo"]);
  expect(read("calculator", { page: "/gebuehrenrechner?satz=13" })).toEqual(["event calculator"]);
  expect(read("demo", { page: "/" })).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  ["a page of another site", { "Sec-Fetch-Site": "cross-site" }],
  ["a program", { "Sec-Fetch-Site": "" }],
  ["a forged Referer", { Referer: "https://kebap.example/" }],
  ["no Referer", { Referer: "" }],
  ["a private or unknown page", { Referer: "https://tischlein.example/kunden-projekte/aylins-grill" }],
  [
    "a search engine",
    { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
  ],
  ["a browser without a screen", { "User-Agent": phone.replace("Version", "HeadlessChrome") }],
  ["Global Privacy Control", { "Sec-GPC": "1" }],
  ["Do Not Track", { DNT: "1" }],
  ["somebody who works here", { Cookie: "a=b; __Host-buero=x" }],
])("nothing is counted of %s", (_, headers) => {
  expect(read("", { headers })).toEqual([]);
});

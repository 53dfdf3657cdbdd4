import { expect, test } from "vitest";
import { claims } from "#app/content/claims.ts";
import { writeFact } from "#app/features/facts/describe.ts";
import { listSettings } from "#server/checks/settings.ts";
import { operate } from "#tests/setup/process/command-line.ts";
import { publishFacts } from "#tests/setup/records/facts.ts";

test("the launch check lists invented figures, promises without evidence and what only the provider knows; not what the team has published", async () => {
  const { database, run, file } = await operate();
  const publish = (facts: Parameters<typeof publishFacts>[1]) => publishFacts(database.owner, facts);
  await run("seed");
  await publish({ contact: { phone: "030 999 888" } });
  const { code, stdout } = await run("check", "launch", "--json");
  expect(code).toBe(1);
  const findings = JSON.parse(stdout) as { file: string; line: number | null; kind: string; what: string }[];
  const listed = findings.filter(({ file }) => file === "app/content/claims.ts");
  const find = (name: string) => listed.find(({ what }) => what.startsWith(`${name}: `));
  expect(find("restaurants")).toMatchObject({ kind: "sample", line: expect.any(Number) });
  expect(find("restaurants")?.what).toMatch(/^restaurants: 500\+ .+ \(\/demo\)$/);
  expect(find("uptime")).toMatchObject({ kind: "unproved" });
  expect(find("consultation")).toBeUndefined();
  expect(listed).toHaveLength(
    Object.values(claims).filter(({ source }) => source === null || source === "sample").length,
  );
  // Only the provider knows in which package these are, on which terms, and whether promises are kept.
  const whats = findings.map(({ kind, what }) => `${kind}: ${what}`).join("\n");
  for (const question of [
    /^unconfirmed: packages: Live-Statistik, Kassenanbindung/m,
    /^missing: terms notice: Kündigung/m,
    /^missing: terms leaving: .*Data Act/m,
    /^unconfirmed: launch dsa: .*DSA, Art. 11, 12 und 16/m,
    /^unconfirmed: launch netPrices: .*PAngV/m,
    /^unconfirmed: launch replacement: Defekte Geräte/m,
  ])
    expect(whats).toMatch(question);
  const start = writeFact("packages", null)["START-features"];
  await publish({
    packages: { "START-features": `${start}\nLive-Statistik` },
    terms: { notice: "4 Wochen zum Monatsende" },
    launch: { replacement: "ja" },
  });
  const later = (await run("check", "launch")).stdout;
  expect(later).toContain("launch emergency");
  expect(later).not.toMatch(/terms notice|launch replacement|Kassenanbindung/);
  // These tests have a PostgreSQL of their own.
  expect(later).toContain(
    "cannot be measured here. Files of projects may take 300 MB each, so at least 900 MB",
  );
  // An update is held up by what is new only.
  const existing = file(
    "known.json",
    JSON.stringify(findings.filter(({ what }) => !what.startsWith("launch emergency"))),
  );
  const since = await run("check", "launch", "--since", existing);
  expect(since).toMatchObject({ code: 1, stdout: expect.stringMatching(/^database: .*launch emergency/) });
  expect(since.stdout).toContain("1 new things");
  const all = file("all.json", JSON.stringify(findings));
  expect(await run("check", "launch", "--since", all)).toMatchObject({ code: 0, stderr: "" });
  expect(await run("check", "launch", "--since", "/nowhere")).toMatchObject({ code: 1 });
  // What the team has published is no placeholder any more.
  const company = findings.filter(({ file }) => file === "app/content/company.ts").map(({ what }) => what);
  expect(company.filter((what) => what.includes("contact.email"))).toHaveLength(1);
  expect(company.filter((what) => what.includes("contact.phone"))).toEqual([]);
});

test.each([
  ["http://localhost:3000", 0, undefined, /PUBLIC_ORIGIN: is the local address/],
  ["https://b.example", 0, undefined, /PUBLIC_ORIGIN: is https:\/\/b.example, but the company publishes/],
  ["https://www.wir.example", 0, 1, /TRUST_PROXY: is 0, but requests arrive with 1/],
  ["https://www.wir.example", 2, 1, /TRUST_PROXY: is 2, but requests arrive with 1/],
  ["https://www.wir.example", 1, 1, null],
  ["https://www.wir.example", 1, 2, null],
])(
  "PUBLIC_ORIGIN %s and TRUST_PROXY %i with %s addresses arriving",
  (publicOrigin, trustProxy, hops, problem) => {
    const mail = { smtpUrl: "smtp://localhost", notifyTo: "wir@wir.example" };
    const config = { appSecret: "x", ...mail, publicOrigin, trustProxy };
    const health = hops === undefined ? {} : { proxy: { at: new Date(), hops } };
    const items = listSettings(config, { company: { website: "https://www.wir.example" } }, health);
    const open = items.filter(({ severity }) => severity === "wrong").map(({ what }) => what);
    expect(open).toEqual(problem === null ? [] : [expect.stringMatching(problem)]);
  },
);

import { afterEach, expect, test } from "vitest";
import { claims, describeProofs, tell } from "#app/content/claims.ts";
import { type PublishedFacts, provideFacts } from "#app/content/current-facts.ts";
import { readEntry } from "#app/features/facts/entries/entries.ts";
import { readStoredFacts } from "#app/features/facts/facts.ts";
import { listUnprovedClaims } from "#server/checks/open-questions.ts";

const ROOT = new URL("../../../../", import.meta.url).pathname;
const figure = {
  claim: "repeatOrders",
  value: "64",
  what: "der Gäste haben zweimal bestellt",
  source: "eigene Auswertung",
  from: "2026-03-01",
  until: "2026-05-31",
};
const person = { name: "Ada Nguyễn", role: "Gründerin", permission: "2026-11-02", isFounder: "ja" };
const reference = { business: "Café Ada", place: "Köln", quote: "Läuft.", permission: "2026-11-02" };

afterEach(() => provideFacts(() => ({})));

function publish(facts: PublishedFacts): void {
  provideFacts(() => facts);
}

test.each([
  ["references", reference, { permission: "" }, "permission"],
  ["references", reference, { permission: "2999-01-01" }, "permission"],
  ["references", reference, { place: "" }, "place"],
  [
    "references",
    reference,
    { "figure-1-value": "+31 %", "figure-1-what": "Bestellungen" },
    "figure-1-source",
  ],
  ["references", reference, { picture: `${"a".repeat(32)}:800` }, "alt"],
  ["references", reference, { picture: "javascript:alert(1)" }, "picture"],
  ["references", reference, { changes: "Ohne Doppelpunkt" }, "changes"],
  ["people", person, { permission: "" }, "permission"],
  ["people", person, { role: "" }, "role"],
  ["figures", figure, { source: "" }, "source"],
  ["figures", figure, { until: "" }, "until"],
  ["figures", figure, { until: "2026-02-28" }, "until"],
  ["figures", figure, { value: "viele" }, "value"],
  ["figures", figure, { value: "64,5" }, "value"],
  ["figures", figure, { claim: "constructor" }, "claim"],
] as const)(
  "an entry of %s is not published without what it needs: %o with %o",
  (list, whole, change, field) => {
    expect(readEntry(list, whole)).toMatchObject({ ok: true });
    const read = readEntry(list, { ...whole, ...change });
    expect(read.ok ? {} : read.errors).toHaveProperty([field]);
  },
);

test("entries reach the pages in their order, without the day of the permission and what this release cannot read", () => {
  const { facts } = readStoredFacts([
    {
      key: "references",
      value: [{ ...reference, id: 7 }, { id: 8 }, { ...reference, business: "Bar", id: 3 }],
    },
    { key: "people", value: "anything" },
  ]);
  expect(facts.references?.map(({ id, business }) => [id, business])).toEqual([
    [7, "Café Ada"],
    [3, "Bar"],
  ]);
  expect(JSON.stringify(facts)).not.toContain("2026-11-02");
  expect(facts.people).toBeUndefined();
});

test("a proved figure has its own value and source and is no sample; one whose days are over is listed again", () => {
  const names = ["repeatOrders", "orderSize"] as const;
  expect(describeProofs(names)).toEqual({ proofs: [], hasSample: true });
  const figures = [{ ...figure, id: 1 }];
  publish({ figures });
  expect(tell(claims.repeatOrders)).toBe("64%");
  expect(claims.repeatOrders.source).toBe("eigene Auswertung");
  expect(describeProofs(names)).toEqual({
    proofs: ["64%: der Gäste haben zweimal bestellt, 1.3.2026–31.5.2026, Quelle: eigene Auswertung."],
    hasSample: true,
  });
  const find = (today: string) =>
    listUnprovedClaims(ROOT, { published: { figures }, today }).find(({ what }) =>
      what.startsWith("repeatOrders: "),
    );
  expect(find("2026-05-31")).toMatchObject({ severity: "good", path: "/buero/belege" });
  expect(find("2026-06-01")).toMatchObject({
    severity: "wrong",
    title: expect.stringMatching(/^Beleg abgelaufen/),
  });
});

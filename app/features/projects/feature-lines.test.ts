import fc from "fast-check";
import { expect, test } from "vitest";
import {
  markClientLine,
  markTeamLine,
  readClientLine,
  showLine,
} from "#app/features/projects/client-lines.ts";
import { markFeature, readFeatureText } from "#app/features/projects/feature-lines.ts";
import { readFeatureStatus, stepStatuses } from "#app/features/projects/progress.ts";
import { usualSteps } from "#app/features/projects/usual-steps.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

test.each([
  ["Logo: ausstehend", "Logo"],
  ["Von dir: Logo und Fotos – ausstehend", "Von dir: Logo und Fotos"],
  ["20 Testbestellungen ausstehend", "20 Testbestellungen"],
  ["Von dir: ein Termin, ausstehend", "Von dir: ein Termin"],
  ["Karte (in Arbeit)", "Karte"],
  ["Kartenzahlung ausstehend: der Zahlungsdienst prüft", "Kartenzahlung: der Zahlungsdienst prüft"],
  ["Logo übernommen", "Logo übernommen"],
  ["ausstehend", "Erledigt"],
])("%s, completed, reads %s", (line, text) => {
  expect(markFeature(line, "completed")).toBe(text);
});

test("a word that only contains a mark stays readable and marks nothing", () => {
  const text = markFeature("ausstehende Rechnungen klären: ausstehend", "completed");
  expect(text.replaceAll("\u00ad", "")).toBe("ausstehende Rechnungen klären");
  expect(readFeatureStatus(text)).toBe("completed");
});

test("whatever a line says, it reads as it was marked, and every mark can be replaced", () => {
  const line = fc
    .array(
      fc.oneof(anyText({ maxLength: 8 }), fc.constantFrom("in Arbeit", "ausstehend", ": ", " – ", "e")),
      {
        maxLength: 6,
      },
    )
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(
      line,
      fc.constantFrom(...stepStatuses),
      fc.constantFrom(...stepStatuses),
      (text, one, other) => {
        expect(readFeatureStatus(markFeature(markFeature(text, one), other))).toBe(other);
      },
    ),
  );
});

test("the usual lines keep their words through every mark", () => {
  for (const line of usualSteps.flatMap(({ features }) => features)) {
    expect(readFeatureStatus(line)).toBe("pending");
    const text = readFeatureText(line);
    expect(markFeature(markFeature(line, "completed"), "pending")).toBe(line);
    expect(readFeatureText(markFeature(line, "in_progress"))).toBe(text);
  }
});

test.each([
  ["Logo: ausstehend", "2026-12-03", "Von dir, bis 03.12.2026: Logo: ausstehend"],
  ["Logo", null, "Von dir: Logo – ausstehend"],
  [
    "Von dir: Logo und Fotos – ausstehend",
    "2026-12-03",
    "Von dir, bis 03.12.2026: Logo und Fotos – ausstehend",
  ],
  ["von dir , bis 03.12.2026 : Logo", null, "Von dir: Logo"],
  ["VON DIR:Logo", null, "VON DIR:Logo"],
])("%s, the client's by %s, reads %s", (line, due, marked) => {
  expect(markClientLine(line, due)).toBe(marked);
  expect(readClientLine(marked)?.due).toBe(due);
  expect(readClientLine(markTeamLine(marked))).toBeNull();
});

test("a client reads the day of a line by its name, and any other line as it was written", () => {
  expect(showLine("Von dir, bis 03.12.2026: Logo – ausstehend")).toBe(
    "Von dir, bis Do., 3. Dezember: Logo – ausstehend",
  );
  for (const line of [
    "Von dir: Logo",
    "Karte von dir: da",
    "Von dir, bis 31.02.2026: Logo",
    "Von dir, bis Freitag: Logo",
  ])
    expect(showLine(line)).toBe(line);
});

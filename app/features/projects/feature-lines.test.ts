import fc from "fast-check";
import { expect, test } from "vitest";
import { markFeature } from "#app/features/projects/feature-lines.ts";
import { readFeatureStatus, stepStatuses } from "#app/features/projects/progress.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

test.each([
  ["Logo: ausstehend", "Logo"],
  ["Shop: Logo und Fotos – ausstehend", "Shop: Logo und Fotos"],
  ["20 Testbestellungen ausstehend", "20 Testbestellungen"],
  ["Vor Ort: ein Termin, ausstehend", "Vor Ort: ein Termin"],
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

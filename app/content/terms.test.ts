import { afterEach, expect, test } from "vitest";
import { provideFacts } from "#app/content/current-facts.ts";
import { describePriceTerms, listContractQuestions, listPriceLines } from "#app/content/terms.ts";

afterEach(() => provideFacts(() => ({})));

test("what there is none of reads as a sentence, and nothing is left to an offer once it is published", () => {
  provideFacts(() => ({
    prices: { START: { month: 4900, depends: "nichts" } },
    terms: { term: "keine.", notice: "keine" },
  }));
  expect(describePriceTerms()).toBe("ohne Mindestlaufzeit, jederzeit kündbar");
  const lines = listPriceLines();
  expect(JSON.stringify(lines)).not.toMatch(/im Angebot|nach nichts|Mindestlaufzeit keine/);
  expect(lines).toContainEqual({ label: "Kündigung", amount: "jederzeit" });
  const [contract] = Object.values(listContractQuestions());
  expect(contract).toBe("Eine Mindestlaufzeit gibt es nicht. Du kannst jederzeit kündigen.");
  provideFacts(() => ({ terms: { term: "12 Monate" } }));
  expect(describePriceTerms()).toBe("Mindestlaufzeit 12 Monate");
});

import { describe, expect, test } from "vitest";
import type { PublishedFacts } from "#app/content/current-facts.ts";
import { packageDefaults, readFunctions } from "#app/content/packages.ts";

/** Returns the function that a table's row names. */
function find(name: string, published: PublishedFacts = {}) {
  return readFunctions(published).find((item) => item.name === name);
}

/** Returns facts with one more line in START. */
function publish(change: (lines: [string, boolean][]) => [string, boolean][]): PublishedFacts {
  const [start, grow, prime] = packageDefaults;
  return { packages: { START: { ...start, features: change(start.features) }, GROW: grow, PRIME: prime } };
}

describe("what is in which package", () => {
  test.each([
    ["Lieferung, Abholung", "START"],
    ["Push-Nachrichten", "GROW"],
    ["Treueprogramm", "GROW"],
    ["Live-Status", "PRIME"],
    ["Portale zentral", "PRIME"],
  ])("%s comes with %s", (name, from) => expect(find(name)?.from).toBe(from));

  test("nothing is invented: a function that no package names is in none until the team publishes its line", () => {
    expect(find("Kassenanbindung")?.from).toBeNull();
    const named = publish((lines) => [...lines, ["Kassenanbindung", true]]);
    expect(find("Kassenanbindung", named)?.from).toBe("START");
    const denied = publish((lines) => [...lines, ["Kassenanbindung", false]]);
    expect(find("Kassenanbindung", denied)?.from).toBeNull();
  });

  test("a line that the team removes promises nothing in the table either", () => {
    const without = publish((lines) => lines.filter(([text]) => text !== "Lieferung und Abholung"));
    expect(find("Lieferung, Abholung", without)).toBeUndefined();
  });

  test("the cards of the packages below name what they lack", () => {
    const [start, grow, prime] = packageDefaults.map(({ features }) =>
      features.filter(([, isIncluded]) => !isIncluded).map(([text]) => text),
    );
    expect(start).toEqual([
      "Treueprogramm",
      "Push-Nachrichten",
      "Fahrer-Dashboard",
      "Live-Status der Bestellung",
      "Portalbestellungen zentral verwalten",
    ]);
    expect(grow).toEqual(["Live-Status der Bestellung", "Portalbestellungen zentral verwalten"]);
    expect(prime).toEqual([]);
  });
});

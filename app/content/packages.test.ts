import { expect, test } from "vitest";
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

test("what the site advertises as a whole is in every package until the team's lines say otherwise", () => {
  expect(find("Kassenanbindung")?.from).toBe("START");
  expect(
    find(
      "Kassenanbindung",
      publish((lines) => lines),
    )?.from,
  ).toBe("START");
  const [start, grow, prime] = packageDefaults;
  const later = { ...grow, features: [...grow.features, ["Kassenanbindung", true]] } as typeof grow;
  expect(find("Kassenanbindung", { packages: { START: start, GROW: later, PRIME: prime } })?.from).toBe(
    "GROW",
  );
  const denied = publish((lines) => [...lines, ["Kassenanbindung", false]]);
  expect(find("Kassenanbindung", denied)).toBeUndefined();
});

test("a line that the team removes promises nothing in the table either", () => {
  const without = publish((lines) => lines.filter(([text]) => text !== "Lieferung und Abholung"));
  expect(find("Lieferung, Abholung", without)).toBeUndefined();
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { company } from "#app/content/company.ts";

test("the provider's name is not repeated outside the company files", () => {
  const cwd = join(import.meta.dirname, "../..");
  const naming = globSync("app/**/*.{ts,tsx}", { cwd, exclude: ["**/*.test.ts"] })
    .filter((file) => readFileSync(join(cwd, file), "utf8").includes(company.name))
    .sort();
  // The about page tells the fairy tale behind the name, marked as a placeholder.
  expect(naming).toEqual([
    "app/content/company-name.ts",
    "app/content/company.ts",
    "app/features/about/copy.ts",
  ]);
});

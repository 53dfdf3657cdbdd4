import { readFileSync } from "node:fs";
import { join } from "node:path";
import { done, type FoundCheck } from "#app/content/check.ts";
import { listUnproved, omittable, tell } from "#app/content/claims.ts";
import type { PackageName, PublishedFacts } from "#app/content/current-facts.ts";
import { counselConfirmations, type LaunchName, launchConfirmations } from "#app/content/launch.ts";
import { packageNames, readFunctions } from "#app/content/packages.ts";
import type { TermName } from "#app/content/terms.ts";
import { declarationOf, pathOf } from "#app/features/facts/facts.ts";
import { confirm, leaveOut } from "#server/checks/answers.ts";

const ofFacts = { file: "database: site_facts", line: null, group: "office" } as const;

/** Returns what only the provider can decide, publish or confirm (`/buero/betrieb`). */
export function listQuestions(published: PublishedFacts): FoundCheck[] {
  return [
    ...listFunctions(published),
    ...listPrices(published),
    ...listTerms(published),
    ...listConfirmations(published),
  ];
}

/** What the site advertises for the product as a whole: every package has it, until the team publishes other packages. */
function listFunctions({ packages }: PublishedFacts): FoundCheck[] {
  const names = readFunctions({})
    .filter(({ isAdvertised }) => isAdvertised)
    .map(({ name }) => name)
    .join(", ");
  return [
    {
      ...ofFacts,
      kind: "unconfirmed",
      what: `packages: ${names} are in every package; publish the packages to confirm it, or with the line of the first package that has one`,
      title: `Pakete: ${names} in allen Paketen?`,
      path: pathOf("packages"),
      answers: [confirm("packages")],
      severity: done(Boolean(packages)),
    },
  ];
}

function listPrices({ prices }: PublishedFacts): FoundCheck[] {
  return packageNames.map((name: PackageName) => {
    const label = declarationOf("prices").fields[`${name}-month`]?.label ?? name;
    return {
      ...ofFacts,
      kind: "missing",
      what: `prices ${name}: ${label}, or that it takes a conversation`,
      title: `${label} oder „nach Gespräch“`,
      path: pathOf("prices"),
      severity: done(prices?.[name] !== undefined),
    };
  });
}

function listTerms({ terms }: PublishedFacts): FoundCheck[] {
  const declared = declarationOf("terms");
  return Object.entries(declared.fields).map(([name, { label, hint }]) => ({
    ...ofFacts,
    kind: "missing",
    what: `terms ${name}: ${label}. ${hint}`,
    title: `${declared.title}: ${label}`,
    path: pathOf("terms"),
    severity: done(Boolean(terms?.[name as TermName])),
  }));
}

function listConfirmations({ launch = [], omitted = [] }: PublishedFacts): FoundCheck[] {
  return Object.entries(launchConfirmations).map(([name, what]) => ({
    ...ofFacts,
    group: counselConfirmations.includes(name as LaunchName) ? "counsel" : "office",
    kind: "unconfirmed",
    what: `launch ${name}: ${what}`,
    title: what,
    path: pathOf("launch"),
    answers: [confirm("launch", name), ...listOmission(name)],
    severity: done(launch.includes(name as LaunchName) || omitted.includes(name)),
  }));
}

/** Returns every advertised figure that is invented or has no source; done where the team has proved it. */
export function listUnprovedClaims(
  root: string,
  {
    published: { figures = [], launch = [], omitted = [] },
    today,
  }: { published: PublishedFacts; today: string },
): FoundCheck[] {
  const file = join("app", "content", "claims.ts");
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  return listUnproved().map(({ name, claim, isSample, isDrawn }) => {
    const proof = figures.find((figure) => figure.claim === name);
    const isOver = proof !== undefined && proof.until < today;
    const title = isOver ? "Beleg abgelaufen" : isSample ? "Erfundene Zahl" : "Versprechen ohne Beleg";
    return {
      file,
      line: lines.indexOf(`  ${name}: {`) + 1,
      kind: isSample ? "sample" : "unproved",
      what: `${name}: ${tell(claim)} ${claim.what} (${claim.pages.join(", ")})${isOver ? `; its proof ended on ${proof.until}` : ""}`,
      group: "office",
      title: `${title}: ${tell(claim)} ${claim.what}`,
      path: isDrawn ? pathOf("launch") : pathOf("figures"),
      answers: listOmission(name),
      severity: done(
        omitted.includes(name) || (isDrawn ? launch.includes("examples") : proof !== undefined && !isOver),
      ),
    };
  });
}

function listOmission(name: string) {
  return omittable.some((one) => one === name) ? [leaveOut("omitted", name)] : [];
}

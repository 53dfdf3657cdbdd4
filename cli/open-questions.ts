import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LaunchName, PublishedFacts, TermName } from "#app/content/current-facts.ts";
import { launchConfirmations } from "#app/content/launch.ts";
import { readFunctions } from "#app/content/packages.ts";
import { declarationOf } from "#app/features/facts/facts.ts";

/** What only the provider can decide, publish or confirm (`/buero/betrieb/angaben`), and has not yet. */
export function findOpenQuestions(root: string, published: PublishedFacts) {
  return [
    ...findUnassigned(root, published),
    ...findUnpublishedTerms(published),
    ...findUnconfirmed(published),
  ];
}

/** Advertised functions that no package names: the table says "auf Anfrage". */
function findUnassigned(root: string, published: PublishedFacts) {
  const file = join("app", "content", "packages.ts");
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  return readFunctions(published)
    .filter(({ from }) => from === null)
    .map(({ id, name, line }) => ({
      file,
      line: lines.findIndex((text) => text.startsWith(`  ${id}: {`)) + 1,
      kind: "unassigned" as const,
      what: `${name} is in no package; publish the line "${line}" of the first package that has it (packages)`,
    }));
}

function findUnpublishedTerms({ terms }: PublishedFacts) {
  return Object.entries(declarationOf("terms").fields)
    .filter(([name]) => !terms?.[name as TermName])
    .map(([name, { label, hint }]) => ({
      file: "database: site_facts",
      line: null,
      kind: "missing" as const,
      what: `terms ${name}: ${label}. ${hint}`,
    }));
}

function findUnconfirmed({ launch = [] }: PublishedFacts) {
  return Object.entries(launchConfirmations)
    .filter(([name]) => !launch.includes(name as LaunchName))
    .map(([name, what]) => ({
      file: "database: site_facts",
      line: null,
      kind: "unconfirmed" as const,
      what: `launch ${name}: ${what}`,
    }));
}

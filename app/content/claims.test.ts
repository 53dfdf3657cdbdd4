import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Claim } from "#app/content/claim.ts";
import { type ClaimName, claims, listUnproved, tell } from "#app/content/claims.ts";
import { describeAssignment, readFunctions, readPackages } from "#app/content/packages.ts";
import { supportLevels } from "#app/content/support-levels.ts";
import AboutPage from "#app/features/about/page.tsx";
import { contactPage } from "#app/features/contact/copy.ts";
import DemoPage from "#app/features/demo/page.tsx";
import { featuresPage } from "#app/features/functions/copy.ts";
import FeaturesPage from "#app/features/functions/page.tsx";
import HomePage from "#app/features/home/page.tsx";
import ReferencesPage from "#app/features/references/page.tsx";
import { servicePages } from "#app/features/services/copy/index.ts";
import { ServiceBody } from "#app/features/services/service-body.tsx";
import { ServiceHero } from "#app/features/services/service-hero.tsx";
import SolutionsPage from "#app/features/solutions/page.tsx";
import { startInput, writeFees } from "#app/fees/read-fees.ts";

const pages: Record<string, string> = {
  "/": readPage(createElement(HomePage)),
  "/about": readPage(createElement(AboutPage)),
  "/contact": listTexts(contactPage).join("\n"),
  "/demo": readPage(createElement(DemoPage)),
  "/features": readPage(createElement(FeaturesPage)),
  "/gebuehrenrechner": `${writeFees(startInput).bon} €`,
  "/references": readPage(createElement(ReferencesPage)),
  "/solutions": readPage(createElement(SolutionsPage)),
  ...Object.fromEntries(
    servicePages.map((service) => [
      `/services/${service.slug}`,
      readPage(createElement(ServiceHero, { service, crumbs: [] }), createElement(ServiceBody, { service })),
    ]),
  ),
};
/** Figures that advertise nothing: VAT, and what a drawn example shows of one evening. */
const elsewhere: Record<string, string[]> = {
  "/": ["18%"],
  "/demo": ["7%", "19%"],
  "/features": ["18%", "19%", "41%"],
};
const advertised: [string, Claim][] = Object.entries(claims);

test.each(advertised)(
  "the figure of %s is on every page that it names",
  (_, { value, unit, pages: paths }) => {
    const figure = new RegExp(`(?<![\\d,.–])${escapeRegex(`${value}`)}\\s*${escapeRegex(unit.trim())}`, "i");
    expect(paths.filter((path) => !figure.test(pages[path] ?? ""))).toEqual([]);
  },
);

test.each(Object.entries(pages))("%s advertises no figure that is not in the table", (path, text) => {
  const existing = advertised
    .filter(([, claim]) => claim.pages.includes(path))
    .map(([, claim]) => tell(claim));
  const found = [...text.matchAll(/\d[\d.,]*(?:\s*%|\+|\/[57](?!\d)|\svon\s100)/g)].map(([figure]) =>
    figure.replace(/\s(?=%)/, ""),
  );
  expect(found.filter((figure) => ![...existing, ...(elsewhere[path] ?? [])].includes(figure))).toEqual([]);
});

test("figures that could contradict each other do not", () => {
  // More orders than turnover: each of them is smaller, as the note below the two says.
  expect(claims.tableRevenue.value).toBeLessThan(claims.tableOrders.value);
  // A suggestion that is taken raises the receipt by more than all receipts grow on average.
  expect(Number(claims.suggestionReceipt.value)).toBeGreaterThan(claims.orderSize.value);
  // So many contented clients can give so many stars on average.
  const satisfied = Number(claims.satisfiedClients.value) / 100;
  const highest = satisfied * 5 + (1 - satisfied) * 3;
  expect(Number(claims.satisfaction.value.replace(",", "."))).toBeLessThanOrEqual(highest);
  // "knapp 9 Stunden Ausfall" a year.
  const downtime = (1 - Number(claims.uptime.value.replace(",", ".")) / 100) * 365 * 24;
  expect(Math.ceil(downtime)).toBe(9);
  expect(`${writeFees(startInput).bon} €`).toBe(tell(claims.averageReceipt));
});

test("support costs something only where the packages say so", () => {
  const [, free = "", premium = "", priority = ""] = supportLevels.columns;
  expect(free).toContain("gratis");
  const withPremium = readPackages().filter(({ features }) =>
    features.some(([text]) => /Premium-Support|Alles aus .*GROW/.test(text)),
  );
  expect(premium).toContain(withPremium.map(({ name }) => name).join(" und "));
  expect(priority).not.toContain("gratis");
});

test.each([
  ["/", "Bewertungen einsammeln (ab GROW)", "reviews", "GROW"],
  ["/", "Premium-Support gehört zu GROW und PRIME", "premium", "GROW"],
  ["/features", "Das Gerät ist ab GROW dabei", "devices", "GROW"],
  ["/features", "Live-Status der Bestellung gibt es in PRIME", "liveStatus", "PRIME"],
  ["/features", "Ab GROW sammelst du eigene 5-Sterne-Bewertungen", "reviews", "GROW"],
  ["/solutions", "im Paket GROW sind Laptop oder Tablet und Bondrucker dabei", "devices", "GROW"],
  ["/solutions", "Im Paket PRIME laufen auch die Portalbestellungen", "portals", "PRIME"],
  ["/services/social-media-setup", "Im Paket GROW sind 3 Beiträge enthalten", "threePosts", "GROW"],
] as const)("what %s says of a package, the table says too: %s", (path, sentence, name, from) => {
  expect(pages[path]).toContain(sentence);
  expect(readFunctions().find(({ id }) => id === name)?.from).toBe(from);
});

test("every feature is marked with its package, as the table says", () => {
  for (const { function: name } of featuresPage.items)
    expect(pages["/features"]).toContain(describeAssignment(name) ?? name);
});

test("every claim has a source, or is named as unproved", () => {
  const unproved = listUnproved().map(({ name }) => name);
  for (const [name, { source, what }] of advertised) {
    expect(what, name).not.toBe("");
    expect(unproved.includes(name as ClaimName), name).toBe(source === null || source === "sample");
  }
});

/** Returns the text of a page, each block on a line of its own. */
function readPage(...parts: ReactNode[]): string {
  return parts
    .map((part) => renderToStaticMarkup(createElement(MemoryRouter, null, part)))
    .join("\n")
    .replaceAll(/<\/(?:p|li|dt|dd|h\d|th|td|text|div)>/g, "\n")
    .replaceAll(/<[^>]+>/g, "");
}

function listTexts(copy: unknown): string[] {
  if (typeof copy === "string") return [copy];
  return typeof copy === "object" && copy !== null ? Object.values(copy).flatMap(listTexts) : [];
}

function escapeRegex(text: string): string {
  return text.replaceAll(/[.*+?/\\]/g, "\\$&");
}

import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Claim } from "#app/content/claim.ts";
import { type ClaimName, claims, listUnproved, tell } from "#app/content/claims.ts";
import AboutPage from "#app/features/about/page.tsx";
import { contactPage } from "#app/features/contact/copy.ts";
import DemoPage from "#app/features/demo/page.tsx";
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

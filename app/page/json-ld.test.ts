import { expect, test } from "vitest";
import { company } from "#app/content/company.ts";
import { buildGraph, type GraphNode, organizationReference } from "#app/page/json-ld.ts";
import { findGraphFaults, type Graph } from "#tests/setup/page/structured-data.ts";

const url = `${company.origin}/services/flyer-design`;

function buildPage(graph: GraphNode[] = []): Graph {
  return buildGraph({
    title: "Flyer-Design",
    description: "Flyer für Lieferdienst und Lokal",
    url,
    breadcrumb: [
      { name: "Lösungen", path: "/solutions" },
      { name: "Flyer-Design", path: "/services/flyer-design" },
    ],
    graph,
  });
}

test("a page with a breadcrumb and a service is one valid graph", () => {
  const service = {
    "@type": "Service",
    "@id": `${url}#service`,
    name: "Flyer-Design",
    description: "Flyer mit QR-Code",
    url,
    provider: organizationReference,
  };
  expect(findGraphFaults(buildPage([service]), url)).toEqual([]);
});

test("the home page has no breadcrumb", () => {
  const home = `${company.origin}/`;
  const graph = buildGraph({ title: "Home", description: "Bestellshop", url: home });
  expect(graph["@graph"].map((node) => node["@type"])).toEqual(["Organization", "WebSite", "WebPage"]);
  expect(findGraphFaults(graph, home)).toEqual([]);
});

test.each<[string, GraphNode]>([
  ["FAQPage has no place here", { "@type": "FAQPage" }],
  ["Service.aggregateRating has no place here", { "@type": "Service", aggregateRating: 5 }],
  ["Service lacks provider", { "@type": "Service", name: "Flyer" }],
  [
    "OpeningHoursSpecification lacks dayOfWeek or validFrom",
    { "@type": "OpeningHoursSpecification", opens: "09:00", closes: "18:00" },
  ],
  ["Service.titel is not in the list of its properties", { "@type": "Service", titel: "Flyer" }],
  ["Servise is unknown: add it with its rules", { "@type": "Servise" }],
  [
    `${url}#nobody points to nothing in the graph`,
    { "@type": "Service", provider: { "@id": `${url}#nobody` } },
  ],
  ["Service.url is no absolute address: /flyer", { "@type": "Service", url: "/flyer" }],
  ["BlogPosting.datePublished is no date: gestern", { "@type": "BlogPosting", datePublished: "gestern" }],
  [`${url} is defined twice`, { "@type": "WebPage", "@id": url }],
])("the check of every page reports: %s", (fault, node) => {
  expect(findGraphFaults(buildPage([node]), url)).toContain(fault);
});

test("the check of every page reports crumbs with wrong positions or URLs", () => {
  const graph = buildPage();
  const breadcrumb = graph["@graph"].find((node) => node["@type"] === "BreadcrumbList");
  const crumbs = breadcrumb?.itemListElement as { position: number; item: string }[];
  crumbs.reverse();
  expect(findGraphFaults(graph, url)).toEqual(
    expect.arrayContaining([
      "crumb 1 says position 3",
      "the breadcrumb does not begin at home",
      "the breadcrumb does not end at this page",
    ]),
  );
});

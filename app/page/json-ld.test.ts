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

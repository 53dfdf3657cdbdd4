/** A page's JSON-LD: one context, one list of nodes that refer to each other. */
export type Graph = { "@context": string; "@graph": Node[] };
type Node = { [property: string]: unknown };

/** The properties that search engines ask of each type this site may use; of "a or b" one is enough. */
const PAGE = ["url", "name", "description", "inLanguage", "isPartOf"];
const TYPES: Record<string, string[]> = {
  Organization: ["name", "url", "logo", "address", "email", "telephone"],
  PostalAddress: ["streetAddress", "postalCode", "addressLocality", "addressCountry"],
  ContactPoint: ["contactType", "telephone"],
  LocalBusiness: ["name", "url", "image", "address", "telephone", "openingHoursSpecification"],
  OpeningHoursSpecification: ["opens", "closes", "dayOfWeek or validFrom"],
  WebSite: ["url", "name", "publisher", "inLanguage"],
  WebPage: PAGE,
  AboutPage: PAGE,
  ContactPage: PAGE,
  CollectionPage: PAGE,
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  ItemList: ["itemListElement"],
  Person: ["name", "url"],
  ImageObject: ["url", "width", "height"],
  Blog: ["name", "url", "publisher"],
  BlogPosting: ["headline", "datePublished", "author", "image", "publisher", "mainEntityOfPage"],
  VideoObject: ["name", "description", "thumbnailUrl", "uploadDate", "embedUrl"],
  Service: ["name", "description", "provider", "url"],
  Offer: ["name", "url", "offeredBy", "priceSpecification or additionalProperty"],
  UnitPriceSpecification: ["price", "priceCurrency", "unitCode", "valueAddedTaxIncluded"],
  PropertyValue: ["name", "value"],
  Country: ["name"],
  Audience: ["audienceType"],
  BusinessAudience: ["audienceType"],
};

/** Ratings of one's own and question lists: worthless in results, and misleading. */
const FORBIDDEN = ["FAQPage", "Question", "Answer", "QAPage", "HowTo", "Review", "Rating", "AggregateRating"];
const FORBIDDEN_PROPERTIES = ["aggregateRating", "review", "reviews", "starRating", "ratingValue"];

/** Names what is wrong with a page's graph; empty when it is sound. `url` is the page's canonical address. */
export function findGraphFaults(graph: Graph, url: string): string[] {
  const faults: string[] = [];
  if (graph["@context"] !== "https://schema.org") faults.push(`@context is ${graph["@context"]}`);
  const nodes = graph["@graph"];
  const ids = nodes.map((node) => node["@id"]);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push(`${id} is defined twice`);
  for (const type of ["Organization", "WebSite"]) {
    if (!nodes.some((node) => node["@type"] === type)) faults.push(`the graph has no ${type}`);
  }
  const page = nodes.find((node) => node["@id"] === url);
  if (!/Page$/.test(String(page?.["@type"]))) faults.push(`the graph has no page ${url}`);

  for (const node of nodes) faults.push(...findNodeFaults(node, new Set(ids)));
  for (const node of nodes)
    if (node["@type"] === "BreadcrumbList") faults.push(...findCrumbFaults(node, url));
  return faults;
}

function findNodeFaults(node: Node, ids: Set<unknown>): string[] {
  const { "@type": type, "@id": id, ...properties } = node;
  if (type === undefined) return findReferenceFaults(node, ids);

  const faults: string[] = [];
  const name = String(type);
  const required = TYPES[name];
  if (FORBIDDEN.includes(name)) faults.push(`${name} has no place here`);
  else if (required === undefined) faults.push(`${name} is unknown: add it with its rules`);
  if (id !== undefined && !URL.canParse(String(id))) faults.push(`${name}: @id ${id} is no address`);
  for (const needed of required ?? []) {
    if (needed.split(" or ").every((property) => isEmpty(properties[property])))
      faults.push(`${name} lacks ${needed}`);
  }
  for (const [property, value] of Object.entries(properties)) {
    if (FORBIDDEN_PROPERTIES.includes(property)) faults.push(`${name}.${property} has no place here`);
    faults.push(...findValueFaults(`${name}.${property}`, value));
    for (const part of [value].flat()) if (isNode(part)) faults.push(...findNodeFaults(part, ids));
  }
  return faults;
}

/** A node without a type only points to another: inside the graph, or to a whole address elsewhere. */
function findReferenceFaults(reference: Node, ids: Set<unknown>): string[] {
  const id = reference["@id"];
  if (Object.keys(reference).length !== 1 || typeof id !== "string") {
    return [`${JSON.stringify(reference)} is neither a typed node nor a reference`];
  }
  if (ids.has(id)) return [];
  if (!URL.canParse(id)) return [`${id} is no address`];
  return new URL(id).hash === "" ? [] : [`${id} points to nothing in the graph`];
}

function findValueFaults(name: string, value: unknown): string[] {
  const faults: string[] = [];
  for (const part of [value].flat()) {
    if (part === null || part === undefined) faults.push(`${name} is empty`);
    if (typeof part !== "string") continue;
    // Written in the source as a hyphenation hint, meaningless outside a page.
    if (part.includes("\u00ad")) faults.push(`${name} has soft hyphens`);
    if (/\.(?:url|logo|image|thumbnailUrl|embedUrl|item|sameAs)$/.test(name) && !/^https:\/\/./.test(part)) {
      faults.push(`${name} is no absolute address: ${part}`);
    }
    if (
      /\.(?:datePublished|dateModified|uploadDate|validFrom|validThrough)$/.test(name) &&
      Number.isNaN(Date.parse(part))
    ) {
      faults.push(`${name} is no date: ${part}`);
    }
    if (name.endsWith(".uploadDate") && !/T.*(?:Z|[+-]\d\d:\d\d)$/.test(part))
      faults.push(`${name} has no time zone: ${part}`);
  }
  return faults;
}

function findCrumbFaults(breadcrumb: Node, url: string): string[] {
  const crumbs = breadcrumb.itemListElement as { position: number; item: string }[];
  const faults: string[] = [];
  crumbs.forEach(({ position }, index) => {
    if (position !== index + 1) faults.push(`crumb ${index + 1} says position ${position}`);
  });
  if (crumbs[0]?.item !== new URL("/", url).href) faults.push("the breadcrumb does not begin at home");
  if (crumbs.at(-1)?.item !== url) faults.push("the breadcrumb does not end at this page");
  for (const { item } of crumbs) if (item.includes("#")) faults.push(`a crumb points into a page: ${item}`);
  if (crumbs.length < 2) faults.push("a breadcrumb of one is none");
  return faults;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

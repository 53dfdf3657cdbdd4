import { company } from "#app/content/company.ts";
import { listPrices } from "#app/content/prices.ts";
import { listPublishedTerms } from "#app/content/terms.ts";

/** An entry of a breadcrumb. */
export type Crumb = { name: string; path: string };

export type GraphNode = { "@type": string } & Record<string, unknown>;

/** Reference to the provider inside the graph, for nodes that name a publisher or provider. As it is when the graph is written. */
export const organizationReference = {
  get "@id"() {
    return `${company.origin}/#organisation`;
  },
};

/** Returns the provider's address, for nodes of the organisation and its office. */
export function buildPostalAddress() {
  const { street, postalCode, city, countryCode } = company.address;
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    postalCode,
    addressLocality: city,
    addressCountry: countryCode,
  } as const;
}

/** Returns a page's linked graph: the organisation, the site, the page, its breadcrumb, and the page's own nodes. */
export function buildGraph(page: {
  title: string;
  description: string;
  url: string;
  breadcrumb?: Crumb[];
  graph?: GraphNode[];
}) {
  const crumbs = [{ name: "Home", path: "/" }, ...(page.breadcrumb ?? [])];
  const hasBreadcrumb = crumbs.length > 1;
  const website = `${company.origin}/#website`;
  const nodes: GraphNode[] = [
    {
      "@type": "Organization",
      ...organizationReference,
      name: company.name,
      legalName: company.legalName,
      url: `${company.origin}/`,
      logo: `${company.origin}/icon-512.png`,
      description: company.description,
      foundingDate: company.foundingYear,
      ...(company.email !== "" && { email: company.email }),
      ...(company.phone !== null && { telephone: company.phone.e164 }),
      address: buildPostalAddress(),
    },
    {
      "@type": "WebSite",
      "@id": website,
      url: `${company.origin}/`,
      name: company.name,
      inLanguage: "de-DE",
      publisher: organizationReference,
    },
    {
      "@type": "WebPage",
      "@id": page.url,
      url: page.url,
      name: page.title,
      description: page.description,
      inLanguage: "de-DE",
      isPartOf: { "@id": website },
      ...(hasBreadcrumb && { breadcrumb: { "@id": `${page.url}#breadcrumb` } }),
    },
    ...(page.graph ?? []),
  ];
  if (hasBreadcrumb) {
    nodes.push({
      "@type": "BreadcrumbList",
      "@id": `${page.url}#breadcrumb`,
      itemListElement: crumbs.map((crumb, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: crumb.name,
        item: company.origin + crumb.path,
      })),
    });
  }
  return { "@context": "https://schema.org", "@graph": nodes };
}

/** Returns an offer for each published price, and one with the published terms. */
export function buildOfferNodes(): GraphNode[] {
  const common = { "@type": "Offer", url: `${company.origin}/#pricing`, offeredBy: organizationReference };
  const terms = listPublishedTerms();
  return [
    ...listPrices().flatMap(({ name, month }) =>
      month === null
        ? []
        : [
            {
              ...common,
              "@id": `${company.origin}/#angebot-${name.toLowerCase()}`,
              name: `Online-Bestellsystem, Paket ${name}`,
              // Sold to businesses only, so prices are net (PAngV).
              eligibleCustomerType: "http://purl.org/goodrelations/v1#Business",
              priceSpecification: {
                "@type": "UnitPriceSpecification",
                price: (month / 100).toFixed(2),
                priceCurrency: "EUR",
                valueAddedTaxIncluded: false,
                // A month, as UN/CEFACT names it.
                unitCode: "MON",
              },
            },
          ],
    ),
    ...(terms.length === 0
      ? []
      : [
          {
            ...common,
            "@id": `${company.origin}/#angebot`,
            name: "Online-Bestellsystem",
            additionalProperty: terms.map(({ name, value }) => ({ "@type": "PropertyValue", name, value })),
          },
        ]),
  ];
}

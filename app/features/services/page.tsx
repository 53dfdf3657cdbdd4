import { data } from "react-router";
import { company } from "#app/content/company.ts";
import { findServicePage, servicePages } from "#app/features/services/copy/index.ts";
import type { ServicePage } from "#app/features/services/copy/types.ts";
import { ServiceBody } from "#app/features/services/service-body.tsx";
import { ServiceHero } from "#app/features/services/service-hero.tsx";
import { organizationReference } from "#app/page/json-ld.ts";
import { listCrumbs, type PageDeclaration, type RouteHandle } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { findReferringPage } from "#app/request/find-referring-page.ts";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { pages: servicePages.map(declarePage) };

export function meta({ loaderData }: Route.MetaArgs) {
  // Without a service the error page sets its own title.
  return loaderData ? pageMeta(declarePage(loaderData.service)) : [];
}

export function loader({ params, request }: Route.LoaderArgs) {
  const service = findServicePage(params.slug);
  if (service === null) throw data({ backTo: findReferringPage(request) }, { status: 404 });
  return { service };
}

export default function ServiceRoute({ loaderData: { service } }: Route.ComponentProps) {
  return (
    <>
      <ServiceHero service={service} crumbs={listCrumbs(declarePage(service))} />
      <ServiceBody service={service} />
    </>
  );
}

function declarePage(service: ServicePage): PageDeclaration {
  const { slug, name, seo, headline, ticket } = service;
  const path = `/services/${slug}` as const;
  return {
    path,
    ...seo,
    crumb: name,
    // "Services" has no page of its own: the solutions page lists them.
    parents: [{ name: "Services", path: "/solutions" }],
    socialImage: {
      headline,
      accent: ticket.accent,
      kicker: name,
      scene: "rail",
      paper: {
        title: name,
        subtitle: `Beilage Nr. ${servicePages.indexOf(service) + 1}`,
        lines: ticket.lines,
        footer: ticket.footer,
      },
    },
    rendering: "at-start",
    updated: "2026-11-25",
    graph: [
      {
        "@type": "Service",
        "@id": `${company.origin}${path}#service`,
        name,
        description: seo.description,
        serviceType: name,
        url: company.origin + path,
        provider: organizationReference,
        areaServed: { "@type": "Country", name: company.address.country },
        audience: { "@type": "BusinessAudience", audienceType: "Gastronomie" },
      },
    ],
  };
}

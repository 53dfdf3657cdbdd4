import { data } from "react-router";
import { company } from "#app/content/company.ts";
import { findServicePage } from "#app/features/services/copy/index.ts";
import { serviceTemplate } from "#app/features/services/copy/template.ts";
import type { ServicePage } from "#app/features/services/copy/types.ts";
import { ServiceDetails } from "#app/features/services/service-details.tsx";
import { ServiceHero } from "#app/features/services/service-hero.tsx";
import { organizationReference } from "#app/page/json-ld.ts";
import { describePage } from "#app/page/page-meta.ts";
import { ClosingCall } from "#app/ui/closing-call.tsx";
import type { Route } from "./+types/page";

export function meta({ loaderData }: Route.MetaArgs) {
  // Without a service the error page speaks, with a title of its own.
  if (!loaderData) return [];
  const { service } = loaderData;
  const { path, breadcrumb } = locateService(service);
  return describePage({
    ...service.seo,
    path,
    breadcrumb,
    graph: [
      {
        "@type": "Service",
        "@id": `${company.origin}${path}#service`,
        name: service.name,
        description: service.seo.description,
        serviceType: service.name,
        url: company.origin + path,
        provider: organizationReference,
        areaServed: { "@type": "Country", name: company.address.country },
        audience: { "@type": "BusinessAudience", audienceType: "Gastronomie" },
      },
    ],
  });
}

export function loader({ params }: Route.LoaderArgs) {
  const service = findServicePage(params.slug);
  if (service === null) throw data(null, { status: 404 });
  return { service };
}

export default function ServiceRoute({ loaderData: { service } }: Route.ComponentProps) {
  return (
    <>
      <ServiceHero service={service} crumbs={locateService(service).breadcrumb} />
      <ServiceDetails service={service} />
      <ClosingCall heading={service.closing.heading} text={service.closing.text} />
    </>
  );
}

/** "Services" has no page of its own: its crumb leads to the list of services on the home page. */
function locateService({ slug, name }: ServicePage) {
  const path = `/services/${slug}`;
  return {
    path,
    breadcrumb: [
      { name: serviceTemplate.crumb, path: "/#beilagen" },
      { name, path },
    ],
  };
}

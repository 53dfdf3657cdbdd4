import { serviceTemplate } from "#app/features/services/copy/template.ts";
import type { ServicePage } from "#app/features/services/copy/types.ts";
import { findLook, type Tone } from "#app/features/services/looks.ts";
import { Breadcrumb } from "#app/layout/breadcrumb.tsx";
import { BookingLink } from "#app/ui/booking-link.tsx";

const GROUNDS: Record<Tone, string> = {
  linen: "",
  leaf: "bg-leaf",
  saffron: "bg-saffron [&_.lead]:text-ink",
  dark: "on-dark",
};

type ServiceHeroProps = { service: ServicePage; crumbs: { name: string; path: string }[] };

/** First screen of a service: what it is, two calls to action, and a picture of it. */
export function ServiceHero({ service, crumbs }: ServiceHeroProps) {
  const { tone, drawing: Drawing } = findLook(service.slug);
  return (
    <section className={`overflow-x-clip ${GROUNDS[tone]}`}>
      <div className="wrap pb-10 pt-5 sm:pb-16 lg:pb-24">
        <Breadcrumb crumbs={crumbs} />
        <div className="mt-6 grid items-center gap-x-16 gap-y-9 lg:mt-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
          <div>
            <h1 className="display display-1 lg:text-[4.5rem]">{service.headline}</h1>
            <p className="lead mt-5 max-w-xl font-semibold">{service.subtitle}</p>
            <p className="mt-5 max-w-xl">{service.heroText}</p>
            <div className="mt-7 flex flex-wrap gap-x-4 gap-y-3">
              <BookingLink>{serviceTemplate.book}</BookingLink>
              <a href={`/contact?interesse=${service.interest}`} className="button button-secondary">
                {serviceTemplate.request}
              </a>
            </div>
            <p className="mt-3 text-balance text-sm leading-snug">{serviceTemplate.ways}</p>
          </div>
          <Drawing />
        </div>
      </div>
    </section>
  );
}

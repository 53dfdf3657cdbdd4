import type { ServicePage } from "#app/features/services/copy/types.ts";
import { findPictures } from "#app/features/services/pictures/index.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";

const GROUNDS: Record<ServicePage["tone"], string> = {
  linen: "",
  leaf: "bg-leaf",
  saffron: "bg-saffron [&_.lead]:text-ink",
  dark: "on-dark",
};

type ServiceHeroProps = { service: ServicePage; crumbs: { name: string; path: string }[] };

/** First screen of a service: what it is, two calls to action, and a picture of it. */
export function ServiceHero({ service, crumbs }: ServiceHeroProps) {
  const { Drawing } = findPictures(service.slug);
  return (
    <section className={`overflow-clip ${GROUNDS[service.tone]}`}>
      <div className="wrap pb-10 pt-5 sm:pb-14 lg:pb-20">
        {/* On the narrowest phones room for two lines, so that all headings begin at one height. */}
        <Breadcrumb crumbs={crumbs} className="max-[22.5rem]:min-h-13" />
        <div className="mt-6 grid items-start gap-x-16 gap-y-7 lg:mt-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
          <div>
            <h1 className="display display-1 lg:text-[4.5rem] xl:text-[min(5rem,5.55vw)]">
              {service.headline}
            </h1>
            <p className="lead mt-5 max-w-xl font-semibold">{service.subtitle}</p>
            <div className="mt-7 flex flex-wrap gap-x-4 gap-y-3">
              <BookingLink hasNote={false}>Kostenlose Beratung buchen</BookingLink>
              <a href={`/contact?interesse=${service.interest}`} className="button button-secondary">
                Angebot anfordern
              </a>
            </div>
            <p className="mt-3 text-balance text-sm leading-snug">
              Beratung: 30&nbsp;Minuten, kostenlos. Lieber schriftlich? Formular ausfüllen, Antwort in
              24&nbsp;Stunden.
            </p>
          </div>
          <div className="max-sm:-mb-10 max-sm:max-h-64">
            <Drawing />
          </div>
        </div>
      </div>
    </section>
  );
}

type BreadcrumbProps = {
  /** Crumbs between home and this page, this page last; see `listCrumbs`. */
  crumbs: readonly { name: string; path: string }[];
  className?: string;
};

/** The path from the home page to this page. The structured data has the same crumbs (page/json-ld.ts). */
function Breadcrumb({ crumbs, className = "" }: BreadcrumbProps) {
  const parents = [{ name: "Home", path: "/" }, ...crumbs.slice(0, -1)];
  return (
    <nav aria-label="Brotkrumen" className={`text-sm ${className}`}>
      <ol className="flex flex-wrap items-center gap-x-2.5">
        {parents.map((crumb) => (
          <li key={crumb.path} className="flex items-center gap-x-2.5">
            <a href={crumb.path} className="inline-flex min-h-8 items-center underline underline-offset-4">
              {crumb.name}
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="font-semibold">
          {crumbs.at(-1)?.name}
        </li>
      </ol>
    </nav>
  );
}

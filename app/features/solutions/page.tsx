import { ArrowDown } from "lucide-react";
import { company } from "#app/content/company.ts";
import { listOperationQuestions } from "#app/content/terms.ts";
import { solutionsPage } from "#app/features/solutions/copy.ts";
import { ProductMenu } from "#app/features/solutions/product-menu.tsx";
import { TicketRail } from "#app/features/solutions/ticket-rail.tsx";
import { buildOfferNodes, organizationReference } from "#app/page/json-ld.ts";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { ClosingBand } from "#app/ui/closing-band.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { ServiceList } from "#app/ui/service-list.tsx";

export const handle = {
  path: "/solutions",
  title: solutionsPage.title,
  description: solutionsPage.description,
  crumb: "Lösungen",
  socialImage: {
    headline: "Ein System. Dein Name drauf.",
    accent: "Dein Name drauf.",
    kicker: "Lösungen",
    scene: "table",
    ground: "saffron",
    prop: "cards",
    paper: {
      title: "Fahrplan",
      subtitle: "vom Gespräch zum Start",
      lines: [
        ["Beratung", "30 min"],
        ["Bestellsystem", "10 Tage"],
        ["Website", "30 Tage"],
        ["Schulung", "1 Tag"],
      ],
      total: ["Aufbau", "gratis"],
      footer: "Support läuft weiter.",
    },
  },
  rendering: "at-start",
  updated: "2026-11-22",
  // The offer and the address follow what the team publishes.
  get graph() {
    return [
      ...solutionsPage.menu.products.map((product) => ({
        "@type": "Service",
        "@id": `${company.origin}/solutions#${product.id}`,
        name: product.name,
        description: product.text,
        serviceType: product.name,
        url: `${company.origin}/solutions#${product.id}`,
        provider: organizationReference,
        areaServed: { "@type": "Country", name: company.address.country },
        audience: { "@type": "BusinessAudience", audienceType: "Gastronomie" },
      })),
      ...buildOfferNodes(),
    ];
  },
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

export default function SolutionsPage() {
  const { faq, services, closing } = solutionsPage;
  return (
    <>
      <Hero />
      <ProductMenu />
      <TicketRail />
      <section className="bg-paper" data-reveal>
        <div className="wrap grid gap-x-16 gap-y-7 py-14 sm:py-20 lg:grid-cols-[1fr_1.6fr] lg:py-28">
          <div>
            <h2 className="display display-2">{faq.heading}</h2>
            <p className="mt-5 text-lg text-ink-2">
              {faq.lead}{" "}
              <a href="/contact" className="link">
                {faq.ask}
              </a>
              .
            </p>
          </div>
          <div className="lg:row-span-2">
            <Accordion name="fragen" items={listQuestions()} />
          </div>
          <Fold id="services" title={services.heading} className="self-start">
            <p className="mb-2 text-ink-2">{services.lead}</p>
            <ServiceList />
          </Fold>
        </div>
      </section>
      <ClosingBand {...closing} />
    </>
  );
}

function listQuestions() {
  return [...solutionsPage.faq.items, ...listOperationQuestions()];
}

/** The promise and the first question. */
function Hero() {
  const { hero } = solutionsPage;
  return (
    <div className="wrap grid items-end gap-x-16 gap-y-8 pb-10 pt-6 lg:grid-cols-[1.25fr_1fr] lg:pb-20 lg:pt-12">
      <div>
        <h1 className="display display-1">
          {hero.headline[0]}
          <br />
          <span className="text-green">{hero.headline[1]}</span>
        </h1>
        <p className="lead mt-6 max-w-xl">{hero.lead}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2">
          <BookingLink hasNote={false} className="px-7">
            {hero.call}
          </BookingLink>
          <p className="basis-56 text-sm leading-snug text-ink-2">{hero.callNote}</p>
        </div>
      </div>
      <div>
        <h2 className="text-lg font-semibold">{hero.question}</h2>
        <ul className="mt-2 border-b-2 border-line">
          {hero.answers.map((answer) => (
            <li key={answer.to} className="border-t-2 border-line">
              <a href={answer.to} className="group flex min-h-16 items-center gap-4 py-2.5 leading-snug">
                <span className="flex-1">
                  <span className="block text-sm text-ink-2">{answer.need}</span>
                  <span className="block text-lg font-semibold group-hover:underline">{answer.product}</span>
                </span>
                <ArrowDown
                  className="shrink-0 text-green [transition:translate_200ms] group-hover:[translate:0_0.25rem]"
                  strokeWidth={1.75}
                  aria-hidden="true"
                />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

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
  const { faq, closing } = solutionsPage;
  return (
    <>
      <Hero />
      <ProductMenu />
      <TicketRail />
      <section className="bg-paper" data-reveal>
        <div className="wrap grid gap-x-16 gap-y-7 py-10 sm:py-14 lg:grid-cols-[1fr_1.6fr] lg:py-20">
          <div>
            <h2 className="display display-2">Fragen vom Tresen</h2>
            <p className="mt-3 text-lg text-ink-2 lg:mt-5">
              Deine steht nicht dabei?{" "}
              <a href="/contact" className="link">
                Schreib sie uns
              </a>
              .
            </p>
          </div>
          <div className="lg:row-span-2">
            <Accordion name="fragen" items={{ ...faq.items, ...listOperationQuestions() }} />
          </div>
          <Fold id="services" title="Services" className="self-start">
            <p className="mb-2 text-ink-2">Einzeln dazu, wenn du sie brauchst.</p>
            <ServiceList />
          </Fold>
        </div>
      </section>
      <ClosingBand {...closing} />
    </>
  );
}

/** The promise, and the way to a consultation. */
function Hero() {
  const { hero } = solutionsPage;
  return (
    <div className="wrap grid items-end gap-x-16 gap-y-5 pb-10 pt-6 lg:grid-cols-[1.25fr_1fr] lg:pb-14 lg:pt-12">
      <h1 className="display display-1 self-start">
        {hero.headline[0]}
        <br />
        <span className="text-green">{hero.headline[1]}</span>
      </h1>
      <div>
        <p className="lead max-w-xl">{hero.lead}</p>
        <BookingLink className="mt-6">Beratung buchen</BookingLink>
      </div>
    </div>
  );
}

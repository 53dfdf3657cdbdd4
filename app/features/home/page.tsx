import { company } from "#app/content/company.ts";
import { recording } from "#app/content/recording.ts";
import { readTestimonial, video } from "#app/content/testimonial.ts";
import { home } from "#app/features/home/copy.ts";
import { Features } from "#app/features/home/features.tsx";
import { Hero } from "#app/features/home/hero.tsx";
import { ModelHouseFigures } from "#app/features/home/model-house-figures.tsx";
import { PageIndex } from "#app/features/home/page-index.tsx";
import { Pricing } from "#app/features/home/pricing.tsx";
import { Solutions } from "#app/features/home/solutions.tsx";
import { Testimonial } from "#app/features/home/testimonial.tsx";
import { buildOfferNodes, organizationReference } from "#app/page/json-ld.ts";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { ClosingCall } from "#app/ui/closing-call.tsx";

export const handle = {
  path: "/",
  title: home.title,
  description: home.description,
  socialImage: {
    headline: home.hero.headline.join(" "),
    accent: home.hero.headline[1],
    kicker: "Bestellsystem, App und Website",
    scene: "table",
    ground: "green",
    prop: "plate",
    paper: {
      title: "Tisch 7",
      subtitle: "Bestellung 1132 · 19:42",
      lines: [
        ["1× Margherita", "11,50"],
        ["1× Lasagne", "15,90"],
        ["Provision", "0,00"],
      ],
      total: ["Summe", "27,40 €"],
      footer: "Bezahlt. Guten Appetit!",
    },
  },
  rendering: "at-start",
  updated: "2026-11-22",
  // The offer and the address follow what the team publishes.
  get graph() {
    // With a real client's words there is no sample of a video.
    if (readTestimonial().mark === null) return buildOfferNodes();
    return [
      {
        "@type": "VideoObject",
        "@id": `${company.origin}/#video`,
        name: video.title,
        description: video.description,
        thumbnailUrl: company.origin + recording.poster,
        uploadDate: video.uploaded,
        embedUrl: `https://www.youtube-nocookie.com/embed/${company.videoId}`,
        publisher: organizationReference,
      },
      ...buildOfferNodes(),
    ];
  },
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

export default function HomePage() {
  return (
    <>
      <Hero />
      <ModelHouseFigures />
      <PageIndex />
      <Solutions />
      <Features />
      <Testimonial />
      <Pricing />
      <ClosingCall heading={home.closing.heading} text={home.closing.text} />
    </>
  );
}

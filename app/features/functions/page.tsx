import { demoPlaces } from "#app/content/demo-places.ts";
import { featuresPage } from "#app/features/functions/copy.ts";
import { FeatureStories } from "#app/features/functions/feature-stories.tsx";
import { Highlights } from "#app/features/functions/highlights.tsx";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { ClosingBand } from "#app/ui/closing-band.tsx";

export const handle = {
  path: "/features",
  title: featuresPage.title,
  description: featuresPage.description,
  crumb: "Funktionen",
  socialImage: {
    headline: "Sechs Funktionen, die sich rechnen.",
    accent: "die sich rechnen.",
    kicker: "Funktionen",
    scene: "table",
    ground: "linen",
    prop: "phone",
    paper: {
      title: "Sechs Gänge",
      lines: [
        "1 Live-Statistiken",
        "2 Kassenanbindung",
        "3 Upselling",
        "4 Push-Nachrichten",
        "5 Schnelle Ladezeiten",
        "6 Datenschutz",
      ],
      footer: "Alles aus einer Küche",
    },
  },
  rendering: "at-start",
  updated: "2026-11-22",
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

export default function FeaturesPage() {
  const { hero, closing } = featuresPage;
  return (
    <>
      <div className="wrap grid items-end gap-x-14 gap-y-5 pb-9 pt-6 lg:grid-cols-[1.2fr_1fr] lg:pb-14 lg:pt-12">
        <h1 className="display display-1 self-start">
          {hero.headline[0]}
          <br />
          <span className="text-green">{hero.headline[1]}</span>
        </h1>
        <div className="max-w-xl lg:pb-1">
          <p className="lead">
            {hero.lead}{" "}
            <a href={demoPlaces.ownMenu} className="link">
              Deine Karte als Shop
            </a>
          </p>
          <BookingLink className="mt-4">Beratung buchen</BookingLink>
        </div>
      </div>
      <FeatureStories />
      <Highlights />
      <ClosingBand {...closing} />
    </>
  );
}

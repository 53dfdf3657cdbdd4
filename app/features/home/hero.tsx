import { Check } from "lucide-react";
import { demoPlaces } from "#app/content/demo-places.ts";
import { home } from "#app/features/home/copy.ts";
import { HeroStage } from "#app/features/home/hero-stage.tsx";
import { BookingLink } from "#app/ui/booking-link.tsx";
import "./hero.css";

/** First screen: the promise, the way to an offer, and an order on the table that cost no commission. */
export function Hero() {
  const { hero } = home;
  return (
    <section className="overflow-x-clip">
      <div className="wrap hero">
        <div className="hero-words">
          <h1 className="display display-1">
            {hero.headline[0]}
            <br />
            <span className="text-green">{hero.headline[1]}</span>
          </h1>
          <p className="lead mt-4 max-w-xl lg:mt-6">
            Dein eigener Shop und deine eigene App: Gäste bestellen direkt bei dir. Kein Portal verdient mit.
          </p>
          <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2 font-semibold leading-snug lg:mt-6">
            {hero.ticks.map((tick) => (
              <li key={tick} className="flex items-center gap-2">
                <span className="grid size-6 shrink-0 place-items-center rounded-full bg-green text-paper">
                  <Check className="size-4" strokeWidth={3} />
                </span>
                {tick}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm leading-snug text-ink-2">
            0&nbsp;% Provision; Paketpreis und Zahlungsgebühr kommen dazu.
          </p>
          <BookingLink hasNote={false} className="mt-5 px-7 text-lg lg:mt-8">
            Angebot anfordern
          </BookingLink>
          <p className="mt-2.5 text-sm font-semibold leading-snug text-balance">
            30&nbsp;Minuten, kostenlos, am Telefon oder per Video
          </p>
          <div className="mt-3 flex flex-wrap gap-x-7 gap-y-3">
            <a className="link" href={demoPlaces.ownMenu}>
              Deine Karte als Shop
            </a>
            <a className="link max-[699px]:hidden" href="/demo">
              Erst die Demo ansehen
            </a>
          </div>
        </div>
        <HeroStage />
      </div>
    </section>
  );
}

import { Pause } from "lucide-react";
import { logoSize, readPartners } from "#app/content/partners.ts";
import { references } from "#app/features/references/copy.ts";
import "./partner-strip.css";

const { partners } = references;
/** So many fill the band on a wide screen; fewer stand still. */
const FILLS_BAND = 6;

/** The partners on a moving band, 30 s a round, paused by hover, focus, button and reduced motion. Few stand still. */
export function PartnerStrip() {
  const { areReal, items } = readPartners();
  if (items.length === 0) return null;
  const moves = items.length >= FILLS_BAND;
  return (
    <section className="partner-strip bg-paper">
      <div className="gingham gingham-seam" aria-hidden="true" />
      <div className="wrap py-9 lg:py-14" data-reveal>
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div>
            <h2 id="partner" className="display display-3">
              {partners.heading}
            </h2>
            <p className="mt-2 max-w-prose text-ink-2">
              Kasse, Kartengerät und Drucker tauschst du nur, wenn du willst.{" "}
              {areReal ? "Mit diesen Anbietern arbeiten wir." : "Die Namen hier sind erfunden."}
            </p>
          </div>
          {moves && (
            <label className="partner-pause">
              <input type="checkbox" className="sr-only" />
              <Pause className="size-5" strokeWidth={1.75} />
              Laufband anhalten
            </label>
          )}
        </div>
        <section className="partner-window" aria-labelledby="partner" data-scrolls="">
          <div className="partner-track" data-still={moves ? undefined : ""}>
            <PartnerList />
            {moves && <PartnerList isCopy />}
          </div>
        </section>
      </div>
    </section>
  );
}

function PartnerList({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul className="partner-list" aria-hidden={isCopy || undefined} inert={isCopy}>
      {readPartners().items.map((partner) => (
        <li key={partner.name}>
          {/* The logos are opaque. One that fails to load, draws nothing and leaves cloth and name to be seen. */}
          <span className="partner-logo gingham [--check:0.75rem]">
            <span className="partner-name">{partner.name}</span>
            {partner.logo && (
              <img
                src={partner.logo.src}
                srcSet={`${partner.logo.src} ${partner.logo.scale}x`}
                alt=""
                {...logoSize}
                loading="lazy"
              />
            )}
          </span>
          <span className="mt-2 block text-center text-sm text-ink-2">{partner.description}</span>
        </li>
      ))}
    </ul>
  );
}

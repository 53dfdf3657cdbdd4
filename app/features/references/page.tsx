import type { ReactNode } from "react";
import type { Reference } from "#app/content/current-facts.ts";
import { readReferences, referenceAnchor } from "#app/content/references.ts";
import { references } from "#app/features/references/copy.ts";
import { PartnerStrip } from "#app/features/references/partner-strip.tsx";
import { RealStories } from "#app/features/references/real-stories.tsx";
import { LongStory, ShortStory } from "#app/features/references/stories.tsx";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { ClosingCall } from "#app/ui/closing-call.tsx";

export const handle = {
  path: "/references",
  get title() {
    return references.title;
  },
  get description() {
    return references.description;
  },
  crumb: "Referenzen",
  socialImage: {
    headline: "Was in der Kasse steht, wenn keiner mitkassiert.",
    accent: "wenn keiner mitkassiert.",
    kicker: "Referenzen",
    scene: "table",
    ground: "green",
    prop: "cup",
    paper: {
      title: "Mit eigenem Shop",
      subtitle: "Vorher und nachher",
      lines: [
        ["Umsatz", "in Euro"],
        ["Bestellungen", "im Monat"],
        ["Zeitraum", "dabei"],
      ],
      total: ["Provision", "0 %"],
      footer: "Beleg liegt bei.",
    },
  },
  rendering: "at-start",
  updated: "2026-11-22",
} satisfies PageDeclaration;

const LINE =
  "group grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] items-baseline gap-x-6 py-3.5 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.2fr)_8rem_9rem] lg:py-5";

export const meta = () => pageMeta(handle);

export default function ReferencesPage() {
  const real = readReferences();
  return (
    <>
      {real.length === 0 ? <SampleOpening /> : <RealOpening references={real} />}
      {real.length === 0 ? <SampleStories /> : <RealStories references={real} />}
      <PartnerStrip />
      <ClosingCall {...references.closing} />
    </>
  );
}

function SampleStories() {
  const { stories, note, hero } = references;
  const [first, ...others] = stories;
  return (
    <>
      <LongStory story={first} />
      <section className="wrap py-8 sm:py-14 lg:py-20" aria-label={references.more}>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2" data-reveal>
          {others.map((story) => (
            <ShortStory key={story.id} story={story} />
          ))}
        </div>
        <div className="mt-7 border-y-2 border-ink lg:mt-12">
          <YourLine text={hero.yours.withSamples} />
        </div>
        <Note text={note} />
      </section>
    </>
  );
}

/** What a visitor can check here and now comes before what is told. */
function SampleOpening() {
  const { hero } = references;
  return (
    <Opening lead={hero.lead}>
      {hero.proofs.map(({ name, text, result, to }) => (
        <li key={to} className="border-b border-line">
          <a href={to} className={LINE}>
            <LineName>{name}</LineName>
            <span className="text-ink-2 max-lg:order-3 max-lg:col-span-full lg:col-span-2">{text}</span>
            <span className="mono text-right font-semibold text-green max-lg:order-2">{result}</span>
          </a>
        </li>
      ))}
    </Opening>
  );
}

/** Clients as lines of one bill; each links to its story. */
function RealOpening({ references: real }: { references: readonly Reference[] }) {
  const { hero } = references;
  const isOne = real.length === 1;
  return (
    <Opening lead={isOne ? hero.leadWithOne : hero.leadWithMany} note={hero.noteOnClients}>
      {real.map((reference) => (
        <li key={reference.id} className="border-b border-line">
          <ReferenceLine reference={reference} />
        </li>
      ))}
      <li className="border-b border-line">
        <YourLine text={isOne ? hero.yours.oneClient : hero.yours.manyClients} />
      </li>
    </Opening>
  );
}

function Opening({ lead, note, children }: { lead: string; note?: string; children: ReactNode }) {
  const { hero } = references;
  return (
    <section className="wrap pb-8 pt-6 lg:pb-16 lg:pt-12">
      <div className="grid items-end gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <h1 className="display display-1 self-start">
          <span className="inline-block">{hero.headline[0]}</span>{" "}
          <span className="inline-block text-green">{hero.headline[1]}</span>
        </h1>
        <div>
          <p className="lead">{lead}</p>
          <BookingLink className="mt-5">Beratung buchen</BookingLink>
        </div>
      </div>
      <ol className="mt-7 border-t-2 border-ink lg:mt-10">{children}</ol>
      {note && <Note text={note} />}
    </section>
  );
}

/** Where the visitor's own figures come from. */
function Note({ text }: { text: string }) {
  return (
    <p className="mt-3 text-sm text-ink-2 lg:text-right">
      {text}{" "}
      <a href="/gebuehrenrechner" className="link">
        Gebührenrechner
      </a>
      .
    </p>
  );
}

/** The line that is still free. */
function YourLine({ text }: { text: string }) {
  return (
    <a href="/contact" className={LINE}>
      <LineName>Dein Betrieb</LineName>
      <span className="text-ink-2 max-lg:order-3 max-lg:col-span-full lg:col-span-2">{text}</span>
      <span className="mono text-right text-lg font-semibold text-tomato-pressed max-lg:order-2">
        rechnen wir
      </span>
    </a>
  );
}

function ReferenceLine({ reference }: { reference: Reference }) {
  const { business, kind, place, figures } = reference;
  const [figure] = figures;
  return (
    <a href={`#${referenceAnchor(reference)}`} className={LINE}>
      <LineName>{business}</LineName>
      <span className="text-ink-2 max-lg:order-3">
        {[kind, place].filter((part) => part !== "").join(", ")}
      </span>
      <span className="text-ink-2 max-lg:order-4 max-lg:text-right">{figure?.what}</span>
      <span className="mono text-right text-xl font-semibold text-green max-lg:order-2">
        {figure?.value ?? "lesen"}
      </span>
    </a>
  );
}

function LineName({ children }: { children: string }) {
  return (
    <span className="display display-3 group-hover:underline group-hover:decoration-[3px] group-hover:underline-offset-4">
      {children}
    </span>
  );
}

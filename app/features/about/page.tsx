import { claims, tell } from "#app/content/claims.ts";
import { company } from "#app/content/company.ts";
import { readPeople } from "#app/content/people.ts";
import { about } from "#app/features/about/copy.ts";
import { Team } from "#app/features/about/team.tsx";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { ClosingBand } from "#app/ui/closing-band.tsx";
import { Receipt, ReceiptRule } from "#app/ui/receipt.tsx";
import { Sentences } from "#app/ui/sentences.tsx";

export const handle = {
  path: "/about",
  get title() {
    return about.title;
  },
  get description() {
    return about.description;
  },
  crumb: "Über uns",
  socialImage: {
    // Who works here and where is published later (/buero/betrieb): a drawing cannot follow.
    headline: "Leute, die den Laden von innen kennen.",
    accent: "von innen kennen.",
    kicker: "Über uns",
    scene: "table",
    ground: "linen",
    prop: "cup",
    paper: {
      title: "Stammtisch",
      subtitle: "an einem Tisch",
      lines: ["1× Empathie", "1× Zielorientierung", "1× Partnerschaft", "1× Qualität"],
      total: ["Start", tell(claims.shopSetup)],
      footer: "Zusammen, bitte.",
    },
  },
  rendering: "at-start",
  updated: "2026-11-22",
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

export default function AboutPage() {
  return (
    <>
      <Opening />
      <Mission />
      {readPeople().length === 0 ? <Founders /> : <Team />}
      <Values />
      <ClosingBand {...about.closing} />
    </>
  );
}

/** Who this is, and the figures as the bill of a shared table. */
function Opening() {
  const { hero } = about;
  return (
    <section className="overflow-x-clip pb-10 pt-6 lg:pb-16 lg:pt-12">
      <div className="wrap grid items-center gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div className="self-start">
          <h1 className="display display-1">
            <span className="inline-block">{hero.headline[0]}</span>{" "}
            <span className="inline-block text-green">{hero.headline[1]}</span>
          </h1>
          <p className="lead mt-5 max-w-xl">{hero.lead}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-4">
            <BookingLink className="px-7">Beratung buchen</BookingLink>
            <a className="link" href="#gruender">
              Wer wir sind
            </a>
          </div>
        </div>
        <div className="relative -mx-(--gutter) lg:mx-0">
          <div className="gingham absolute inset-0 [--check:1.75rem] lg:right-[calc((100vw-100%)*-1)] lg:rounded-l-surface" />
          <CoffeeCup />
          <div className="relative px-5 pb-8 pt-16 lg:px-0 lg:py-10">
            <Receipt className="mx-auto w-full max-w-[21rem] -rotate-2" paperClassName="px-7 pt-6">
              <h2 className="text-center text-base font-normal uppercase tracking-widest">Stammtisch</h2>
              <p className="text-center text-xs text-ink-2">
                {company.address.city} · {about.table}
              </p>
              <ReceiptRule />
              <dl className="space-y-2.5">
                {about.figures.map((figure) => (
                  <div key={figure.label} className="flex flex-wrap items-baseline gap-x-4">
                    <dt className="grow basis-[7rem] text-sm">{figure.label}</dt>
                    <dd className="ml-auto text-lg font-semibold leading-none">{figure.number}</dd>
                    <dd className="mt-1 w-full text-2xs leading-snug text-ink-2">{figure.sublabel}</dd>
                  </div>
                ))}
              </dl>
              <ReceiptRule />
              {about.figuresNotes.map((note) => (
                <p key={note} className="text-2xs text-ink-2">
                  {note}
                </p>
              ))}
              <p className="mt-2 text-center text-xs text-ink-2">Zusammen, bitte.</p>
            </Receipt>
          </div>
        </div>
      </div>
    </section>
  );
}

function CoffeeCup() {
  return (
    <svg
      viewBox="0 0 200 200"
      className="absolute -top-6 right-4 w-36 [filter:drop-shadow(0_4px_4px_rgb(0_0_0/15%))] sm:right-16 lg:-top-10 lg:-right-4 lg:w-44"
      aria-hidden="true"
    >
      <circle cx="100" cy="100" r="92" className="fill-paper" />
      <circle cx="100" cy="100" r="84" className="fill-none stroke-green" strokeWidth="3" />
      <path d="M140 128l34 28" className="stroke-linen" strokeWidth="22" strokeLinecap="round" />
      <path d="M140 128l34 28" className="stroke-line" strokeWidth="3" strokeLinecap="round" />
      <circle cx="100" cy="100" r="54" className="fill-linen" />
      <circle cx="100" cy="100" r="45" fill="#4a2a17" />
      <path d="M100 128c-20-14-26-26-18-36 6-7 14-5 18 3 4-8 12-10 18-3 8 10 2 22-18 36z" fill="#d8b48c" />
    </svg>
  );
}

/** One sentence, large, on the dark. */
function Mission() {
  const { mission } = about;
  return (
    <section className="on-dark" aria-labelledby="mission">
      <div className="wrap py-10 lg:py-20">
        <h2 id="mission" className="font-semibold text-saffron">
          Unsere Mission
        </h2>
        <p className="display display-2 mt-4 max-w-5xl text-balance lg:text-[4.75rem]">
          <Sentences text={mission.statement} />
        </p>
        <div className="mt-6 grid gap-x-14 gap-y-4 text-leaf md:grid-cols-2 lg:ml-[33%] lg:mt-10">
          {mission.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <BookingLink className="mt-6 lg:ml-[33%]">Beratung buchen</BookingLink>
      </div>
    </section>
  );
}

/** The two people beside each other, on a phone one below the other. */
function Founders() {
  const { founders } = about;
  return (
    <section id="gruender" className="bg-paper">
      <div className="wrap py-10 lg:py-20">
        <h2 className="display display-2" data-reveal>
          Die beiden, die angefangen haben
        </h2>
        <div className="mt-6 grid gap-x-14 gap-y-9 lg:mt-10 lg:grid-cols-2">
          {founders.members.map((member) => (
            <article
              key={member.name}
              className="grid grid-cols-[minmax(0,130px)_minmax(0,1fr)] content-start items-center gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]"
              data-reveal
            >
              <img
                src={member.image}
                alt={member.alt}
                width="480"
                height="560"
                loading="lazy"
                className="w-full rounded-surface"
              />
              <div>
                <h3 className="display display-3">{member.name}</h3>
                <p className="mt-1 font-semibold leading-snug text-green">{member.role}</p>
              </div>
              <div className="col-span-full">
                <div className="max-w-prose space-y-3">
                  {member.bio.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
                <ul className="mt-4 flex flex-wrap gap-2" aria-label={`Schwerpunkte von ${member.name}`}>
                  {member.expertise.map((tag) => (
                    <li key={tag} className="rounded-small bg-linen px-3 py-1.5 text-sm font-semibold">
                      {tag}
                    </li>
                  ))}
                </ul>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The values as the courses of a set menu. */
function Values() {
  const { values } = about;
  return (
    <section className="py-10 lg:py-20" data-reveal>
      <div className="wrap grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.6fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 className="display display-2">Vier Dinge, an denen du uns messen kannst</h2>
          <p className="lead mt-4 max-w-sm">Danach richten wir uns, auch wenn es uns einen Auftrag kostet.</p>
          <p className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-3">
            <BookingLink>Beratung buchen</BookingLink>
            <a href="/references" className="link">
              Was ein Betrieb daraus machen kann
            </a>
          </p>
        </div>
        <ol className="border-t-2 border-ink">
          {Object.entries(values.items).map(([title, description], index) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-2 border-b border-line py-4 sm:grid-cols-[2.5rem_minmax(0,13rem)_minmax(0,1fr)] lg:py-7"
            >
              <span className="mono pt-1 text-sm text-ink-2 max-sm:hidden" aria-hidden="true">
                {index + 1}.
              </span>
              <h3 className="display display-3 hyphens-auto leading-none">{title}</h3>
              <p className="text-ink-2">{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

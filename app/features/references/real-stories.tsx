import type { Reference } from "#app/content/current-facts.ts";
import { logoSize } from "#app/content/partners.ts";
import { LOGO_FILE, picturePath, storyFormat } from "#app/content/picture-format.ts";
import { referenceAnchor } from "#app/content/references.ts";
import { references as copy } from "#app/features/references/copy.ts";
import { StoredPicture } from "#app/pictures/stored-picture.tsx";
import { Receipt, ReceiptRule } from "#app/ui/receipt.tsx";

type StoryProps = { reference: Reference };

/** Up to so many stories have a section each; of more the first does, and the others share a section. */
const MOST_SECTIONS = 3;

/** Clients' stories: one fills its stage, two face each other, many follow the first in two columns. */
export function RealStories({ references }: { references: readonly Reference[] }) {
  if (references.length <= MOST_SECTIONS)
    return references.map((reference, index) => (
      <WideStory key={reference.id} reference={reference} place={index} />
    ));
  const [first, ...others] = references;
  return (
    <>
      {first && <WideStory reference={first} place={0} />}
      <section className="bg-paper" aria-label={copy.more}>
        <ul className="wrap pt-14 sm:pt-20 lg:columns-2 lg:gap-x-12 lg:pt-28">
          {others.map((reference) => (
            <li
              key={reference.id}
              id={referenceAnchor(reference)}
              className="break-inside-avoid pb-14 lg:pb-20"
              data-reveal
            >
              <StoryCard reference={reference} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Grounds in turn, so that two stories after each other never look alike. */
const GROUNDS = ["on-dark", "bg-paper", ""];

/** A section of its own: the words large, beside them the picture and what is proved. */
function WideStory({ reference, place }: StoryProps & { place: number }) {
  const hasAside = reference.picture !== null || reference.figures.length > 0;
  const isTurned = place % 2 === 1;
  return (
    <section id={referenceAnchor(reference)} className={`overflow-x-clip ${GROUNDS[place]}`}>
      <div className="wrap py-14 sm:py-20 lg:py-28" data-reveal>
        <div className={hasAside ? "grid items-center gap-x-16 gap-y-10 lg:grid-cols-2" : "max-w-5xl"}>
          <div>
            <StoryHeading reference={reference} />
            <StoryQuote
              reference={reference}
              className={`mt-7 ${hasAside ? "display-3 lg:text-[2.25rem]" : "display-2"}`}
            />
          </div>
          {hasAside && (
            <div className={isTurned ? "lg:order-first" : undefined}>
              <StoryAside reference={reference} />
            </div>
          )}
        </div>
        <Changes reference={reference} className="mt-10 lg:mt-14 lg:grid-cols-2" />
      </div>
    </section>
  );
}

/** One of many. */
function StoryCard({ reference }: StoryProps) {
  return (
    <article className="flex flex-col gap-6">
      <StoryAside reference={reference} />
      <StoryHeading reference={reference} />
      <StoryQuote reference={reference} className="display-3" />
      <Changes reference={reference} className="" />
    </article>
  );
}

function StoryHeading({ reference: { business, kind, place, about, logo } }: StoryProps) {
  return (
    <div>
      {logo && (
        <img
          src={picturePath(logo, LOGO_FILE)}
          alt=""
          {...logoSize}
          loading="lazy"
          className="mb-4 h-12 w-auto rounded-small bg-paper"
        />
      )}
      <p className="font-semibold text-green [.on-dark_&]:text-saffron">Echt, mit Namen und Erlaubnis</p>
      <h2 className="display display-2 mt-1 hyphens-auto [overflow-wrap:anywhere]">{business}</h2>
      <p className="mt-2 font-semibold text-green [.on-dark_&]:text-saffron">
        {[kind, place].filter((part) => part !== "").join(", ")}
      </p>
      {about && <p className="mt-2 max-w-prose text-ink-2 [.on-dark_&]:text-leaf">{about}</p>}
    </div>
  );
}

function StoryQuote({
  reference: { quote, person, business },
  className,
}: StoryProps & { className: string }) {
  return (
    <figure>
      <blockquote className={`display !leading-[1.12] ${className}`}>
        <p>„{quote}&#8202;“</p>
      </blockquote>
      <figcaption className="mt-5 font-semibold">{person || business}</figcaption>
    </figure>
  );
}

/** The picture, and over its corner what is proved. */
function StoryAside({ reference: { picture, figures, business } }: StoryProps) {
  return (
    <>
      {picture && (
        <StoredPicture
          picture={picture}
          format={storyFormat}
          sizes="(min-width: 64rem) 36rem, 100vw"
          loading="lazy"
          imageClassName="w-full rounded-surface"
        />
      )}
      {figures.length > 0 && (
        <Receipt
          className={`w-full max-w-xs ${picture ? "relative z-10 ml-auto -mt-8 rotate-2 sm:-mt-14 sm:mr-6" : "mx-auto -rotate-2"}`}
          paperClassName="text-xs leading-relaxed"
        >
          <p className="text-center uppercase tracking-widest">{business}</p>
          <ReceiptRule />
          <dl className="space-y-3">
            {figures.map(({ value, what, source, period }) => (
              <div key={what} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <dt>{what}</dt>
                <dd className="ml-auto text-[1.2em] font-semibold">{value}</dd>
                <dd className="w-full text-ink-2">
                  {period}, Quelle: {source}
                </dd>
              </div>
            ))}
          </dl>
        </Receipt>
      )}
    </>
  );
}

function Changes({ reference: { changes }, className }: StoryProps & { className: string }) {
  if (changes.length === 0) return null;
  return (
    <ul className={`grid gap-x-12 ${className}`}>
      {changes.map(({ title, description }) => (
        <li key={title} className="border-t border-line py-5 [.on-dark_&]:border-paper/25">
          <h3 className="text-lg font-semibold leading-snug [.on-dark_&]:text-saffron">{title}</h3>
          <p className="mt-1 text-ink-2 [.on-dark_&]:text-leaf">{description}</p>
        </li>
      ))}
    </ul>
  );
}

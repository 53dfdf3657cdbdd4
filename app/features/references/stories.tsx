import type { ReactNode } from "react";
import type { Story } from "#app/features/references/copy.ts";
import { formatEuros } from "#app/fees/format.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { FiveStars } from "#app/ui/stars.tsx";

type StoryProps = { story: Story };

/** The first in full, with its receipt pinned over the shop window's corner; it carries the one label for all. */
export function LongStory({ story }: StoryProps) {
  return (
    <section id={story.id} className="on-dark overflow-x-clip">
      <div
        className="wrap grid items-center gap-x-16 gap-y-6 py-8 sm:py-14 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:py-20"
        data-reveal
      >
        <div>
          <Picture story={story} />
          <ResultsReceipt
            story={story}
            className="relative z-10 ml-auto -mt-24 w-full max-w-[17rem] rotate-2 sm:-mt-16 sm:mr-6 lg:-mr-6"
          />
        </div>
        <div>
          <SampleMark text="Drei Beispiele – kein echter Betrieb" className="mb-4" />
          <StoryHeading story={story} className="display-2" />
          <Words story={story} />
          <Changes story={story} className="mt-5 !border-paper/25 [&_svg]:text-saffron" />
          <BookingLink className="mt-6">Beratung buchen</BookingLink>
        </div>
      </div>
    </section>
  );
}

/** One of the others: window and words, and behind a fold what the first shows at once. */
export function ShortStory({ story }: StoryProps) {
  return (
    <article id={story.id} className="scroll-mt-20">
      <div className="grid grid-cols-[minmax(0,120px)_minmax(0,1fr)] items-center gap-x-4 sm:block">
        <Picture story={story} className="max-sm:aspect-[4/3]" />
        <StoryHeading story={story} className="display-3 sm:mt-4" />
      </div>
      <Words story={story} />
      <Changes story={story} className="mt-3">
        <ResultsReceipt story={story} className="mt-2 mb-5 w-full max-w-[17rem]" />
      </Changes>
    </article>
  );
}

function Picture({ story, className = "" }: StoryProps & { className?: string }) {
  return (
    <img
      src={`/drawings/${story.id}.svg`}
      alt={story.imageAlt}
      {...story.imageSize}
      loading="lazy"
      className={`aspect-[16/9] w-full rounded-surface bg-leaf object-cover object-[30%_50%] ${className}`}
    />
  );
}

function StoryHeading({ story: { business, kind, place }, className }: StoryProps & { className: string }) {
  return (
    <div>
      <h2 className={`display ${className}`}>{business}</h2>
      <p className="mt-1 font-semibold leading-snug text-green [.on-dark_&]:text-saffron">
        {kind}, {place}
      </p>
    </div>
  );
}

function Words({ story: { quote, person } }: StoryProps) {
  return (
    <>
      <blockquote className="mt-3 text-lg leading-snug">
        <p>„{quote}&#8202;“</p>
      </blockquote>
      <p className="mt-2 flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{person}</span>
        <FiveStars className="[&_svg]:size-3.5" />
      </p>
    </>
  );
}

/** What the shop has changed, and what else belongs to the story. */
function Changes({ story, className, children }: StoryProps & { className: string; children?: ReactNode }) {
  return (
    <Fold title="Was sich geändert hat" className={className}>
      {children}
      <p className="text-ink-2 [.on-dark_&]:text-leaf">{story.description}</p>
      <ul className="mt-3 space-y-3">
        {Object.entries(story.achievements).map(([title, description]) => (
          <li key={title}>
            <h4 className="font-semibold leading-snug">{title}</h4>
            <p className="mt-0.5 text-ink-2 [.on-dark_&]:text-leaf">{description}</p>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function ResultsReceipt({ story, className }: StoryProps & { className: string }) {
  const { before, after, orders, timeframe } = story.results;
  return (
    <Receipt className={className} paperClassName="text-xs leading-relaxed">
      <p className="text-center uppercase tracking-widest">{story.business}</p>
      <p className="text-center text-ink-2">{timeframe} mit eigenem Shop</p>
      <ReceiptRule />
      <ReceiptLine label="Umsatz vorher" amount={formatEuros(before * 100)} />
      <ReceiptLine label="Umsatz nachher" amount={formatEuros(after * 100)} />
      <ReceiptLine label="Bestellungen" amount={orders} />
      <ReceiptLine label="Provision" amount={"0\u00a0%"} />
      <ReceiptRule />
      <ReceiptLine label="MEHR UMSATZ" amount={`+${formatEuros((after - before) * 100)}`} strong />
      <ReceiptRule />
      <p className="text-center text-ink-2">Umsatz pro Monat</p>
    </Receipt>
  );
}

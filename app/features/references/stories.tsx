import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { references, type Story } from "#app/features/references/copy.ts";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { FiveStars } from "#app/ui/stars.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";
import { describeGain, formatEuros } from "./results.ts";

type StoryProps = { story: Story };

/** Baba Kebap: a shop window in the dark, the receipt pinned over its corner. */
export function NightStory({ story }: StoryProps) {
  return (
    <section id={story.id} className="on-dark overflow-x-clip">
      <div className="wrap py-14 sm:py-20 lg:py-28" data-reveal>
        <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
          <div className="relative">
            <img
              src={story.imageUrl}
              alt={story.imageAlt}
              width="640"
              height="360"
              loading="lazy"
              className="w-full rounded-surface"
            />
            <ResultsReceipt
              story={story}
              className="relative z-10 ml-auto -mt-6 w-full max-w-[18rem] rotate-2 sm:-mt-16 sm:mr-6 lg:-mr-6"
            />
          </div>
          <div>
            {story.mark && <SampleMark text={story.mark} className="mb-4" />}
            <StoryHeading story={story} />
            <FiveStars className="mt-7" />
            <blockquote className="display display-3 mt-4 !leading-[1.12]">
              <p>„{story.statement}&#8202;“</p>
            </blockquote>
            <p className="mt-5 font-semibold">{story.customerName}</p>
          </div>
        </div>
        <Changes story={story} className="mt-8 sm:mt-14">
          <ul className="gap-x-10 sm:grid lg:grid-cols-3">
            {story.achievements.map((achievement) => (
              <li
                key={achievement.title}
                className="border-paper/25 max-sm:rounded-control max-sm:border max-sm:p-4 sm:border-t sm:py-6"
              >
                <h3 className="text-lg font-semibold leading-snug text-saffron">{achievement.title}</h3>
                <p className="mt-1.5 text-leaf">{achievement.description}</p>
              </li>
            ))}
          </ul>
        </Changes>
      </div>
    </section>
  );
}

/** Café Zeisig: what Nora says first and large, then window, bill and list side by side. */
export function SundayStory({ story }: StoryProps) {
  return (
    <section id={story.id} className="bg-paper">
      <div className="wrap py-14 sm:py-20 lg:py-28" data-reveal>
        <figure className="max-w-4xl">
          {story.mark && <SampleMark text={story.mark} className="mb-5" />}
          <FiveStars />
          <blockquote className="display display-2 mt-5 text-balance">
            <p>„{story.statement}&#8202;“</p>
          </blockquote>
          <figcaption className="mt-5 font-semibold">
            {story.customerName}, {story.restaurantName}
          </figcaption>
        </figure>
        <div className="mt-14 grid items-start gap-x-12 gap-y-10 max-sm:mt-9 lg:mt-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <div className="grid grid-cols-1 sm:grid-cols-[minmax(0,1fr)_5rem_11rem] lg:grid-cols-[minmax(0,1fr)_6rem_10rem]">
            <img
              src={story.imageUrl}
              alt={story.imageAlt}
              width="640"
              height="480"
              loading="lazy"
              className="w-full rounded-surface sm:col-span-2 sm:col-start-1 sm:row-start-1"
            />
            <ResultsReceipt
              story={story}
              className="z-10 -rotate-1 max-sm:mx-auto max-sm:-mt-8 max-sm:w-full max-sm:max-w-[18rem] sm:col-span-2 sm:col-start-2 sm:row-start-1 sm:mt-24 lg:mt-32"
            />
          </div>
          <div>
            <StoryHeading story={story} />
            <Changes story={story} className="mt-6">
              <ul>
                {story.achievements.map((achievement) => (
                  <li
                    key={achievement.title}
                    className="flex gap-4 max-sm:rounded-control max-sm:bg-linen max-sm:p-4 sm:border-t sm:border-line sm:py-5"
                  >
                    <Check className="mt-1 size-5 shrink-0 text-green" strokeWidth={3} aria-hidden="true" />
                    <div>
                      <h3 className="text-lg font-semibold leading-snug">{achievement.title}</h3>
                      <p className="mt-1 text-ink-2">{achievement.description}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </Changes>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Fietes Fischwagen: the quay as wide as the window, the day in the order in which it happens. */
export function LunchStory({ story }: StoryProps) {
  return (
    <section id={story.id} className="overflow-x-clip pt-14 sm:pt-20 lg:pt-28">
      <div data-reveal>
        <div className="wrap">
          {story.mark && <SampleMark text={story.mark} className="mb-4" />}
          <StoryHeading story={story} />
        </div>
        <img
          src={story.imageUrl}
          alt={story.imageAlt}
          width="1200"
          height="460"
          loading="lazy"
          className="mx-auto mt-8 aspect-[4/3] w-full max-w-[120rem] bg-leaf object-cover object-[30%_50%] sm:aspect-[1200/460]"
        />
        <div className="wrap grid gap-x-16 gap-y-10 pb-14 sm:pb-20 lg:grid-cols-[18rem_minmax(0,1fr)] lg:pb-28">
          <ResultsReceipt
            story={story}
            className="relative z-10 -mt-10 w-full max-w-[18rem] rotate-1 max-lg:mx-auto lg:-mt-20"
          />
          <div className="lg:pt-14">
            <FiveStars />
            <blockquote className="display display-3 mt-4 max-w-2xl !leading-[1.12] lg:text-[2.25rem]">
              <p>„{story.statement}&#8202;“</p>
            </blockquote>
            <p className="mt-4 font-semibold">{story.customerName}</p>
            <Changes story={story} className="mt-8 sm:mt-9">
              <dl className="border-ink sm:border-t-2">
                {story.achievements.map((achievement) => (
                  <div
                    key={achievement.title}
                    className="grid content-start gap-x-8 gap-y-1 max-sm:rounded-control max-sm:bg-paper max-sm:p-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] sm:border-b sm:border-line sm:py-4"
                  >
                    <dt className="text-lg font-semibold leading-snug">{achievement.title}</dt>
                    <dd className="text-ink-2">{achievement.description}</dd>
                  </div>
                ))}
              </dl>
            </Changes>
          </div>
        </div>
      </div>
    </section>
  );
}

/** What the shop has changed: a row on phones, below a line of its own for the row's buttons. */
function Changes({ story, className, children }: StoryProps & { className: string; children: ReactNode }) {
  return (
    <div className={`relative ${className}`}>
      <p className="swipe-head flex min-h-11 items-center font-semibold sm:hidden">{references.changes}</p>
      <SwipeRow label={`${story.restaurantName}: ${references.changes}`} className="max-sm:mt-3">
        {children}
      </SwipeRow>
    </div>
  );
}

function StoryHeading({ story: { companyInfo, location } }: StoryProps) {
  return (
    <>
      <h2 className="display display-2">{companyInfo.name}</h2>
      <p className="mt-2 font-semibold text-green [.on-dark_&]:text-saffron">
        {companyInfo.type}, {location}
      </p>
      <p className="mt-2 max-w-prose text-ink-2 [.on-dark_&]:text-leaf">{companyInfo.description}</p>
    </>
  );
}

function ResultsReceipt({ story, className }: StoryProps & { className: string }) {
  const { revenue, orders, timeframe } = story.results;
  return (
    <Receipt className={className} paperClassName="text-xs leading-relaxed">
      <p className="text-center uppercase tracking-widest">{story.restaurantName}</p>
      <p className="text-center text-ink-2">{timeframe} mit eigenem Shop</p>
      <ReceiptRule />
      <ReceiptLine label="Umsatz vorher" amount={formatEuros(revenue.before)} />
      <ReceiptLine label="Umsatz nachher" amount={formatEuros(revenue.after)} />
      <ReceiptLine label="Bestellungen" amount={orders} />
      <ReceiptLine label="Provision" amount={"0\u00a0%"} />
      <ReceiptRule />
      <ReceiptLine label="MEHR UMSATZ" amount={describeGain(story)} strong />
      <ReceiptRule />
      <p className="text-center text-ink-2">Umsatz pro Monat</p>
    </Receipt>
  );
}

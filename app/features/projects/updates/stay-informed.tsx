import { lazy, Suspense, useEffect, useState } from "react";
import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";
import { projectTimeline } from "#app/features/projects/copy.ts";

const copy = projectTimeline.informed;

const SubscribeCard = lazy(() =>
  importWithRetry(() => import("#app/features/projects/updates/subscribe-card.tsx"), { quiet: true }),
);
// Opened once, if at all.
const CalendarCard = lazy(() =>
  importWithRetry(() => import("#app/features/projects/calendar/calendar-card.tsx")),
);

/** How a client hears of news without looking; `slug` is undefined where nobody can ask for it. */
export function StayInformed({ slug }: { slug: string | undefined }) {
  const [isReady, setReady] = useState(false);
  // Not before the page stands: it is far below.
  useEffect(() => setReady(true), []);
  const [hasCalendar, setCalendar] = useState(false);
  return (
    <section aria-labelledby="auf-dem-laufenden" className="wrap pb-10 lg:pb-24">
      <h2 id="auf-dem-laufenden" className="display display-3">
        {copy.heading}
      </h2>
      {slug === undefined ? (
        <p className="mt-3 max-w-xl">{copy.sample}</p>
      ) : (
        <>
          {isReady && (
            <Suspense fallback={null}>
              <SubscribeCard slug={slug} />
            </Suspense>
          )}
          <details
            className="ask mt-3 max-w-xl"
            onToggle={(event) => setCalendar((was) => was || event.currentTarget.open)}
          >
            <summary className="link">{copy.calendar}</summary>
            {hasCalendar && (
              <Suspense fallback={null}>
                <CalendarCard slug={slug} />
              </Suspense>
            )}
          </details>
        </>
      )}
    </section>
  );
}

import { lazy, Suspense, useEffect, useState } from "react";
import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";

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
        Auf dem Laufenden bleiben
      </h2>
      {slug === undefined ? (
        <p className="mt-3 max-w-xl">
          Mit deinem Code: Mails, wenn sich etwas ändert, und alle Termine in deinem Kalender.
        </p>
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
            <summary className="link">In den Kalender</summary>
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

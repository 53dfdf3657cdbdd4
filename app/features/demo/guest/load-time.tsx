import { useEffect, useState } from "react";
import { readFragment } from "#app/browser/hydration/read-fragment.ts";
import { guestCopy } from "#app/features/demo/guest/copy.ts";

const copy = guestCopy.loadTime;

/** How long this page took to load on this device, as the browser measured it. Only for visitors of the stopwatch. */
export function LoadTime() {
  const [measured, setMeasured] = useState<string | null>(null);
  useEffect(() => {
    if (readFragment((hash) => (hash === "#stoppuhr" ? hash : null)) === null) return;
    // Before the redirect a table was opened, which a guest's is already (open-session.ts).
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const begin = visit?.redirectEnd ?? 0;
    // The shop is hydrated now, that is, one can order what one sees. The first paint may come after that.
    const usable = performance.now();
    const observer = new PerformanceObserver((list) => {
      const [painted] = list.getEntriesByName("first-contentful-paint");
      if (painted === undefined) return;
      const say = (sentence: string, at: number) => sentence.replace("{seconds}", formatSeconds(at - begin));
      const seen = painted.startTime;
      setMeasured(`${say(copy.seen, seen)}, ${say(copy.usable, Math.max(usable, seen))}`);
    });
    observer.observe({ type: "paint", buffered: true });
    return () => observer.disconnect();
  }, []);
  if (measured === null) return null;
  return (
    <div role="status" className="guest-time">
      <p>
        <b>{measured}.</b> {copy.where}
      </p>
      <a href="/demo#ladezeit" className="shop-small">
        {copy.back}
      </a>
    </div>
  );
}

function formatSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2).replace(".", ",");
}

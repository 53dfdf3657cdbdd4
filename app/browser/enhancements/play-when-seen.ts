const SEEN_SHARE = 0.75;
const THRESHOLDS = Array.from({ length: 21 }, (_, twentieths) => twentieths / 20);

/** Starts motion in a `[data-plays]` element once three quarters of it are visible; until then CSS shows its end. */
export function playWhenSeen(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const isScreenFull =
          intersectionRect.height >= SEEN_SHARE * (rootBounds?.height ?? Number.POSITIVE_INFINITY);
        if (intersectionRatio < SEEN_SHARE && !isScreenFull) continue;
        (target as HTMLElement).dataset.plays = "seen";
        observer.unobserve(target);
      }
    },
    { threshold: THRESHOLDS },
  );
  for (const element of document.querySelectorAll("[data-plays]")) observer.observe(element);
}

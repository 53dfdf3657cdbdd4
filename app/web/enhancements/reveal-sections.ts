const VISIBLE_SHARE = 0.1;
/** Every percent up to that share: a section may cover the screen earlier, or grow meanwhile. */
const THRESHOLDS = Array.from({ length: 11 }, (_, hundredths) => hundredths / 100);

/**
 * Reveals each `[data-reveal]` element once, when 10 % of it is visible or it covers a quarter of the screen, because
 * at 400 % zoom not even 10 % may fit. Only elements below the screen are hidden first, so nothing flickers.
 */
export function revealSections(): void {
  const placed = new WeakSet<Element>();
  // IntersectionObserver reports positions, so nothing forces layout.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect, boundingClientRect } of entries) {
        const { dataset } = target as HTMLElement;
        if (!placed.has(target)) {
          placed.add(target);
          if (boundingClientRect.top >= window.innerHeight) dataset.reveal = "waiting";
          else observer.unobserve(target);
        } else if (intersectionRatio >= VISIBLE_SHARE || intersectionRect.height >= window.innerHeight / 4) {
          dataset.reveal = "shown";
          observer.unobserve(target);
        }
      }
    },
    { threshold: THRESHOLDS },
  );
  for (const element of document.querySelectorAll("[data-reveal]")) observer.observe(element);
}

const VISIBLE_SHARE = 0.1;
/** Reports every hundredth up to that share: a section may fill the screen before, or grow meanwhile. */
const THRESHOLDS = Array.from({ length: 11 }, (_, hundredths) => hundredths / 100);

/**
 * Slides each `[data-reveal]` element in once, when 10 % of it is visible or it covers a quarter of the screen: zoomed in
 * to 400 %, not even 10 % may fit. Only elements below the screen are hidden before, so nothing flickers.
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

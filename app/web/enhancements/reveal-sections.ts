const VISIBLE_SHARE = 0.1;
/** The observer tells every hundredth on the way there: a section may fill the screen before, or grow meanwhile. */
const TOLD_SHARES = Array.from({ length: 11 }, (_, hundredths) => hundredths / 100);

/**
 * Gives a function that lets the `[data-reveal]` elements of a section slide in once, when about 10 % of each is visible
 * (docs/product.md#pages-and-navigation), or a quarter of the screen is full of it: zoomed in to 400 %, not even 10 % may fit. Only elements still below
 * the screen are ever hidden, so nothing flickers and nothing is lost without script. Where they are is asked of the
 * observer alone: measuring here would make the browser lay out the whole page at once.
 */
export function watchForReveal(): (section: Element) => void {
  const placed = new WeakSet<Element>();
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
    { threshold: TOLD_SHARES },
  );
  return (section) => {
    if (section.matches("[data-reveal]")) observer.observe(section);
    for (const element of section.querySelectorAll("[data-reveal]")) observer.observe(element);
  };
}

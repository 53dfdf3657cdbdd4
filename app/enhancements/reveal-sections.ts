const VISIBLE_SHARE = 0.1;

/**
 * Lets every `[data-reveal]` element slide in once, when about 10 % of it is visible (spec 9). Only elements still below
 * the screen are ever hidden, so nothing flickers and nothing is lost without script. Where they are is asked of the
 * observer alone: measuring here would make the browser lay out the whole page at once.
 */
export function revealSections(): void {
  const placed = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const { dataset } = target as HTMLElement;
        if (!placed.has(target)) {
          placed.add(target);
          if (boundingClientRect.top >= window.innerHeight) dataset.reveal = "waiting";
          else observer.unobserve(target);
        } else if (isIntersecting) {
          dataset.reveal = "shown";
          observer.unobserve(target);
        }
      }
    },
    { threshold: VISIBLE_SHARE },
  );
  for (const element of document.querySelectorAll("[data-reveal]")) observer.observe(element);
}

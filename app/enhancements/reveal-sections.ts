const VISIBLE_SHARE = 0.1;

/**
 * Lets every `[data-reveal]` element slide in once, when about 10 % of it is visible (spec 9). Only elements still below
 * the screen are ever hidden, so nothing flickers and nothing is lost without script.
 */
export function revealSections(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        (entry.target as HTMLElement).dataset.reveal = "shown";
        observer.unobserve(entry.target);
      }
    },
    { threshold: VISIBLE_SHARE },
  );
  for (const element of document.querySelectorAll<HTMLElement>("[data-reveal]")) {
    if (element.getBoundingClientRect().top < window.innerHeight) continue;
    element.dataset.reveal = "waiting";
    observer.observe(element);
  }
}

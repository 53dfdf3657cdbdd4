/** A tap becomes a click a few frames after the finger is lifted. */
const UNTIL_CLICK_MS = 200;
const VISIBLE_SHARE = 0.1;
/** Every percent up to that share: a section may cover the screen earlier, or grow meanwhile. */
const THRESHOLDS = Array.from({ length: 11 }, (_, hundredths) => hundredths / 100);

/**
 * Reveals each `[data-reveal]` element once when 10 % of it, or a quarter of the screen, is visible. An element that
 * links lead to has it on what is inside, or a jump would end before it is revealed.
 */
export function revealSections(): void {
  const placed = new WeakSet<Element>();
  // The observer reports positions and the height of the screen: asking the window would lay out the page for each section.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect, boundingClientRect, rootBounds } of entries) {
        const { dataset } = target as HTMLElement;
        const screenHeight = rootBounds?.height ?? 0;
        if (!placed.has(target)) {
          placed.add(target);
          if (boundingClientRect.top >= screenHeight) dataset.reveal = "waiting";
          else {
            dataset.reveal = "seen";
            observer.unobserve(target);
          }
        } else if (intersectionRatio >= VISIBLE_SHARE || intersectionRect.height >= screenHeight / 4) {
          dataset.reveal = "shown";
          observer.unobserve(target);
          holdWhilePressed(target as HTMLElement);
        }
      }
    },
    { threshold: THRESHOLDS },
  );
  for (const element of document.querySelectorAll("[data-reveal]")) observer.observe(element);
}

/** Holds a section that is being revealed while it is pressed: a click counts only where the press began. */
function holdWhilePressed(section: HTMLElement): void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let releasing: ReturnType<typeof setTimeout> | undefined;
  function hold(): void {
    clearTimeout(releasing);
    for (const animation of section.getAnimations()) {
      const { currentTime } = animation;
      animation.pause();
      // Completes the pause at once, where the press was.
      animation.currentTime = currentTime;
    }
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, release, { signal });
  }
  function release(): void {
    releasing = setTimeout(() => {
      for (const animation of section.getAnimations()) animation.play();
    }, UNTIL_CLICK_MS);
  }
  function stopListening({ target }: Event): void {
    if (target === section) listeners.abort();
  }
  if (section.matches(":active")) hold();
  section.addEventListener("pointerdown", hold, { passive: true, signal });
  section.addEventListener("animationend", stopListening, { signal });
}

import { whenIdle } from "#app/enhancements/when-idle.ts";

/** Script takes over at the first touch at the latest, and this must not hold up its answer. */
const AFTER_MS = 500;

/**
 * Sections further down wait with style and layout until they come near the screen (app.css), so that a slow phone shows
 * the first ones sooner. Once there is time the rest follows, one section per frame: no flick finds an empty one.
 * `onLaidOut` is told of each section whose place in the page is real from the next frame on.
 */
export function layOutSections(onLaidOut: (section: Element) => void): void {
  const waiting = [...document.querySelectorAll<HTMLElement>("main > *")];

  function layOutNext(): boolean {
    const section = waiting.shift();
    if (section === undefined) return false;
    section.dataset.laidOut = "";
    onLaidOut(section);
    return true;
  }
  function layOutInTime(): void {
    // The section before has been laid out by then.
    if (layOutNext()) whenIdle(layOutInTime);
  }
  // A link into the page scrolls over everything in between, which must have its real height.
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest('a[href*="#"]') !== null) while (layOutNext());
  });
  setTimeout(layOutInTime, AFTER_MS);
}

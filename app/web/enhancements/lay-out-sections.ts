import { whenIdle } from "#app/web/enhancements/when-idle.ts";

/** Script takes over at the first touch at the latest, and this must not hold up its answer. */
const AFTER_MS = 500;

/** In screens: with the screen Chromium lays out what begins at most one and a half below it. */
const NEAR = 2.5;

/** The fonts of every document (root.tsx); others are found by layout. */
const FONTS = ["1em Bricolage", '800 1em "Bricolage Display"'];

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
  /** A page opened ahead has no frames, and would be laid out only once the visitor waits for it. */
  async function layOutAhead(): Promise<void> {
    // With the fallback fonts all would have to be done again; a font that cannot be had leaves it at those.
    await Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));
    while (isPrerendering() && findTop(waiting[0]) < innerHeight * NEAR) {
      layOutNext();
      await new Promise((resolve) => setTimeout(resolve));
    }
    await document.fonts.ready;
    if (isPrerendering()) findTop(document.body);
  }
  // A link into the page scrolls over everything in between, which must have its real height.
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest('a[href*="#"]') !== null) while (layOutNext());
  });
  const layOutSoon = () => setTimeout(layOutInTime, AFTER_MS);
  if (isPrerendering()) {
    document.addEventListener("prerenderingchange", layOutSoon, { once: true });
    void layOutAhead();
  } else layOutSoon();
}

/** Whether the page has been opened ahead (server/http/middleware/speculation-rules.ts) and nobody sees it yet. */
function isPrerendering(): boolean {
  return "prerendering" in document && document.prerendering === true;
}

/** In pixels below the screen's upper edge. The browser lays out what is to be laid out in order to tell. */
function findTop(element: Element | undefined): number {
  return element?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
}

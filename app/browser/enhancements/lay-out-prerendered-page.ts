/** The fonts of every document (root.tsx). Layout requests all others. */
const FONTS = ["1em Bricolage", '800 1em "Bricolage Display"'];

/**
 * Lays out a prerendered page before its activation (server/http/middleware/speculation-rules.ts). Chromium renders no
 * frames for it, so the layout would cost a slow phone a quarter of a second after the click.
 */
export async function layOutPrerenderedPage(): Promise<void> {
  if (!isPrerendering()) return;
  // With fallback fonts the page would be laid out twice.
  await Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));
  forceLayout();
  await document.fonts.ready;
  forceLayout();
}

function forceLayout(): void {
  if (isPrerendering()) document.body.getBoundingClientRect();
}

function isPrerendering(): boolean {
  return "prerendering" in document && document.prerendering === true;
}

/** The fonts of every document (root.tsx). Layout requests all others. */
const FONTS = ["1em Bricolage", '800 1em "Bricolage Display"'];

/**
 * Lays out a prerendered page before the visitor opens it (server/http/middleware/speculation-rules.ts). Chromium draws
 * no frames for it, so a slow phone would need a quarter of a second for that after the click.
 */
export async function layOutPrerenderedPage(): Promise<void> {
  // With the fallback fonts everything would be laid out twice.
  await Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));
  forceLayout();
  await document.fonts.ready;
  forceLayout();
}

function forceLayout(): void {
  if ("prerendering" in document && document.prerendering === true) document.body.getBoundingClientRect();
}

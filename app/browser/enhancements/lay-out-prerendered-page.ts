/** Lays out a prerendered page before its activation, which a slow phone would otherwise do after the click. */
export async function layOutPrerenderedPage(): Promise<void> {
  if (!isPrerendering()) return;
  // With fallback fonts the page would be laid out twice. The start script has begun to load them.
  await document.fonts.ready;
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

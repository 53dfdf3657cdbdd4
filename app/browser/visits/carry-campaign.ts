const NAME = "utm_campaign";

/** Adds this page's campaign to internal links as they are followed, so that nothing is stored in the browser. */
export function carryCampaign(): void {
  const campaign = new URLSearchParams(location.search).get(NAME);
  if (campaign === null) return;
  function carry({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === null || link.origin !== location.origin || link.hasAttribute("download")) return;
    // Jumps within the page stay jumps, and what this page shows stays its own.
    if (link.pathname === location.pathname) return;
    const url = new URL(link.href);
    if (url.searchParams.has(NAME)) return;
    url.searchParams.set(NAME, campaign ?? "");
    link.href = url.pathname + url.search + url.hash;
  }
  for (const type of ["pointerover", "touchstart", "focusin", "click"])
    document.addEventListener(type, carry, { capture: true, passive: true });
}

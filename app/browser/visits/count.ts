import { onPageActivation } from "#app/browser/on-page-activation.ts";

const counted = new Set<string>();

/**
 * Counts an event on this page, once a document. The path and the campaign are in the beacon's own Referer, so nothing is
 * read from the device (docs/decisions/0022-figures-without-visitors.md).
 */
export function count(event: string): void {
  if (counted.has(event)) return;
  counted.add(event);
  navigator.sendBeacon("/zaehlen", event);
}

/**
 * Counts this view once it is shown, unless it is of the back office. A page that the back/forward cache restores does not run
 * this again.
 */
export function countView(): void {
  if (location.pathname.startsWith("/buero")) return;
  onPageActivation(() => {
    // The referrer's host alone.
    count(document.referrer.split("/")[2] ?? "");
    if (location.search.includes("utm_campaign"))
      void import("#app/browser/visits/carry-campaign.ts").then(({ carryCampaign }) => carryCampaign());
  });
}

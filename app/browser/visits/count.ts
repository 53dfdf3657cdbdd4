import { onPageActivation } from "#app/browser/on-page-activation.ts";

const counted = new Set<string>();

/** Counts an event once a document. Path and campaign are in the beacon's Referer (decision 22). */
export function count(event: string): void {
  if (counted.has(event)) return;
  counted.add(event);
  navigator.sendBeacon("/zaehlen", event);
}

/** Counts this view once it is shown, unless it is of the back office or restored by the back button. */
export function countView(): void {
  if (location.pathname.startsWith("/buero")) return;
  onPageActivation(() => {
    // The referrer's host alone.
    count(document.referrer.split("/")[2] ?? "");
    if (location.search.includes("utm_campaign"))
      void import("#app/browser/visits/carry-campaign.ts").then(({ carryCampaign }) => carryCampaign());
  });
}

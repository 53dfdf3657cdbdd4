import { campaignName, readText, referringPageName } from "#app/features/contact/contact-result.ts";
import { findPublicPath } from "#app/page/public-path.ts";
import { CAMPAIGN_PARAMETER, readCampaign } from "#app/request/visits/campaign.ts";

/** Where a visitor came from to the form. Null: unknown, or straight from outside. */
export type CameFrom = {
  /** Path of the page of this site that linked here. */
  referringPage: string | null;
  /** The campaign in the URL of this page or of the one before. */
  campaign: string | null;
};

/** Returns where the request for the form came from, by its own URL and the header `Referer`. */
export function findCameFrom(request: Request): CameFrom {
  const here = new URL(request.url);
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  const before = referrer?.hostname === here.hostname ? referrer : null;
  const campaigns = [here, before].map((url) => readCampaign(url?.searchParams.get(CAMPAIGN_PARAMETER)));
  const path = before === null || before.pathname === here.pathname ? null : findPublicPath(before.pathname);
  return { referringPage: path, campaign: campaigns.find(Boolean) ?? null };
}

/** Returns what the form's hidden fields say; they come from the browser, so they are checked again. */
export function readCameFrom(form: FormData): CameFrom {
  return {
    referringPage: findPublicPath(readText(form, referringPageName)),
    campaign: readCampaign(readText(form, campaignName)) || null,
  };
}

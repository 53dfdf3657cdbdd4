/** The query parameter that names a campaign, as newsletters and advertisements write it. */
export const CAMPAIGN_PARAMETER = "utm_campaign";

/** Returns a campaign's name in its one spelling; empty for what might be about a person; null without one. */
export function readCampaign(text: string | null | undefined): string | null {
  const name = (text ?? "")
    .normalize("NFC")
    .toLowerCase()
    .trim()
    .replace(/[\s+]+/g, "-");
  if (name === "") return null;
  const isName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,59}$/u.test(name);
  // Eight digits may be a date; more are the number of a customer, a click or a phone.
  return isName && name.replace(/\D/g, "").length <= 8 ? name : "";
}

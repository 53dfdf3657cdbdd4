/** Prefix of a fragment that passes a calculation to the contact form (features/contact). */
export const ATTACHED_FRAGMENT = "#rechner&";

/**
 * Returns the URL of "An meine Anfrage anhängen". The figures are in the fragment, which no browser sends to the
 * server. Without figures (before hydration) it is the plain form.
 */
export function attachAddress(feeAddress: string | null): string {
  return feeAddress === null ? "/contact#anfrage" : `/contact${ATTACHED_FRAGMENT}${feeAddress}`;
}

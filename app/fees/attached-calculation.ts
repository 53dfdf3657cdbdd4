/** Prefix of a fragment that passes a calculation to the contact form (features/contact). */
export const ATTACHED_FRAGMENT = "#rechner&";

/** Returns the URL of the form with figures in the fragment, which no browser sends; without any, the plain form. */
export function attachAddress(feeAddress: string | null): string {
  return feeAddress === null ? "/contact#anfrage" : `/contact${ATTACHED_FRAGMENT}${feeAddress}`;
}

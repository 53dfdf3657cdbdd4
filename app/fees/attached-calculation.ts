/** How a fragment begins that brings a calculation to the contact form (pages/contact). */
export const ATTACHED_FRAGMENT = "#rechner&";

/**
 * Where "An meine Anfrage anhängen" leads. The figures stand in the fragment, which no browser sends, so they reach the server
 * only with the request itself. Without figures (before script) it is the plain form.
 */
export function attachAddress(feeAddress: string | null): string {
  return feeAddress === null ? "/contact#anfrage" : `/contact${ATTACHED_FRAGMENT}${feeAddress}`;
}

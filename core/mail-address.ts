/**
 * Returns whether mail can go to an address as it is: one address, and ASCII before the @. Mail servers without SMTPUTF8 refuse
 * other letters.
 */
export function isPlainAddress(email: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}.-]+$/u.test(email);
}

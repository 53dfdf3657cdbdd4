import { ATTACHED_FRAGMENT } from "#app/fees/attached-calculation.ts";
import { calculateFees } from "#app/fees/calculate.ts";
import { describeCalculation } from "#app/fees/messages.ts";
import { readFeeAddress, readFees, startInput } from "#app/fees/read-fees.ts";

/**
 * Puts the calculation that the address's fragment brings behind what stands in the message, as text the visitor can change,
 * and takes it out of the address, so that a reload does not bring it twice. Only figures are read from the address, so a
 * link cannot put words into anybody's mouth. Answers whether there was one.
 */
export function takeAttachedCalculation(message: HTMLTextAreaElement, fragment: string): boolean {
  const texts = readFeeAddress(new URLSearchParams(fragment.slice(ATTACHED_FRAGMENT.length)));
  if (texts === null) return false;
  const { input } = readFees(texts, startInput);
  const calculation = describeCalculation(input, calculateFees(input));
  if (!message.value.includes(calculation)) {
    const typed = message.value.trimEnd();
    message.value = typed === "" ? calculation : `${typed}\n\n${calculation}`;
  }
  history.replaceState(history.state, "", `${location.pathname}${location.search}`);
  return true;
}

import { calculateFees } from "#app/fees/calculate.ts";
import { describeCalculation } from "#app/fees/messages.ts";
import { readFeeAddress, readFees, startInput } from "#app/fees/read-fees.ts";

/** Appends the calculation of a URL's parameters to the message, once. Only figures: a link cannot write the visitor's text. */
export function takeAttachedCalculation(message: HTMLTextAreaElement, parameters: string): boolean {
  const texts = readFeeAddress(new URLSearchParams(parameters));
  if (texts === null) return false;
  const { input } = readFees(texts, startInput);
  const calculation = describeCalculation(input, calculateFees(input));
  if (!message.value.includes(calculation)) {
    const text = message.value.trimEnd();
    message.value = text === "" ? calculation : `${text}\n\n${calculation}`;
  }
  history.replaceState(history.state, "", `${location.pathname}${location.search}`);
  return true;
}

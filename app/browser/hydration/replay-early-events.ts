import { type EarlyEvent, WAITING } from "#app/browser/hydration/waiting.ts";

/** Hands over what the visitor did before hydration in parts that are ready now, in order. */
export async function replayEarlyEvents(): Promise<void> {
  const { events, stop } = window.__early ?? {};
  if (events === undefined) return;
  const ready: (() => void)[] = [];
  for (const early of events.splice(0))
    if (early.target.closest(WAITING)) events.push(early);
    else ready.push(prepareReplay(early));
  for (const replay of ready) {
    replay();
    // React updates in a microtask; the next handler must see what this one changed.
    await null;
  }
  if (document.querySelector(WAITING) === null) stop?.();
}

/** Returns the replay with the value that the field has now: React resets those it has not heard of when it hears of another. */
function prepareReplay({ type, target, submitter }: EarlyEvent): () => void {
  const { value, checked } = target as HTMLInputElement;
  return () => {
    (submitter ?? target).ariaBusy = null;
    if (type === "click") target.click();
    else if (type === "submit") (target as HTMLFormElement).requestSubmit(submitter);
    else {
      const field = target as HTMLInputElement;
      if (field.type !== "file" && field.value !== value) field.value = value;
      if (field.checked !== checked) field.checked = checked;
      forgetTrackedValue(field);
      // React reads boxes on click; a plain Event does not tick them again.
      if (field.type === "checkbox" || field.type === "radio")
        field.dispatchEvent(new Event("click", { bubbles: true }));
      field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
}

/** React ignores a change to the value that it found when it hydrated the field. */
function forgetTrackedValue(
  field: HTMLElement & { _valueTracker?: { setValue(value: string): void } },
): void {
  field._valueTracker?.setValue("\0");
}

/**
 * The one inline script of a document: loads the fonts, and the site's module after load and idle or on the first
 * interaction. Until then every control works by HTML and CSS alone. The build compiles it to text.
 */
import { AWAITED, type EarlyEvent, WAITING } from "#app/browser/hydration/waiting.ts";

declare const ENTRY_URL: string;

// Behind the stylesheet and before the text, so that the first layout is in these fonts: left alone, a browser begins to read
// a font, even a preloaded one, at the first layout, and lays out the page again for each that arrives. One that fails is
// in the browser's console, and its fallback stays.
for (const font of ["1em Bricolage", '800 1em "Bricolage Display"', '1em "Spline Mono"'])
  document.fonts.load(font).catch(() => {});

let hasStarted = false;
// Islands read the initial fragment (read-fragment.ts), which a jump within the page would replace.
window.__firstHash = location.hash;

// Removed after hydration: on a slow phone each listener costs a touch 2 ms.
const interaction = new AbortController();
const recording = new AbortController();

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  import(/* @vite-ignore */ ENTRY_URL).then(
    () => interaction.abort(),
    (error: unknown) => {
      hasStarted = false;
      sendPlainly();
      reportError(error);
    },
  );
}

// What a visitor does before the script is there: kept from it, and handed over in order, each once, when it is
// (hydration/replay-early-events.ts). Repeated presses of an unresponsive button mean one.
const events: EarlyEvent[] = [];
const plainForms = new WeakSet<HTMLElement>();
// Without an answer from the script a form is sent by plain HTML after all.
const SEND_PLAINLY_AFTER_MS = 5000;

function record(event: Event): void {
  const { type, submitter = null } = event as SubmitEvent & EarlyEvent;
  const origin = event.target as Element;
  const target = (
    type === "click" ? origin.closest?.("[type=button]:not([popovertarget])") : origin
  ) as HTMLElement;
  const part = target?.closest?.(WAITING);
  // A preview opens beside the page, for which browsers want the press itself.
  if (!part || plainForms.has(target) || submitter?.hasAttribute("formtarget")) return;
  event.stopPropagation();
  if (type === "submit") {
    event.preventDefault();
    setTimeout(sendPlainly, SEND_PLAINLY_AFTER_MS);
  }
  if (!events.some((earlier) => earlier.type === type && earlier.target === target))
    events.push({ type, target, submitter });
  // Shown by app.css. The change of a field shows itself.
  if (type === "submit" || type === "click") (submitter ?? target).ariaBusy = "true";
  start();
  part.dispatchEvent(new Event(AWAITED));
}

function sendPlainly(): void {
  for (const early of events.splice(0)) {
    const { type, target, submitter } = early;
    if (type === "submit") {
      plainForms.add(target);
      (submitter ?? target).ariaBusy = null;
      (target as HTMLFormElement).requestSubmit(submitter);
    } else events.push(early);
  }
}
window.__early = { events, sendPlainly, stop: () => recording.abort() };
for (const type of ["click", "input", "change", "submit"])
  addEventListener(type, record, { capture: true, signal: recording.signal });
for (const type of ["pointerdown", "keydown", "focusin"])
  addEventListener(type, start, { capture: true, passive: true, signal: interaction.signal });

function startWhenIdle(): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
}
if (document.readyState === "complete") startWhenIdle();
else addEventListener("load", startWhenIdle, { once: true });

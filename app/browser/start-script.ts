/**
 * The one inline script of a document, in its head. Loads the fonts, which every page has, and imports the site's module
 * (entry.client.tsx) after load and idle, or on the first interaction, and again on each further one while the import fails.
 * Until then every control works by HTML and CSS alone.
 *
 * The build compiles this file to text (tools/build/inline-start-script.ts), and start-script-text.ts fills in the URL.
 */
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
const options = { capture: true, passive: true, signal: interaction.signal };

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  import(/* @vite-ignore */ ENTRY_URL).then(
    () => interaction.abort(),
    (error: unknown) => {
      hasStarted = false;
      sendHeldForms(true);
      reportError(error);
    },
  );
}

// Clicks on elements that need script, such as "Video laden", are repeated once each after hydration (entry.client.tsx).
const clicks: Element[] = [];
window.__earlyClicks = clicks;
addEventListener(
  "click",
  ({ target }) => {
    const replayed = (target as Element).closest?.("[data-replay]");
    if (replayed && window.__earlyClicks && !clicks.includes(replayed)) clicks.push(replayed);
  },
  options,
);

// A form of an island or an enhancement waits for it, because sent by plain HTML it would miss what script does, such as keeping the code
// of a project. Without an answer from the script it is sent plainly after all. No touch waits for this listener.
const HELD_AT_MOST_MS = 5000;
const heldForms = new Map<HTMLFormElement, HTMLElement | null>();
const plainForms = new WeakSet<HTMLFormElement>();
function awaitsScript(form: HTMLFormElement): boolean {
  return (
    !plainForms.has(form) &&
    form.closest("[data-island]:not([data-island-ready]),html:not([data-hydrated]) [data-enhance]") !== null
  );
}
function sendHeldForms(plainly?: boolean): void {
  for (const [form, submitter] of heldForms) {
    if (plainly) plainForms.add(form);
    if (awaitsScript(form)) continue;
    heldForms.delete(form);
    delete form.dataset.held;
    form.requestSubmit(submitter);
  }
}
window.__sendHeldForms = sendHeldForms;
addEventListener(
  "submit",
  (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    // A preview opens beside the page, for which browsers want the press itself.
    if (submitter?.hasAttribute("formtarget") || !awaitsScript(form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    heldForms.set(form, submitter);
    form.dataset.held = "";
    setTimeout(sendHeldForms, HELD_AT_MOST_MS, true);
    start();
  },
  true,
);
for (const type of ["pointerdown", "keydown", "focusin"]) addEventListener(type, start, options);

function startWhenIdle(): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
}
if (document.readyState === "complete") startWhenIdle();
else addEventListener("load", startWhenIdle, { once: true });

export {};

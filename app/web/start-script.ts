/**
 * The one inline script of a document. Imports the site's module (entry.client.tsx) after load and idle, or on the first
 * interaction, and again on each further one while the import fails. Until then every control works by HTML and CSS alone.
 *
 * The build compiles this file to text (tools/build/inline-start-script.ts), and start-script-text.ts fills in the URL.
 */
declare const ENTRY_URL: string;

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
for (const type of ["pointerdown", "keydown", "focusin"]) addEventListener(type, start, options);

function startWhenIdle(): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
}
if (document.readyState === "complete") startWhenIdle();
else addEventListener("load", startWhenIdle, { once: true });

export {};

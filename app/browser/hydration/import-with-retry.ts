let notice: HTMLElement | null = null;
/** How many pending imports need the notice. */
let noticesShown = 0;

/** Imports modules, retrying on the next interaction while offline. A pressed control shows a notice, unless `quiet`. */
export async function importWithRetry<Loaded>(
  load: () => Promise<Loaded>,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<Loaded> {
  let isMissed = false;
  let hasNotice = false;
  function recordPress({ target }: Event): void {
    isMissed ||= target instanceof Element && target.closest(".needs-script") !== null;
  }
  addEventListener("click", recordPress, true);
  try {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        reportError(error);
        // A form that waits for script works without it, too.
        window.__early?.sendPlainly();
        // An island without controls, such as a project's timeline, is empty until it hydrates.
        const islands = [...document.querySelectorAll("[data-island]")];
        const isEmpty = islands.some((island) => island.querySelector("a, button") === null);
        if (!quiet && !hasNotice && (isMissed || isEmpty)) {
          hasNotice = true;
          noticesShown++;
          showNotice();
        }
        await awaitNextAttempt();
      }
    }
  } finally {
    removeEventListener("click", recordPress, true);
    if (hasNotice && --noticesShown === 0) {
      notice?.remove();
      notice = null;
    }
  }
}

/** Resolves on a click, a focus change or when the network is back. */
function awaitNextAttempt(): Promise<void> {
  const done = new AbortController();
  return new Promise<void>((resolve) => {
    for (const event of ["click", "focusin", "online"]) {
      addEventListener(event, () => resolve(), { capture: true, signal: done.signal });
    }
  }).finally(() => done.abort());
}

/** Shows the notice at the place of toasts, whose own script may have failed to load too. */
function showNotice(): void {
  if (notice !== null) return;
  notice = document.createElement("p");
  notice.role = "alert";
  notice.textContent = "Ein Teil dieser Seite ist nicht angekommen. Prüf dein Netz und lade die Seite neu.";
  // Inline, so that no page's stylesheet carries a rule for this rare case.
  notice.style.cssText =
    "position:fixed;inset:auto 1rem 1rem;z-index:99;max-width:30rem;margin-inline:auto;padding:1rem 1.25rem;" +
    "border-radius:.75rem;background:var(--color-ink);color:var(--color-paper);font-weight:600";
  document.body.append(notice);
}

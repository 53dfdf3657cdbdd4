let notice: HTMLElement | null = null;
/** How many loaders have something to tell. */
let tellers = 0;

/**
 * Loads script until it is there. What cannot be had, because the net is gone for a moment or an update has taken the file
 * away, is asked for again with the visitor's next step. Who presses something meanwhile that needs script reads why
 * nothing happens; what works without goes on without a word, and so does all that is `quiet`. Each failure is reported to
 * the console.
 */
export async function importWithRetry<Loaded>(
  load: () => Promise<Loaded>,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<Loaded> {
  let isMissed = false;
  let hasTold = false;
  function notePress({ target }: Event): void {
    isMissed ||= target instanceof Element && target.closest(".needs-script") !== null;
  }
  addEventListener("click", notePress, true);
  try {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        reportError(error);
        // An island without any control, such as a project's timeline, is all empty until script fills it.
        const islands = [...document.querySelectorAll("[data-island]")];
        const isEmpty = islands.some((island) => island.querySelector("a, button") === null);
        if (!quiet && !hasTold && (isMissed || isEmpty)) {
          hasTold = true;
          tellers++;
          tell();
        }
        await awaitNextStep();
      }
    }
  } finally {
    removeEventListener("click", notePress, true);
    if (hasTold && --tellers === 0) {
      notice?.remove();
      notice = null;
    }
  }
}

/** A press, the keyboard coming to a control, or the net coming back. */
function awaitNextStep(): Promise<void> {
  const heard = new AbortController();
  return new Promise<void>((resolve) => {
    for (const sign of ["click", "focusin", "online"]) {
      addEventListener(sign, () => resolve(), { capture: true, signal: heard.signal });
    }
  }).finally(() => heard.abort());
}

/** At the bottom of the screen, where toasts are; their own script could not be had either. */
function tell(): void {
  if (notice !== null) return;
  notice = document.createElement("p");
  notice.role = "alert";
  notice.textContent = "Ein Teil dieser Seite ist nicht angekommen. Prüf dein Netz und lade die Seite neu.";
  // By script, because no page but this moment needs a rule for it.
  notice.style.cssText =
    "position:fixed;inset:auto 1rem 1rem;z-index:99;max-width:30rem;margin-inline:auto;padding:1rem 1.25rem;" +
    "border-radius:.75rem;background:var(--color-ink);color:var(--color-paper);font-weight:600";
  document.body.append(notice);
}

import { whenIdle } from "#app/web/enhancements/when-idle.ts";

/** Long enough to read a step's sentence and look at the phone. */
const STEP_MS = 3500;

/** Older Safari would show what is only to be laid out. */
const canKeepUnseen = CSS.supports("content-visibility", "hidden");

/**
 * Gives the guided order what its radio buttons cannot do: plays the four steps in a circle after a click on "Demo
 * abspielen", keeps `aria-current` in step with the choice, and says politely what the phone shows. Screens that a step may
 * show next are laid out ahead while there is time: a slow phone takes longer for that than for all the rest of a step.
 */
export function enhanceGuidedOrder(root: HTMLElement): void {
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[name="schritt"]')];
  const items = radios.map((radio) => radio.closest("li"));
  const status = root.querySelector("[role=status]");
  const businesses = [...root.querySelectorAll<HTMLInputElement>('input[name="betrieb"]')];
  const pairs = [...root.querySelectorAll(".demo-pair")];
  let timer: ReturnType<typeof setInterval> | undefined;

  const current = () => radios.findIndex(({ checked }) => checked);
  let shown = current();

  function markCurrent(): void {
    const chosen = items[current()];
    for (const item of items) {
      if (item === chosen) item?.setAttribute("aria-current", "step");
      else item?.removeAttribute("aria-current");
    }
  }

  /** The chosen business's screens on the phone, in the order of the steps; none where they cannot be kept unseen. */
  function listScreens(): HTMLElement[] {
    const pair = canKeepUnseen ? pairs[businesses.findIndex(({ checked }) => checked)] : undefined;
    return [...(pair?.querySelectorAll<HTMLElement>(".demo-screen") ?? [])];
  }

  /** What was shown until now is kept as it was laid out. */
  function keepScreens(): void {
    for (const [step, screen] of listScreens().entries()) {
      if (step === current()) delete screen.dataset.ahead;
      else if (step === shown) screen.dataset.ahead = "";
    }
    shown = current();
  }

  /** One screen per frame, and only when nothing else is to be done. */
  function layOutAhead([screen, ...rest]: HTMLElement[]): void {
    if (screen === undefined) return;
    whenIdle(() => {
      if (screen !== listScreens()[current()]) screen.dataset.ahead = "now";
      whenIdle(() => {
        if (screen.dataset.ahead === "now") screen.dataset.ahead = "";
        layOutAhead(rest);
      });
    });
  }

  function updateScreen(): void {
    keepScreens();
    markCurrent();
    if (status === null) return;
    status.textContent = `Schritt ${current() + 1} von ${radios.length}. ${items[current()]?.dataset.shown ?? ""}`;
  }

  function show(index: number): void {
    const radio = radios[index];
    if (radio) radio.checked = true;
    updateScreen();
  }

  function setPlaying(isPlaying: boolean): void {
    clearInterval(timer);
    root.toggleAttribute("data-playing", isPlaying);
    if (isPlaying) timer = setInterval(() => show((current() + 1) % radios.length), STEP_MS);
  }

  /** On a phone the drawn phone may be half below the screen; only a visitor's own choice moves the page. */
  function bringPairIntoView(): void {
    // After the frame that shows the choice: what scrolls needs the new layout, which would hold that frame up.
    requestAnimationFrame(() =>
      setTimeout(() => root.querySelector(".demo-pairs")?.scrollIntoView({ block: "nearest" })),
    );
  }

  root.querySelector(".demo-businesses")?.addEventListener("change", () => {
    keepScreens();
    layOutAhead(listScreens());
  });
  root.querySelector(".demo-steps")?.addEventListener("change", () => {
    setPlaying(false);
    updateScreen();
    bringPairIntoView();
  });
  root.querySelector("[data-play]")?.addEventListener("click", () => {
    const isPlaying = !root.hasAttribute("data-playing");
    setPlaying(isPlaying);
    if (!isPlaying) return;
    if (current() === radios.length - 1) show(0);
    bringPairIntoView();
  });
  // The visitor may have chosen before script arrived, and browsers restore choices on reload.
  markCurrent();
  layOutAhead(listScreens());
}

import { count } from "#app/browser/visits/count.ts";

/** Long enough to read a step's sentence and look at the phone. */
const STEP_MS = 3500;

/** Older Safari would show screens that are only to be laid out. */
const canKeepUnseen = CSS.supports("content-visibility", "hidden");

/** Adds playing in a loop and a live region. The next screen is laid out in idle time, the slowest part of a step. */
export function enhanceGuidedOrder(root: HTMLElement): void {
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[name="schritt"]')];
  const items = radios.map((radio) => radio.closest("li"));
  const status = root.querySelector("[role=status]");
  const play = root.querySelector("[data-play]");
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

  /** Returns the screens of the chosen business in the order of the steps; none where they cannot stay hidden. */
  function listScreens(): HTMLElement[] {
    const pair = canKeepUnseen ? pairs[businesses.findIndex(({ checked }) => checked)] : undefined;
    return [...(pair?.querySelectorAll<HTMLElement>(".demo-screen") ?? [])];
  }

  /** Keeps the layout of the previous screen. */
  function keepScreens(): void {
    for (const [step, screen] of listScreens().entries()) {
      if (step === current()) delete screen.dataset.ahead;
      else if (step === shown) screen.dataset.ahead = "";
    }
    shown = current();
  }

  function layOutNext(): void {
    whenIdle(() => {
      const next = listScreens()[current() + 1];
      if (next === undefined || next.dataset.ahead !== undefined) return;
      next.dataset.ahead = "";
      // Asking for a position lays out what is kept from view, and loads no drawings as showing it would.
      next.lastElementChild?.getBoundingClientRect();
    });
  }

  function updateScreen(): void {
    keepScreens();
    layOutNext();
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

  root.querySelector(".demo-businesses")?.addEventListener("change", () => {
    keepScreens();
    layOutNext();
  });
  root.querySelector(".demo-steps")?.addEventListener("change", () => {
    setPlaying(false);
    updateScreen();
    bringPairIntoView(root);
  });
  play?.addEventListener("click", () => {
    const isPlaying = !root.hasAttribute("data-playing");
    setPlaying(isPlaying);
    if (!isPlaying) return;
    count("demo");
    if (current() === radios.length - 1) show(0);
    bringPairIntoView(root);
  });
  // The visitor may have chosen before hydration, and browsers restore choices on reload.
  markCurrent();
  onFirstUse(layOutNext);
}

/** Scrolls to the drawn phone, with buttons and steps where possible. Only after the visitor's own choice. */
function bringPairIntoView(root: HTMLElement): void {
  // After the frame that shows the choice: scrolling needs the new layout, which would delay that frame.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (matchMedia("(width < 64rem)").matches) root.querySelector("[data-play]")?.scrollIntoView();
      else root.querySelector(".demo-pairs")?.scrollIntoView({ block: "nearest" });
    }),
  );
}

function onFirstUse(callback: () => void): void {
  const firstUse = new AbortController();
  for (const type of ["scroll", "pointerdown", "pointermove", "keydown"])
    addEventListener(
      type,
      () => {
        firstUse.abort();
        callback();
      },
      { passive: true, signal: firstUse.signal },
    );
}

/** Runs a task in idle time, after half a second at most, and not before the next frame. */
function whenIdle(task: () => void): void {
  requestAnimationFrame(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 500 });
    else setTimeout(task);
  });
}

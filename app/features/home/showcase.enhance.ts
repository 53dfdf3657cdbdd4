const SWIPE_PX = 50;
const ROTATE_MS = 5000;
const WIDE = "(min-width: 64rem)";
const CALM = "(prefers-reduced-motion: reduce)";

/** Adds to the showcase swiping, previous and next, and on wide screens rotation every 5 s with a pause button. */
export function enhanceShowcase(root: HTMLElement): void {
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  const last = radios.length - 1;
  let isPaused = false;
  const holders = new Set<"pointer" | "focus">(root.matches(":hover") ? ["pointer"] : []);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const current = () => radios.findIndex(({ checked }) => checked);

  function show(index: number): void {
    const radio = radios[index];
    root.dataset.stepped = "";
    if (radio) radio.checked = true;
    update();
  }

  function step(direction: -1 | 1): void {
    const target = current() + direction;
    const wrapped = (target + radios.length) % radios.length;
    show(isWide() ? wrapped : Math.min(last, Math.max(0, target)));
  }

  /** Updates everything to the chosen feature and restarts the timer. */
  function update(): void {
    const isRotating = isAllowedToRotate() && !isPaused && holders.size === 0;
    clearTimeout(timer);
    if (isRotating) timer = setTimeout(() => step(1), ROTATE_MS);
    root.querySelector(".showcase-choices")?.toggleAttribute("data-rotating", isRotating);
    root.querySelector(".showcase-panels")?.setAttribute("aria-live", isRotating ? "off" : "polite");
    for (const button of root.querySelectorAll<HTMLButtonElement>("[data-step]")) {
      // Not `disabled`: the focus would be lost at the last step.
      const isAtEnd = !isWide() && current() === (button.dataset.step === "previous" ? 0 : last);
      button.setAttribute("aria-disabled", String(isAtEnd));
    }
  }

  function hold(holder: "pointer" | "focus", isHolding: boolean): void {
    if (holders.has(holder) === isHolding) return;
    if (isHolding) holders.add(holder);
    else holders.delete(holder);
    update();
  }

  root.addEventListener("change", () => {
    root.dataset.stepped = "";
    update();
  });
  root.addEventListener("mouseenter", () => hold("pointer", true));
  root.addEventListener("mouseleave", () => hold("pointer", false));
  // Keyboard focus only: a mouse click focuses too, and the mouse moves away.
  root.addEventListener("focusin", ({ target }) =>
    hold("focus", (target as Element).matches(":focus-visible")),
  );
  // A key press after a mouse click counts as keyboard use.
  root.addEventListener("keydown", () => hold("focus", true));
  root.addEventListener("focusout", () => hold("focus", false));
  for (const query of [WIDE, CALM]) matchMedia(query).addEventListener("change", update);

  for (const button of root.querySelectorAll<HTMLButtonElement>("[data-step]")) {
    const direction = button.dataset.step === "previous" ? -1 : 1;
    button.addEventListener("click", () => step(direction));
  }
  root.querySelector("[data-pause]")?.addEventListener("click", () => {
    isPaused = !isPaused;
    root.toggleAttribute("data-paused", isPaused);
    update();
  });

  const panels = root.querySelector<HTMLElement>(".showcase-panels");
  if (panels !== null) {
    onSwipe(panels, step);
  }
  update();
}

function isWide(): boolean {
  return matchMedia(WIDE).matches;
}

function isAllowedToRotate(): boolean {
  return isWide() && !matchMedia(CALM).matches;
}

/** Calls `move` on a horizontal swipe over 50 px: forward to the left, back to the right. */
function onSwipe(element: HTMLElement, move: (direction: -1 | 1) => void): void {
  let start: { x: number; y: number } | null = null;
  element.addEventListener(
    "touchstart",
    ({ touches: [touch, second] }) => {
      start = touch && second === undefined ? { x: touch.clientX, y: touch.clientY } : null;
    },
    { passive: true },
  );
  element.addEventListener("touchend", ({ changedTouches: [touch] }) => {
    if (start === null || touch === undefined) return;
    const dx = touch.clientX - start.x;
    const dy = touch.clientY - start.y;
    start = null;
    if (Math.abs(dx) > SWIPE_PX && Math.abs(dx) > Math.abs(dy)) move(dx < 0 ? 1 : -1);
  });
}

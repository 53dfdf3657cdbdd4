import { importWithRetry } from "#app/web/hydration/import-with-retry.ts";
import { loadIsland } from "#app/web/hydration/registry.ts";

/** How far below the screen an island may be when React takes it over, once the visitor scrolls. */
const NEAR = "400px";

/**
 * Loads React and the islands that it takes over with the page's script, if there are any, and resolves with the taking
 * over itself. Rejects when they cannot be had.
 */
export async function loadIslands(): Promise<() => Promise<void>> {
  const hydrations = await Promise.all(listIslands("load").map(load));
  return async () => {
    await Promise.all(hydrations.map((hydrate) => hydrate()));
  };
}

/** Watches the islands that wait for the visitor, from now on; nothing is loaded for them yet. */
export function watchIslands(): void {
  for (const island of [...listIslands("visible"), ...listIslands("touched")]) hydrateOnInteraction(island);
}

function listIslands(when: "load" | "visible" | "touched"): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-island-when="${when}"]`)];
}

/** React and the island's own code are asked for together, not one after the other. */
async function load(island: HTMLElement): Promise<() => Promise<void>> {
  const [{ hydrateIsland }, component] = await Promise.all([
    import("#app/web/hydration/hydrate-island.tsx"),
    loadIsland(island.dataset.island ?? ""),
  ]);
  return () => hydrateIsland(island, component);
}

/** React takes over an island when the visitor is about to use it (`when` in island.tsx). */
function hydrateOnInteraction(island: HTMLElement): void {
  let loading: ReturnType<typeof load> | undefined;
  const begin = () => {
    loading ??= load(island).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  function loadAhead(): void {
    // What cannot be had now is asked for again, and reported, when it is needed.
    begin().catch(() => {});
  }

  const clicks: HTMLElement[] = [];
  function rememberClick({ target }: Event): void {
    // Without script, too, a form is sent by the button that says so.
    const button = target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
    // Once each: who presses again because nothing happens wants one answer.
    if (button !== null && !clicks.includes(button)) clicks.push(button);
  }
  const waiting = new AbortController();
  async function start(): Promise<void> {
    if (waiting.signal.aborted) return;
    waiting.abort();
    observer?.disconnect();
    const hydrate = await importWithRetry(begin);
    island.removeEventListener("click", rememberClick);
    await hydrate();
    for (const button of clicks) button.click();
  }
  let observer: IntersectionObserver | undefined;
  function observe(rootMargin: string): void {
    observer?.disconnect();
    observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void start();
      },
      { rootMargin },
    );
    // The island itself has no box (`display: contents`).
    for (const child of island.children) observer.observe(child);
  }
  function comeNearer(): void {
    loadAhead();
    observe(NEAR);
  }
  const { signal } = waiting;
  island.addEventListener("click", rememberClick);
  // A pointer comes before it presses, and neither it nor what a screen reader does need bring focus (Safari).
  for (const type of ["pointerover", "focusin", "click", "input", "change"])
    island.addEventListener(type, () => void start(), { passive: true, signal });
  // A link may be pasted into the address bar of the same page.
  addEventListener("hashchange", () => void start(), { signal });
  addEventListener("scroll", comeNearer, { once: true, passive: true, signal });
  if (scrollY > 0) comeNearer();
  else if (island.dataset.islandWhen === "visible") observe("0px");
  // An address with a fragment leads to something further down, or brings the island something.
  if (location.hash || window.__firstHash || isInUse(island)) void start();
}

/** Whether the visitor is at the island already, or has changed a field of it before script was there. */
function isInUse(island: HTMLElement): boolean {
  const list = (types: string) => [...island.querySelectorAll<HTMLInputElement>(types)];
  const typed = list("input:is([type=text], [type=email], [type=tel]), textarea");
  const chosen = list("input:is([type=radio], [type=checkbox])");
  const moved = list("input[type=range]");
  return (
    typed.some(({ value, defaultValue }) => value !== defaultValue) ||
    chosen.some(({ checked, defaultChecked }) => checked !== defaultChecked) ||
    // The browser itself puts a slider on the nearest step.
    moved.some(
      ({ valueAsNumber, defaultValue, step }) =>
        Math.abs(valueAsNumber - Number(defaultValue)) >= Number(step),
    ) ||
    island.matches(":hover, :focus-within")
  );
}

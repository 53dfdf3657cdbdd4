/** Lets people close what `root` says. */
export function closeFlash(root: HTMLElement): void {
  const flash = root.querySelector(".flash");
  flash?.querySelector("[data-close]")?.addEventListener("click", () => flash.remove());
}

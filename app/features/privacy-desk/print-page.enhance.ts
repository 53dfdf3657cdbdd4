export function enhancePrintPage(root: HTMLElement): void {
  root.querySelector("[data-print]")?.addEventListener("click", () => window.print());
}

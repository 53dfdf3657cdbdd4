/** Escape dismisses a tooltip without moving pointer or focus, until either leaves (WCAG 1.4.13). */
export function dismissTooltips(): void {
  for (const anchor of document.querySelectorAll<HTMLElement>(".tooltip-anchor")) {
    const restore = () => delete anchor.dataset.dismissed;
    anchor.addEventListener("mouseleave", restore);
    anchor.addEventListener("focusout", restore);
  }
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const shown = document.querySelectorAll<HTMLElement>(".tooltip-anchor:is(:hover, :has(:focus-visible))");
    for (const anchor of shown) anchor.dataset.dismissed = "";
  });
}

const SHRINK_AFTER_PX = 50;

/** Marks the header on scroll where CSS scroll-driven animations are unsupported (app.css). */
export function shrinkHeader(): void {
  if (CSS.supports("animation-timeline: scroll()")) return;
  const bar = document.querySelector(".site-header-bar");
  function update(): void {
    bar?.toggleAttribute("data-scrolled", window.scrollY > SHRINK_AFTER_PX);
  }
  update();
  window.addEventListener("scroll", update, { passive: true });
}

/**
 * Closes the menu on a choice: the booking page opens in another tab, and the back button may restore this page as it
 * was.
 */
export function closeMenuOnChoice(): void {
  const menu = document.getElementById("mobile-menu");
  menu?.addEventListener("click", (event) => {
    const chosen = event.target instanceof Element && event.target.closest("a") !== null;
    if (chosen && menu.matches(":popover-open")) menu.hidePopover();
  });
}

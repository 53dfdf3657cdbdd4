const SHRINK_AFTER_PX = 50;

/** Where CSS cannot query that the header is stuck (page-header.css), script marks the bar instead. */
export function shrinkHeader(): void {
  if (CSS.supports("container-type: scroll-state")) return;
  const bar = document.querySelector(".site-header-bar");
  function update(): void {
    bar?.toggleAttribute("data-scrolled", window.scrollY > SHRINK_AFTER_PX);
  }
  update();
  window.addEventListener("scroll", update, { passive: true });
}

/** Closes the menu on a choice: the booking page opens in another tab. `onFirstOpen` runs at its first opening. */
export function enhanceMenu(onFirstOpen: (menu: HTMLElement) => void): void {
  const menu = document.getElementById("mobile-menu");
  if (menu === null) return;
  if (menu.matches(":popover-open")) onFirstOpen(menu);
  else menu.addEventListener("toggle", () => onFirstOpen(menu), { once: true });
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) menu.hidePopover();
  });
}

/** Makes a `[data-scrolls]` element a tab stop while its content overflows: Safari does not reach it by keyboard. */
export function focusScrollers(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      // Where a wider screen shows all of it, what moves in from the side is no overflow.
      const scrolls =
        getComputedStyle(target).overflow !== "visible" &&
        (target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight);
      if (scrolls) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
    }
  });
  for (const element of document.querySelectorAll("[data-scrolls]")) observer.observe(element);
}

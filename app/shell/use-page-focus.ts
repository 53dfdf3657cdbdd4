import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a change of page within the document, moves focus to the new content, as a fresh document would: keyboard and
 * screen reader start there, not on a link that is gone (WCAG 2.4.3). A hash keeps its own target.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (hash === "") document.getElementById("inhalt")?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

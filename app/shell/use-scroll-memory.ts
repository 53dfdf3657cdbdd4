import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Where each entry of the history was scrolled to. In memory only: reloads are the browser's business. */
const positions = new Map<string, number>();

/**
 * Scrolls as a fresh document would: a new page starts at its top or at its hash, the back button returns to where the
 * visitor was. React Router's own component would keep the positions in session storage, which the privacy page
 * reserves for the access code. A change of the query alone (blog filter) moves nothing.
 */
export function useScrollMemory(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const last = useRef(location);

  useEffect(() => {
    function setRestoration(value: ScrollRestoration) {
      history.scrollRestoration = value;
    }
    function remember() {
      positions.set(last.current.key, window.scrollY);
    }
    const leave = () => setRestoration("auto");
    const stay = () => setRestoration("manual");
    stay();
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", stay);
    return () => {
      leave();
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", stay);
    };
  }, []);

  useLayoutEffect(() => {
    const previous = last.current;
    if (previous.key === location.key) return;
    last.current = location;
    const remembered = navigationType === "POP" ? positions.get(location.key) : undefined;
    const target =
      location.hash === "" ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (remembered !== undefined) window.scrollTo({ top: remembered, behavior: "instant" });
    else if (target !== null) target.scrollIntoView();
    else if (previous.pathname !== location.pathname) window.scrollTo({ top: 0, behavior: "instant" });
  }, [location, navigationType]);
}

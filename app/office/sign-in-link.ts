export function buildLink(href: string, text: string): HTMLAnchorElement {
  return Object.assign(document.createElement("a"), { href, className: "link", textContent: text });
}

/** Returns the sign-in path that leads back here. */
export function signInPath(): string {
  return `/buero/anmelden?weiter=${encodeURIComponent(location.pathname + location.search)}`;
}

/** A fragment with a menu's code, on the page of the own menu and on that of the contact form. */
export const MENU_FRAGMENT = "#karte=";

/** Returns a number of dishes in words: "12 Gerichte". */
export function describeDishes(count: number): string {
  return count === 1 ? "1 Gericht" : `${count} Gerichte`;
}

/** Where this tab keeps the visitor's menu for a reload (sessionStorage). */
export const OWN_MENU_KEY = "deineKarte";

export type NavigationLink = { label: string; to: string };

/** The seven links of the header, in this order. */
export const mainNavigation = [
  { label: "Home", to: "/" },
  { label: "Lösungen", to: "/solutions" },
  { label: "Funktionen", to: "/features" },
  { label: "Referenzen", to: "/references" },
  { label: "Blog", to: "/blog" },
  { label: "Über uns", to: "/about" },
  { label: "Kontakt", to: "/contact" },
] as const satisfies NavigationLink[];

/** The service pages, for the footer and for lists (service-list.tsx). `note` stands where a menu has the price. */
export const serviceNavigation = [
  { label: "Website-Erstellung", to: "/services/website-erstellung", note: "rund 30 Tage" },
  { label: "SEO-Optimierung", to: "/services/seo-optimierung", note: "Google, Apple, Bing" },
  { label: "Social-Media-Einrichtung", to: "/services/social-media-setup", note: "mit Postplan" },
  { label: "Newsletter-Marketing", to: "/services/newsletter-marketing", note: "mit Double-Opt-in" },
  { label: "Flyer-Design", to: "/services/flyer-design", note: "3–5 Werktage" },
  { label: "Zusätzliche Schulung", to: "/services/zusaetzliche-schulung", note: "4 Stunden" },
  { label: "Priority Support", to: "/services/priority-support", note: "Vorrang, wenn es eilt" },
] as const satisfies (NavigationLink & { note: string })[];

export const footerNavigation = [
  { label: "Lösungen", to: "/solutions" },
  { label: "Funktionen", to: "/features" },
  { label: "Pakete", to: "/#pricing" },
  { label: "Demo ausprobieren", to: "/demo" },
  { label: "Deine Karte als Shop", to: "/demo/deine-karte" },
  { label: "Gebührenrechner", to: "/gebuehrenrechner" },
  { label: "Referenzen", to: "/references" },
  { label: "Blog", to: "/blog" },
  { label: "Über uns", to: "/about" },
  { label: "Kundenprojekte", to: "/kunden-projekte" },
] as const satisfies NavigationLink[];

/** The mobile menu's second group, below the seven links. */
export const menuNavigation = [
  { label: "Demo", to: "/demo" },
  { label: "Deine Karte als Shop", to: "/demo/deine-karte" },
  { label: "Gebührenrechner", to: "/gebuehrenrechner" },
  { label: "Pakete", to: "/#pricing" },
] as const satisfies NavigationLink[];

/** The whole footer of pages for clients. */
export const clientNavigation = [
  { label: "Hilfe", to: "/contact" },
  { label: "Impressum", to: "/impressum" },
  { label: "Datenschutz", to: "/datenschutz" },
] as const satisfies NavigationLink[];

export const legalNavigation = [
  { label: "Impressum", to: "/impressum" },
  { label: "Datenschutz", to: "/datenschutz" },
  { label: "Barrierefreiheit", to: "/barrierefreiheit" },
] as const satisfies NavigationLink[];

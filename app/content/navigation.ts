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

/** The service pages, for the footer and the pricing section. */
export const serviceNavigation = [
  { label: "Website-Erstellung", to: "/services/website-erstellung" },
  { label: "SEO-Optimierung", to: "/services/seo-optimierung" },
  { label: "Social-Media-Setup", to: "/services/social-media-setup" },
  { label: "Newsletter-Marketing", to: "/services/newsletter-marketing" },
  { label: "Flyer-Design", to: "/services/flyer-design" },
  { label: "Zusätzliche Schulung", to: "/services/zusaetzliche-schulung" },
  { label: "Priority Support", to: "/services/priority-support" },
] as const satisfies NavigationLink[];

export const footerNavigation = [
  { label: "Lösungen", to: "/solutions" },
  { label: "Funktionen", to: "/features" },
  { label: "Pakete", to: "/#pricing" },
  { label: "Demo ausprobieren", to: "/demo" },
  { label: "Gebührenrechner", to: "/gebuehrenrechner" },
  { label: "Referenzen", to: "/references" },
  { label: "Blog", to: "/blog" },
  { label: "Über uns", to: "/about" },
  { label: "Kundenprojekte", to: "/kunden-projekte" },
] as const satisfies NavigationLink[];

export const legalNavigation = [
  { label: "Impressum", to: "/impressum" },
  { label: "Datenschutz", to: "/datenschutz" },
  { label: "Barrierefreiheit", to: "/barrierefreiheit" },
] as const satisfies NavigationLink[];

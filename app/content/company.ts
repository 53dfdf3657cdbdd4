import { companyName } from "#app/content/company-name.ts";
import { type CompanyFacts, type ContactFacts, publishedFacts } from "#app/content/current-facts.ts";
import { placeholderFact } from "#app/content/marks.ts";
import type { TextLink } from "#app/content/text-with-links.ts";

/** The company until the team publishes its own (/buero/betrieb/firma). */
export const companyDefaults: CompanyFacts = {
  legalName: placeholderFact("company.legalName", "Tischlein GmbH"),
  street: placeholderFact("company.street", "Musterstraße 12"),
  postalCode: placeholderFact("company.postalCode", "10115"),
  city: placeholderFact("company.city", "Berlin"),
  federalState: placeholderFact("company.federalState", "BE"),
  directors: placeholderFact(
    "company.directors",
    "Jana Lindner\nMehmet Aksoy\n(geschäftsführende Gesellschafter)",
  ),
  contentResponsible: placeholderFact("company.contentResponsible", "Jana Lindner"),
  foundingYear: "2024",
  registerCourt: placeholderFact("company.registerCourt", "Amtsgericht Charlottenburg"),
  registerNumber: placeholderFact("company.registerNumber", "HRB 000000 B"),
  vatId: placeholderFact("company.vatId", "DE000000000"),
  website: "",
  dataProtection: placeholderFact(
    "company.dataProtection",
    "Ein Datenschutzbeauftragter ist nicht benannt, weil das Gesetz ihn bei unserer Größe nicht verlangt. Schreib einfach an die Adresse oben.",
  ),
  authority: placeholderFact(
    "company.authority",
    "Berliner Beauftragte für Datenschutz und Informationsfreiheit",
  ),
  authorityAddress: placeholderFact("company.authorityAddress", "Alt-Moabit 59–61, 10555 Berlin"),
  authorityUrl: placeholderFact("company.authorityUrl", "https://www.datenschutz-berlin.de/"),
  hosting: placeholderFact("company.hosting", "Muster-Hosting GmbH, Musterstraße 1, 60311 Frankfurt am Main"),
  hostingPlace: placeholderFact("company.hostingPlace", "Deutschland"),
  mailService: placeholderFact("company.mailService", "Muster-Mail GmbH, Musterstraße 2, 20095 Hamburg"),
  bookingService: placeholderFact(
    "company.bookingService",
    "Muster-Termine GmbH, Musterstraße 3, 50667 Köln",
  ),
  serviceRegion: placeholderFact("company.serviceRegion", "in der EU"),
};

/** What stands for "there is none", such as a register number. */
export const NONE = "–";

/** The site's address in links while neither the team nor the server's settings name one. */
const unsetOrigin = "https://www.tischlein.example";
let servedAt: string | null = null;

/** Sets the address of the running site (PUBLIC_ORIGIN). A local one is nobody's link. */
export function provideOrigin(publicOrigin: string | null): void {
  servedAt = publicOrigin?.startsWith("https://") ? publicOrigin : null;
}

function read<Name extends keyof CompanyFacts>(name: Name): CompanyFacts[Name] {
  return publishedFacts().company?.[name] ?? companyDefaults[name];
}

/** How the provider is reached, until published otherwise. Numbers are reserved for examples, with no-break spaces. */
export const contactDefaults: ContactFacts = {
  phone: placeholderFact("contact.phone", "030\u00a023125\u00a0012"),
  whatsapp: placeholderFact("contact.whatsapp", "030\u00a023125\u00a0013"),
  email: placeholderFact("contact.email", "hallo@tischlein.example"),
  securityEmail: placeholderFact("contact.securityEmail", "sicherheit@tischlein.example"),
  consultation: placeholderFact("contact.consultation", "https://termin.tischlein.example/beratung-30"),
  demo: placeholderFact("contact.demo", "https://termin.tischlein.example/live-demo-15"),
};

/** Returns a way to the provider; "" where there is none. A made-up one is shown nowhere but on a site that nobody reaches yet. */
function contact(name: keyof ContactFacts): string {
  const isLive = servedAt !== null && !isMadeUp(servedAt);
  return publishedFacts().contact?.[name] ?? (isLive ? "" : contactDefaults[name]);
}

/** Returns whether nobody can have this: a reserved name (RFC 2606), a number reserved for examples, "Musterstraße". */
export function isMadeUp(text: string): boolean {
  return /[./@][\w-]+\.example\b|^030\s23125\s|\bMuster|0{6}/.test(text);
}

/** All facts about the provider but its business hours. Getters: read them while rendering. */
export const company = {
  name: companyName,
  get legalName() {
    return read("legalName");
  },
  /** Who sends mails: the company once the team has named it, until then the brand. */
  get sender() {
    return publishedFacts().company?.legalName ?? companyName;
  },
  get origin() {
    return read("website") || servedAt || unsetOrigin;
  },
  description: `${companyName} baut Bestellsysteme, Apps und Websites für Restaurants, Cafés, Bars und Food Trucks – unter deinem Namen, ohne Provision.`,
  get foundingYear() {
    return read("foundingYear");
  },
  /** The federal state's public holidays are the company's. */
  get address() {
    const [street, postalCode, city] = [read("street"), read("postalCode"), read("city")];
    const federalState = read("federalState");
    return { street, postalCode, city, federalState, country: "Deutschland", countryCode: "DE" };
  },
  get email() {
    return contact("email");
  },
  /** Null without one, as WhatsApp; mail and booking pages are "" then. */
  get phone() {
    const display = contact("phone");
    return display === "" ? null : { display, e164: toE164(display) };
  },
  get whatsapp() {
    const display = contact("whatsapp");
    return display === "" ? null : { display, url: `https://wa.me/${toE164(display).slice(1)}` };
  },
  get booking() {
    return { consultation: contact("consultation"), demo: contact("demo") };
  },
  get managingDirectors() {
    return read("directors").split("\n");
  },
  get contentResponsible() {
    return read("contentResponsible");
  },
  get register() {
    return { court: read("registerCourt"), number: read("registerNumber") };
  },
  get vatId() {
    return read("vatId");
  },
  get dataProtection() {
    return read("dataProtection");
  },
  get supervisoryAuthority() {
    return { name: read("authority"), address: read("authorityAddress"), url: read("authorityUrl") };
  },
  /** Processors of the provider, named on the privacy page (Art. 13(1)(e) GDPR). */
  get processors() {
    return {
      hosting: read("hosting"),
      hostingPlace: read("hostingPlace"),
      mail: read("mailService"),
      booking: read("bookingService"),
      /** Outside the EU the page must name a legal basis for the transfer. */
      region: read("serviceRegion"),
    };
  },
  /** Without one of its own the address for everything. */
  get securityEmail() {
    return contact("securityEmail") || contact("email");
  },
  videoId: placeholderFact("references", "M7lc1UVf-VE"),
} as const;

/** Returns a German or international number as links need it: "+493023125012". */
export function toE164(number: string): string {
  return number
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+")
    .replace(/^0/, "+49");
}

/** For texts that a page shows: what is published when it is rendered. Without a number or address they lead to the form. */
const formLink = { label: `${companyName} (Kontaktformular)`, href: "/contact" };

function linkLate(read: () => TextLink | null): TextLink {
  return {
    get label() {
      return (read() ?? formLink).label;
    },
    get href() {
      return (read() ?? formLink).href;
    },
  };
}

function toMailLink(address: string): TextLink | null {
  return address === "" ? null : { label: address, href: `mailto:${address}` };
}

export const phoneLink = linkLate(
  () => company.phone && { label: company.phone.display, href: `tel:${company.phone.e164}` },
);
export const mailLink = linkLate(() => toMailLink(company.email));
export const securityMailLink = linkLate(() => toMailLink(company.securityEmail));

import { companyName, companyOrigin } from "#app/content/company-name.ts";
import { type ContactFacts, publishedFacts } from "#app/content/current-facts.ts";
import { placeholder, placeholderFact } from "#app/content/marks.ts";

/**
 * How the provider is reached, until the team publishes something else (/buero/betrieb). Phone numbers are from the range
 * that the Bundesnetzagentur reserves for examples, with no-break spaces (\u00a0), because a number split over two lines is
 * hard to dial.
 */
export const contactDefaults: ContactFacts = {
  phone: placeholderFact("contact.phone", "030\u00a023125\u00a0012"),
  whatsapp: placeholderFact("contact.whatsapp", "030\u00a023125\u00a0013"),
  email: placeholderFact("contact.email", "hallo@tischlein.example"),
  securityEmail: placeholderFact("contact.securityEmail", "sicherheit@tischlein.example"),
  consultation: placeholderFact("contact.consultation", "https://termin.tischlein.example/beratung-30"),
  demo: placeholderFact("contact.demo", "https://termin.tischlein.example/live-demo-15"),
};

function contact(name: keyof ContactFacts): string {
  return publishedFacts().contact?.[name] ?? contactDefaults[name];
}

/**
 * All facts about the provider except its business hours (business-hours.ts), so that the real provider replaces them
 * in one place. Getters return what is published now: read them while rendering, never once and for all.
 */
export const company = {
  name: companyName,
  legalName: placeholder("Tischlein GmbH"),
  origin: companyOrigin,
  description: `${companyName} baut Bestellsysteme, Apps und Websites für Restaurants, Cafés, Bars und Food Trucks – unter deinem Namen, ohne Provision.`,
  foundingYear: "2024",
  address: {
    street: placeholder("Musterstraße 12"),
    postalCode: placeholder("10115"),
    city: placeholder("Berlin"),
    /** Closed on its public holidays: BW, BY, BE, BB, HB, HE, HH, MV, NI, NW, RP, SL, SN, ST, SH or TH. */
    federalState: placeholder("BE"),
    country: "Deutschland",
    countryCode: "DE",
  },
  get email() {
    return contact("email");
  },
  get phone() {
    const display = contact("phone");
    return { display, e164: toE164(display) };
  },
  get whatsapp() {
    const display = contact("whatsapp");
    return { display, url: `https://wa.me/${toE164(display).slice(1)}` };
  },
  get booking() {
    return { consultation: contact("consultation"), demo: contact("demo") };
  },
  managingDirectors: placeholder(["Jana Lindner", "Mehmet Aksoy"]),
  contentResponsible: placeholder("Jana Lindner"),
  register: { court: placeholder("Amtsgericht Charlottenburg"), number: placeholder("HRB 000000 B") },
  vatId: placeholder("DE000000000"),
  supervisoryAuthority: placeholder("Berliner Beauftragte für Datenschutz und Informationsfreiheit"),
  get securityEmail() {
    return contact("securityEmail");
  },
  videoId: placeholder("M7lc1UVf-VE"),
} as const;

/** Returns a German or international number as links need it: "+493023125012". */
function toE164(number: string): string {
  return number
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+")
    .replace(/^0/, "+49");
}

/** For texts that a page shows: what is published when it is rendered. */
export const phoneLink = {
  get label() {
    return company.phone.display;
  },
  get href() {
    return `tel:${company.phone.e164}`;
  },
};

export const mailLink = {
  get label() {
    return company.email;
  },
  get href() {
    return `mailto:${company.email}`;
  },
};

export const securityMailLink = {
  get label() {
    return company.securityEmail;
  },
  get href() {
    return `mailto:${company.securityEmail}`;
  },
};

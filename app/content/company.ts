import { placeholder } from "#app/content/marks.ts";

const name = placeholder("Tischlein");

/**
 * All facts about the provider except its business hours (business-hours.ts), so that the real provider replaces them
 * in one place. Phone numbers are from the range that the Bundesnetzagentur reserves for examples, with no-break spaces
 * (\u00a0), because a number split over two lines is hard to dial.
 */
export const company = {
  name,
  legalName: placeholder("Tischlein GmbH"),
  origin: placeholder("https://www.tischlein.example"),
  description: `${name} baut Bestellshops, Apps und Websites für Restaurants, Cafés, Bars und Food Trucks – unter deinem Namen, ohne Provision.`,
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
  email: placeholder("hallo@tischlein.example"),
  phone: { display: placeholder("030\u00a023125\u00a0012"), e164: placeholder("+493023125012") },
  whatsapp: {
    display: placeholder("030\u00a023125\u00a0013"),
    url: placeholder("https://wa.me/493023125013"),
  },
  booking: {
    consultation: placeholder("https://termin.tischlein.example/beratung-30"),
    demo: placeholder("https://termin.tischlein.example/live-demo-15"),
  },
  managingDirectors: placeholder(["Jana Lindner", "Mehmet Aksoy"]),
  contentResponsible: placeholder("Jana Lindner"),
  register: { court: placeholder("Amtsgericht Charlottenburg"), number: placeholder("HRB 000000 B") },
  vatId: placeholder("DE000000000"),
  supervisoryAuthority: placeholder("Berliner Beauftragte für Datenschutz und Informationsfreiheit"),
  securityEmail: placeholder("sicherheit@tischlein.example"),
  videoId: placeholder("M7lc1UVf-VE"),
} as const;

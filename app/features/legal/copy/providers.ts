import { placeholder } from "#app/content/marks.ts";

/** Processors of the provider and operators of linked services, named on the privacy page (Art. 13(1)(e) GDPR). */
export const dataRecipients = {
  hosting: placeholder("Muster-Hosting GmbH, Musterstraße 1, 60311 Frankfurt am Main"),
  hostingPlace: placeholder("Deutschland"),
  mail: placeholder("Muster-Mail GmbH, Musterstraße 2, 20095 Hamburg"),
  booking: placeholder("Muster-Termine GmbH, Musterstraße 3, 50667 Köln"),
  /** Where all three process data. Outside the EU the page must name a legal basis for the transfer. */
  region: placeholder("in der EU"),
  whatsapp: "WhatsApp Ireland Limited, Merrion Road, Dublin 4, D04 X2K5, Irland",
  video: "Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Irland",
} as const;

/** Address of the authority that `company.supervisoryAuthority` names. */
export const supervisoryAuthority = placeholder({
  address: "Alt-Moabit 59–61, 10555 Berlin",
  url: "https://www.datenschutz-berlin.de/",
});

export const dataProtectionOfficer = placeholder(
  "Ein Datenschutzbeauftragter ist nicht benannt, weil das Gesetz ihn bei unserer Größe nicht verlangt. Schreib einfach an die Adresse oben.",
);

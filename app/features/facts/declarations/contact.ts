import { contactDefaults } from "#app/content/company.ts";
import type { ContactFacts } from "#app/content/current-facts.ts";
import type { FactDeclaration } from "#app/features/facts/declaration.ts";
import { type FactField, texts } from "#app/features/facts/fields.ts";

const contactFields = {
  phone: { label: "Telefon", type: "tel", max: 30 },
  whatsapp: { label: "WhatsApp", hint: "Die Nummer, mit Vorwahl.", type: "tel", max: 30 },
  email: { label: "E-Mail-Adresse", type: "email", max: 100 },
  securityEmail: {
    label: "E-Mail-Adresse für Sicherheitslücken",
    hint: "Steht im Impressum und in der Datei security.txt.",
    type: "email",
    max: 100,
  },
  consultation: { label: "Terminseite Beratung, 30 Minuten", type: "url", max: 300 },
  demo: { label: "Terminseite Live-Demo, 15 Minuten", type: "url", max: 300 },
} satisfies Record<keyof ContactFacts, FactField>;

export const contact: FactDeclaration<Partial<ContactFacts>> = {
  title: "Kontaktwege",
  intro:
    "Telefon und E-Mail stehen auf jeder Seite, im Impressum und bei Google. Ein leeres Feld nimmt den Weg von der Website; ohne Terminseite führen die Knöpfe zum Kontaktformular. Erfundene Beispiele gehen nie online.",
  page: "/contact",
  ...texts(contactFields, contactDefaults),
};

import { company, mailLink, NONE, phoneLink, securityMailLink } from "#app/content/company.ts";
import type { RichText } from "#app/content/text-with-links.ts";
import type { LegalSection } from "./types.ts";
import { listWays } from "./ways.ts";

function writeAddress(): string {
  const { street, postalCode, city, country } = company.address;
  return `${street}\n${postalCode} ${city}\n${country}`;
}

// Sources: § 5 DDG, § 27a UStG, § 18(2) MStV, § 36 VSBG, Regulation (EU) 2024/3228 (end of the ODR platform on 20 July 2025).
export const impressum = {
  seo: {
    title: `Impressum – ${company.name}`,
    description: `Wer hinter ${company.name} steht: Anschrift, Vertretung, Handelsregister und Umsatzsteuer-ID, dazu E-Mail und Telefon. Angaben gemäß § 5 DDG.`,
  },
  title: "Impressum",
  get lead(): RichText {
    const lead = `Wer hinter ${company.name} steht und wie du uns erreichst`;
    return company.phone === null ? `${lead}.` : [`${lead}, am schnellsten unter `, phoneLink, "."];
  },
  updatedOn: "2026-11-21",
  card: {
    id: "anbieter",
    heading: "Angaben gemäß § 5 DDG",
    get facts(): Record<string, RichText> {
      const { court, number } = company.register;
      return {
        Anbieter: `${company.legalName}\n${writeAddress()}`,
        "Vertreten durch": company.managingDirectors.join("\n"),
        ...listWays(),
        ...(number !== NONE && { Register: `${court}\n${number}` }),
        ...(company.vatId !== NONE && { "Umsatzsteuer-ID": `${company.vatId}\n(nach § 27a UStG)` }),
      };
    },
  },
  sections: [
    {
      id: "inhalt-verantwortlich",
      heading: "Verantwortlich für den Inhalt",
      blocks: [
        "Verantwortlich im Sinne des § 18 Abs. 2 MStV, auch für die Artikel im Blog:",
        () => `${company.contentResponsible}\n${writeAddress()}`,
      ],
    },
    {
      id: "nur-unternehmer",
      heading: "Nur für Unter\u00ADnehmer",
      blocks: [
        "Unser Angebot richtet sich ausschließlich an Unternehmer im Sinne des § 14 BGB, also an Restaurants, Cafés, Bars und Food Trucks. Mit Verbrauchern schließen wir keine Verträge.",
      ],
    },
    {
      id: "streitbeilegung",
      heading: "Streit\u00ADbeilegung",
      blocks: [
        "Wir nehmen nicht an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil und sind dazu auch nicht verpflichtet (§ 36 VSBG).",
        [
          "Die Plattform der EU zur Online-Streitbeilegung gibt es nicht mehr, sie wurde am 20. Juli 2025 geschlossen. Was es in der EU an außergerichtlichen Stellen gibt, listet die Kommission hier auf: ",
          { label: "consumer-redress.ec.europa.eu", href: "https://consumer-redress.ec.europa.eu/" },
          ".",
        ],
      ],
    },
    {
      id: "haftung",
      heading: "Haftung für Inhalte und Links",
      blocks: [
        "Für das, was wir hier selbst schreiben, haften wir nach den allgemeinen Gesetzen. Wir prüfen Zahlen und Rechtshinweise, bevor sie online gehen. Trotzdem kann sich seitdem etwas geändert haben: Die Artikel im Blog ersetzen keine Rechts- oder Steuerberatung für deinen Betrieb.",
        "Für fremde Seiten, auf die wir verlinken, sind deren Anbieter verantwortlich. Beim Setzen eines Links war dort kein Rechtsverstoß zu erkennen. Erfahren wir von einem, nehmen wir den Link heraus.",
        [
          "Stimmt etwas nicht oder verletzt es dein Recht? Eine Nachricht an ",
          mailLink,
          " genügt. Für Sicherheitslücken gibt es ",
          securityMailLink,
          ".",
        ],
      ],
    },
    {
      id: "bilder-und-schriften",
      heading: "Bilder, Zeichen, Schriften",
      blocks: [
        "Die Zeichnungen auf dieser Website, vom Bon bis zum Telefon, stammen von uns. Fremdes verwenden wir mit diesen Lizenzen:",
        {
          kind: "facts",
          facts: {
            "Bricolage Grotesque": [
              "© 2022 The Bricolage Grotesque Project Authors, ",
              { label: "SIL Open Font License 1.1", href: "https://openfontlicense.org/" },
            ],
            "Spline Sans Mono": [
              "© 2022 The Spline Sans Mono Project Authors, ",
              { label: "SIL Open Font License 1.1", href: "https://openfontlicense.org/" },
            ],
            Symbole: [
              "© Lucide Icons and Contributors, ",
              { label: "ISC-Lizenz", href: "https://lucide.dev/license" },
            ],
          },
        },
        `Texte und Zeichnungen sind urheberrechtlich geschützt. Zitieren mit Quelle ist willkommen, für alles andere frag uns kurz.`,
      ],
    },
  ] satisfies LegalSection[],
};

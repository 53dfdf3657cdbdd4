import { claims, tell, tellEmergency } from "#app/content/claims.ts";
import { describePrices } from "#app/content/prices.ts";
import { describeTills, listContractQuestions, type Questions } from "#app/content/terms.ts";

/** Returns the short questions, with what the team has published about contract, money and tills. */
export function listQuestions(): Questions {
  return {
    "Was kostet das?":
      describePrices() ||
      "Das hängt von der Größe deines Betriebs ab: Standorte, Bestellungen, Kasse. Deshalb steht hier kein Lockpreis. Nach 30 Minuten Beratung wissen wir genug für ein schriftliches Angebot. Bis du zusagst, kostet dich das nichts.",
    "Kosten Einrichtung und Schulung?":
      "Nein. Es gibt keine Einrichtungskosten; Einrichtung und Schulung zum Start sind gratis.",
    "Brauchen meine Gäste die App?":
      "Nein. Bestellt wird im Browser, per Link oder QR-Code. Die App ist für Stammgäste, die es noch schneller wollen.",
    "Was ist beim Support gratis?": [
      `Notfall-Support hat jeder Kunde, ${tellEmergency()}: wenn Bestellungen oder Zahlungen stehen. Auf jede andere Frage antworten wir schriftlich in ${tell(claims.answer)}. Premium-Support gehört zu GROW und PRIME: Karte und Preise pflegen wir. Priority Support buchst du dazu. Wer was bekommt, steht in der Tabelle der Seite `,
      { label: "Priority Support", href: "/services/priority-support#stufen" },
      ".",
    ],
    "Läuft das mit meiner Kasse?": `Ja. Alle gängigen Kassensysteme werden unterstützt; welches du hast, klären wir im ersten Gespräch.${describeTills()}`,
    ...listContractQuestions(),
  };
}

import { claims, isOmitted, tell, tellEmergency } from "#app/content/claims.ts";

/** Who gets which support (docs/product.md#claims). Everything the site says about support follows this table. */
export const supportLevels = {
  caption: "Wer welchen Support bekommt",
  columns: [
    "Leistung",
    "Notfall-Support: alle Pakete, gratis",
    "Premium-Support: GROW und PRIME",
    "Priority Support: dazugebucht",
  ],
  get rows() {
    const always = isOmitted("emergency") ? tellEmergency() : `${tellEmergency()}, auch am Sonntag`;
    return [
      ["Notfall: Bestellungen oder Zahlungen stehen", always, always, `${tellEmergency()}, mit Vorrang`],
      [
        "Frage per WhatsApp, E-\u2060Mail oder Formular",
        `Antwort in ${tell(claims.answer)}`,
        `Antwort in ${tell(claims.answer)}`,
        `Antwort in ${tell(claims.answer)}, zuerst`,
      ],
      ["Karte und Preise pflegen", "machst du selbst", "machen wir", "machen wir, auch für deine Vertretung"],
      ["Fester Ansprechpartner, Gerätepass, vereinbarte Reaktionszeit", "nein", "nein", "ja"],
    ] as const;
  },
} as const;

import { retention } from "#app/content/retention.ts";

/** Copy of what a visitor can check in the demo (proofs.tsx). */
export const demoProofs = {
  loadTime: {
    heading: "Wie schnell steht die Karte?",
    text: "Die Stoppuhr öffnet den Shop wie ein Gast: auf deinem Gerät, in deinem Netz.",
    start: "Stoppuhr starten",
    withoutScript: "Gemessen wird in deinem Browser. Dafür braucht er JavaScript.",
    failed: "Die Stoppuhr klemmt: Gerade sind zu viele Tische offen. Versuch es in einer Viertelstunde.",
  },
  ownData: {
    heading: "Deine Daten",
    lines: [
      ["Cookies", "0"],
      ["Konto", "keins"],
      ["Name und Farbe", "bleiben hier"],
      ["Bestellung im Bild", "bleibt hier"],
      ["Mit zweitem Handy", `${retention.demoMinutes} Minuten`],
    ],
    total: ["TRACKER", "0"],
    more: "Was der Server sich merkt",
    text: `Erst für ein zweites Handy oder die Stoppuhr merkt sich unser Server den Tisch: Gerichte und Stand, keinen Namen, ${retention.demoMinutes} Minuten lang abrufbar. Sonst zählen wir nur Summen je Tag. Im echten Shop gehören die Daten deiner Gäste dir.`,
    link: { label: "Alles zum Datenschutz", href: "/datenschutz" },
  },
} as const;

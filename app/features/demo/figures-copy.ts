import { claims, describeProofs, listShown } from "#app/content/claims.ts";

/** Copy of the demo page's figures. Apart from copy.ts, because the live demo loads that file into the browser. */
export const demoFigures = {
  heading: "Was Betriebe mit uns erleben",
  get note() {
    const { proofs, hasSample } = describeProofs([
      "restaurants",
      "tableOrders",
      "tableSetup",
      "tableRevenue",
    ]);
    const caveat = "Wie viel es bei dir wird, hängt von Lage, Karte und Stammgästen ab.";
    if (proofs.length === 0) return "Diese Zahlen sind erfunden.";
    return [
      ...(hasSample ? ["Was hier keine Quelle hat, ist ein Beispielwert."] : []),
      ...proofs,
      caveat,
    ].join(" ");
  },
  get items() {
    return listShown([
      { ...claims.restaurants, claim: "restaurants", before: "", label: "aktive Restaurants" },
      { ...claims.tableOrders, claim: "tableOrders", before: "", label: "mehr Bestellungen pro Tisch" },
      {
        ...claims.tableSetup,
        claim: "tableSetup",
        before: "",
        label: "Einrichtung pro Tisch",
      },
      { ...claims.tableRevenue, claim: "tableRevenue", before: "+", label: "Umsatz pro Tisch" },
    ]);
  },
} as const;

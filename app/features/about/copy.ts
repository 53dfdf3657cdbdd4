import { caller } from "#app/content/caller.ts";
import { type ClaimName, claims, describeProofs, isOmitted, listShown, tell } from "#app/content/claims.ts";
import { company } from "#app/content/company.ts";
import { sampleFact } from "#app/content/marks.ts";
import { readPeople } from "#app/content/people.ts";

/** The about page's copy (docs/product.md#marketing-pages). */
export const about = {
  get title() {
    return isOwn()
      ? `Über uns: wer wir sind – ${company.name}`
      : `Über uns: gegründet zu zweit – ${company.name}`;
  },
  get description() {
    if (isOwn())
      return `${company.name} baut Bestellsysteme für Restaurants, Cafés, Bars und Food Trucks. Wer wir sind, wonach wir arbeiten und woran du uns messen kannst.`;
    return sampleFact(
      "people",
      `Jana Lindner und Mehmet Aksoy bauen seit ${company.foundingYear} Bestellsysteme für Restaurants, Cafés, Bars und Food Trucks. Wer sie sind und wonach sie arbeiten.`,
    );
  },
  hero: {
    get headline() {
      return isOwn()
        ? (["Leute, die den Laden", "von innen kennen."] as const)
        : (["Zwei, die den Laden", "von innen kennen."] as const);
    },
    get lead() {
      if (isOwn())
        return `Wir sind ${company.name} aus ${company.address.city} und bauen Shops, Apps und Websites, die dir gehören und nicht dem Portal. Seit ${company.foundingYear}.`;
      return sampleFact(
        "people",
        `Wir sind ${company.name} aus ${company.address.city}: Jana stand hinter dem Tresen, Mehmet hat Kassen verkabelt. ${company.foundingYear} haben die beiden angefangen; heute ${isOmitted("team") ? "bauen wir" : `sind wir ${tell(claims.team)} und bauen`} Shops, Apps und Websites, die dir gehören und nicht dem Portal.`,
      );
    },
  },
  get figures() {
    return listShown([
      {
        claim: "founded",
        number: tell(claims.founded),
        label: "Gegründet",
        sublabel: isOwn()
          ? "von Leuten, die du hier kennenlernst"
          : sampleFact("people", "am Küchentisch, ohne Investor"),
      },
      {
        claim: "customerFocus",
        number: tell(claims.customerFocus),
        label: "Kundenorientiert",
        sublabel: `jede Funktion hat sich ein Betrieb gewünscht${star("customerFocus")}`,
      },
      {
        claim: "shopSetup",
        number: tell(claims.shopSetup),
        label: "Einrichtung im Schnitt",
        sublabel: "bis zum ersten Bon",
      },
      {
        claim: "satisfaction",
        number: tell(claims.satisfaction),
        label: "Zufriedenheit",
        sublabel: `Sterne im Schnitt, vier Wochen nach dem Start${star("satisfaction")}`,
      },
    ]);
  },
  /** Of invented people there are as many as the sample says. */
  get table() {
    return isOmitted("team") || (isOwn() && claims.team.source === "sample")
      ? "ein Tisch für alle"
      : `Tisch für ${claims.team.value}`;
  },
  get figuresNotes() {
    const { proofs, hasSample } = describeProofs(["customerFocus", "satisfaction"]);
    return hasSample ? [...proofs, "* Beispielwerte, bis eigene vorliegen"] : proofs;
  },
  mission: {
    statement:
      "Wer kocht, soll auch verdienen. Die Technik deckt den Tisch, und dann tritt sie einen Schritt zurück.",
    paragraphs: [
      // Explains the company name; whether it fits, the team confirms (content/launch.ts).
      "Im Märchen genügt ein Satz, und das Tischlein steht voll. In der Gastronomie klingelt stattdessen das Telefon, der Drucker spinnt, und das Portal behält einen Teil vom Umsatz. Daher unser Name und daher die Arbeit.",
      "Wir richten ein, was Gäste zum Bestellen brauchen und dein Team nicht aufhält. Bezahlt wird ein Werkzeug, keine Provision pro Bestellung. Und wenn ein Zettel am Pass die bessere Lösung ist, sagen wir das auch.",
    ],
  },
  founders: {
    members: sampleFact("people", [
      {
        name: caller.name,
        role: caller.role,
        image: caller.portrait,
        alt: "Gezeichnetes Porträt: Jana Lindner mit Dutt und runder Brille, grün karierte Schürze, in der Hand ein Tablet mit einer offenen Bestellung",
        bio: [
          "Zwölf Jahre Service, davon vier als Betriebsleiterin in einem Haus mit 90 Plätzen. Sie hat Bestellungen auf Bierdeckel geschrieben, auf Blöcke und auf den Unterarm.",
          "Heute leitet sie Einführung und Support. Ihr Team legt deinen Start auf eine ruhige Zeit, ruft nach dem ersten Freitag an und fragt, was geklemmt hat.",
        ],
        expertise: ["Abläufe im Service", "Speisekarten", "Schulung", "Texte, die verkaufen"],
      },
      {
        name: "Mehmet Aksoy",
        role: "Mitgründer, Technik und Kassen",
        image: "/drawings/mehmet-aksoy.svg",
        alt: "Gezeichnetes Porträt: Mehmet Aksoy mit kurzem Bart und dunkler Schürze mit karierter Tasche, ein Geschirrtuch über der Schulter, in der Hand ein langer Kassenbon",
        bio: [
          "Aufgewachsen im Grill seiner Eltern in Neukölln, danach acht Jahre Softwareentwicklung für Kassen und Bondrucker. Er erkennt am Geräusch, welche Papierrolle gleich leer ist.",
          "Sein Team verbindet deine Kasse mit dem Shop und schreibt den Code, der das zuverlässig tut. Zum Aufbau kommt jemand vorbei, mit Werkzeugtasche und Ersatzkabel.",
        ],
        expertise: ["Kassenanbindung", "Bondrucker", "App-Entwicklung", "Datenschutz"],
      },
    ] as const),
  },
  values: {
    items: {
      Empathie:
        "Freitag um sieben ruft man niemanden an, um über Schriftarten zu sprechen. Wir kennen deine Stoßzeiten und halten uns daran.",
      Zielorientierung:
        "Am Anfang steht eine Zahl: weniger Anrufe, mehr Abholungen, ein voller Dienstag. Nach vier Wochen sehen wir gemeinsam nach, was daraus geworden ist.",
      Partnerschaft:
        "Dein Shop trägt deinen Namen, und die Daten deiner Gäste nimmst du mit, wenn du gehst. Wir wollen, dass du bleibst, weil es läuft.",
      Qualität:
        "Bevor der erste Gast bestellt, haben wir es getan: mit altem Handy, schlechtem Netz und extra scharfer Soße. Erst wenn der Bon stimmt, geht es los.",
    },
  },
  closing: {
    heading: "Lern uns kennen, bevor du etwas kaufst.",
    text: "30 Minuten mit einem von uns, am Telefon oder per Video. Du erzählst von deinem Laden, wir fragen nach.",
    ground: "saffron",
  },
} as const;

/** Returns whether the page shows people who exist. */
function isOwn(): boolean {
  return readPeople().length > 0;
}

/** Marks a figure that nobody has proved. */
function star(name: ClaimName): "*" | "" {
  return claims[name].source === "sample" ? "*" : "";
}

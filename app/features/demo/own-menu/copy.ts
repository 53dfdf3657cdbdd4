import { companyName } from "#app/content/company-name.ts";
import { retention } from "#app/content/retention.ts";
import { menuLimits } from "#app/features/demo/own-menu/reader/types.ts";

/** For search engines. */
export const ownMenuMeta = {
  title: `Deine Karte als Shop ausprobieren – ${companyName}`,
  description:
    "Text, PDF oder Foto deiner Speisekarte: Eine Minute später bestellst du in deinem eigenen Shop. Kostenlos, ohne Konto.",
};

/** Copy of the demo with the visitor's own menu. */
export const ownMenuCopy = {
  headline: ["Deine Karte.", "In einer Minute."],
  lead: "Text, PDF oder Foto: Eine Minute später bestellst du in deinem eigenen Shop. Kostenlos, ohne Konto.",
  stays: "Deine Karte bleibt in deinem Browser, bis du sie verschickst.",
  picture: {
    lines: ["Margherita 8,50", "Lasagne 11,90", "Insalata 6,50"],
    house: "Dein Laden",
  },
  noScript: {
    text: "Hier wird aus deiner Speisekarte ein Shop zum Ausprobieren: Text hineinkopieren, Gerichte prüfen, bestellen. Dafür braucht die Seite JavaScript. Schick uns deine Karte einfach, dann bauen wir den Shop für dich.",
    link: "Zum Kontaktformular",
  },
  input: {
    text: "Deine Karte",
    region: "Einfügen oder hochladen",
    hint: "Aus der Website, aus Word, aus einem Lieferportal: So, wie sie ist.",
    camera: "Foto machen",
    photos: "Foto wählen",
    file: "PDF oder Textdatei",
    drop: "Oder leg PDF, Text oder Fotos hier ab. Alles wird in deinem Browser gelesen.",
    take: "Karte übernehmen",
    sample: "Beispielkarte einsetzen",
    reading: "Die Datei wird gelesen …",
    cancel: "Abbrechen",
    cancelled: "Abgebrochen.",
    empty: "Kopier erst deine Karte ins Feld, oder wähl eine Datei.",
    other: "Andere Karte einlesen",
    notLoaded: "Das Lesen ließ sich nicht laden. Prüf dein Netz, und drück noch einmal.",
    nothing: "Darin steht kein Gericht mit Preis. Ein Gericht sieht so aus: Margherita 8,50",
    tooLong: "Das ist mehr Text, als eine Karte hat. Gelesen sind die ersten 100.000 Zeichen.",
    tooMany: `Eine Karte hat hier höchstens ${menuLimits.dishes} Gerichte. Die übrigen stehen unter „Nicht gelesen“.`,
    read: "{count} Gerichte gelesen.",
    readOne: "Ein Gericht gelesen.",
  },
  pictures: {
    loading: "Die Schrifterkennung wird geladen, einmal rund 3 MB …",
    reading: "Bild {page} von {pages} wird gelesen: {percent} %",
  },
  file: {
    tooLarge: "Die Datei ist größer als 20 MB. Nimm eine kleinere, oder kopier den Text ins Feld.",
    tooManyPages: "Die Datei hat mehr als 40 Seiten. Gelesen sind die ersten 40.",
    unreadable:
      "Darauf ist keine Schrift zu erkennen. Fotografier die Karte von oben, bei Tageslicht, eine Seite je Bild.",
    tooWeak:
      "Für das Lesen von Bildern reicht dieses Gerät nicht. Nimm ein anderes, oder kopier den Text der Karte ins Feld.",
    locked:
      "Dieses PDF ist mit einem Passwort geschützt. Speicher es ohne Passwort, oder kopier den Text ins Feld.",
    broken: "Dieses PDF lässt sich nicht lesen. Speicher es noch einmal, oder kopier den Text ins Feld.",
    office:
      "Eine Word- oder Excel-Datei können wir hier nicht lesen. Speicher sie als PDF, oder kopier den Text ins Feld.",
    picture:
      "Dieses Bild kann dein Browser nicht öffnen. Speicher es als JPG oder PNG, und wähl es noch einmal.",
    other: "Diese Datei ist weder PDF noch Text. Kopier den Text ins Feld.",
    notLoaded:
      "Was zum Lesen nötig ist, ließ sich nicht laden. Prüf dein Netz, und wähl die Datei noch einmal.",
  },
  table: {
    heading: "Deine Gerichte",
    note: "Prüf Namen und Preise. Mehrere Größen schreibst du so: 7,50 (klein) · 9,50 (groß)",
    house: "Dein Laden",
    color: "Farbe",
    section: "Überschrift",
    name: "Name",
    description: "Beschreibung",
    price: "Preis",
    up: "nach oben",
    down: "nach unten",
    remove: "entfernen",
    unsure: "Schlecht zu lesen, bitte prüfen",
    unnamed: "Gericht ohne Namen",
    add: "Gericht hinzufügen",
    addTo: "Gericht hinzufügen: {section}",
    addSection: "Abschnitt hinzufügen",
    removed: "„{name}“ ist entfernt.",
    moved: "„{name}“ ist jetzt Nummer {place} in „{section}“.",
    cleared: "Alles ist gelöscht.",
    undo: "Rückgängig",
    clear: "Alles löschen",
    noHeading: "Ohne Überschrift",
    noName: "Der Name fehlt.",
    noPrice: "Preis fehlt",
  },
  unread: {
    one: "Eine Zeile nicht gelesen",
    many: "{count} Zeilen nicht gelesen",
    note: "Diese Zeilen sind keinem Gericht zugeordnet. Fehlt eines, mach es mit einem Tipp dazu.",
    take: "Als Gericht übernehmen",
  },
  shop: {
    show: "Shop ansehen",
    title: "{name}: Shop zum Ausprobieren",
    categories: "Kategorien der Karte",
    popular: "Beliebt",
    preview: `Karte, Warenkorb, Küche: So bestellen Gäste bei {name}. Eine Demo, gebaut mit ${companyName}.`,
    check: "Stimmt was nicht? Karte prüfen",
    builtWith: `Gebaut mit ${companyName}.`,
    toOwn: "Deine Karte als Shop",
    fallbackName: "Dein Laden",
    empty: "Noch steht kein Gericht mit Namen und Preis auf der Karte.",
    twoDevices: `Bestellst du vom eigenen Handy, schickt dein Browser die Karte verschlüsselt an unseren Server. Der Schlüssel steht nur im QR-Code; nach ${retention.demoMinutes} Minuten ist alles gelöscht.`,
  },
  next: {
    promise: "Diesen Shop gibt es in rund 10 Tagen echt.",
    book: "Beratung buchen",
    request: "Mit dieser Karte anfragen",
  },
  share: {
    heading: "Zeig ihn weiter",
    link: "Link kopieren",
    sharedTitle: "{name}: unser Shop zum Ausprobieren",
    linkNote:
      "Die Karte steht im Link selbst, hinter dem #. Auf unserem Server liegt nichts; nur der Name deines Ladens kommt dort an, damit er über dem Link steht.",
    copied: "Link kopiert.",
    notCopied: "Der Link steht in der Adresszeile deines Browsers. Kopier ihn von dort.",
    print: "Tischaufsteller drucken",
    printNote:
      "A6, zweimal auf einem Blatt A5, in deiner Farbe. Eine lange Karte kommt ohne Beschreibungen in den QR-Code, eine sehr lange führt zu dieser Seite.",
    tooLongToAttach:
      "Für den Anhang ist deine Karte zu lang. Schick uns in der Nachricht den Link, den du hier kopierst.",
    request: "Mit dieser Karte anfragen",
    requestNote:
      "Öffnet das Kontaktformular mit deiner Karte im Anhang. Abgeschickt ist sie erst, wenn du absendest.",
  },
  stand: { mark: "Muster", call: "Scannen und bestellen" },
  link: {
    broken: "Dieser Link ist nicht vollständig oder beschädigt. Lass ihn dir noch einmal schicken.",
    "too-new": "Dieser Link ist neuer als diese Seite. Lade sie neu, und öffne ihn noch einmal.",
  },
} as const;

/** Typed by nobody: what "Beispielkarte einsetzen" puts into the field. */
export const sampleMenu = `TRATTORIA MUSTER

ANTIPASTI
1. Bruschetta (A) ........ 5,90 €
   geröstetes Brot, Tomaten, Basilikum
2. Caprese (G) ........ 8,50 €
   Tomaten, Mozzarella, Basilikum

PIZZA            26 cm   32 cm
10. Margherita   7,50    9,50
11. Salami       8,50    10,50
12. 4-Käse-Pizza 9,50    11,50
    Gorgonzola, Mozzarella, Parmesan, Edamer

PASTA
20. Spaghetti Bolognese – Rindfleisch, Tomaten 9,90
21. Penne all'Arrabbiata – scharf 8,90

GETRÄNKE
Mineralwasser 0,25 l 2,80 · 0,75 l 5,90
Limonade 0,3 l 3,50
Espresso 2,40

Di–So 17–22 Uhr, Montag Ruhetag
`;

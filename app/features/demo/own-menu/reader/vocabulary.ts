/** Words of menus, by which the reader tells lines apart. All patterns are tested against single, bounded lines. */

const unit = String.raw`(?:l|ltr\.?|liter|cl|ml|dl)`;
const number = String.raw`\d{1,4}(?:[.,]\d{1,3})?`;

/** A size as it stands before or behind a price, or above a column of prices. */
export const sizePattern = [
  String.raw`(?:ca\.\s?)?${number}\s?${unit}(?![\p{L}])`,
  String.raw`(?:[ø⌀]|ca\.|durchm\.)?\s?\d{2}\s?cm(?:\s?[ø⌀](?!\s?\d))?`,
  String.raw`[ø⌀]\s?\d{2}(?!\d)`,
  String.raw`(?:ca\.\s?)?\d{1,4}\s?(?:g|gr|kg)(?![\p{L}])\.?`,
  String.raw`\d{1,3}\s?(?:stück|stücke|stk|stck|st|kugeln?|scheiben?|pers|personen|portionen|pcs)(?![\p{L}])\.?`,
  String.raw`\d{1,2}er(?![\p{L}])`,
  String.raw`(?:sehr\s)?(?:klein|kleine|kleiner|kleines|groß|große|großer|großes|gross|grosse|grosser|mittel|mittlere|normal|normale|mini|midi|maxi|medium|small|large|regular|single|double|triple|einfach|einfacher|doppelt|doppelter|halbe|halber|halbes|ganze|ganzer|ganzes|standard|jumbo|family|familie|party|piccolo|piccola|grande|küçük|büyük|mały|mała|małe|duży|duża|duże|nhỏ|lớn)(?![\p{L}])`,
  String.raw`(?:kl|gr|fl|port)\.`,
  String.raw`(?:(?:im|das|pro|per|die|je)\s)?(?:glas|flasche|karaffe|kännchen|tasse|becher|pott|portion|krug|schale|shot|kugel|stück|hauptgericht|hauptgang|vorspeise|hauptspeise|blech|bowl|menü)(?![\p{L}])`,
  String.raw`(?:s|m|l|xl|xxl)(?![\p{L}\d.,])`,
  String.raw`(?:½|¼|1\/2|1\/4)(?:\s?(?:l|liter))?(?![\p{L}\d])`,
].join("|");

/** A volume without its unit, as in "Pils 0,5 4,90". */
export const bareVolume = /^(?:0[.,](?:0[24]|1|1?25|2|20|25|3|30|33|35|375|4|40|5|50|7|70|75)|1[.,][05])$/;

const headingStems =
  "vorspeise|antipast|suppe|eintopf|eintöpfe|salat|insalat|pizz|pasta|nudel|spaghetti|fleischgericht|fischgericht|hauptgericht|hauptspeise|hauptgäng|beilage|dessert|nachtisch|nachspeise|süßes|süßspeise|getränk|softdrink|erfrischung|alkoholfrei|limonade|säfte|biere?$|flaschenbier|fassbier|weine?$|weißwein|rotwein|roséwein|schaumwein|offene weine|cocktail|longdrink|aperitif|digestif|spirituose|schnäpse|whisk|gin$|rum$|heißgetränk|warme getränke|kaffee|coffee|tees?$|frühstück|brunch|kuchen|torte|gebäck|eis$|eisbecher|burger|sandwich|bagel|wraps?$|panini|döner|kebab|kebap|lahmacun|pide|meze|börek|sushi|maki|nigiri|sashimi|inside|bowls?$|curry|currys|reisgericht|wok|pho|phở|bún|ramen|vegetarisch|vegan|kinder|extras?$|toppings?$|snacks?$|fingerfood|special|spezialität|empfehlung|mittagstisch|mittagsmenü|mittagskarte|tagesgericht|wochenkarte|tageskarte|abendkarte|menüs?$|schnitzel$|grill|steaks?$|geflügel|huhn|ente$|rind|schwein|lamm|tofu|meeresfrüchte|zup[ay]|pierogi|dania|desery|napoje|sałatki|przystawki|khai vị|món|đồ uống|çorba|tatlı|içecek|ızgara|kahvaltı|aperitivo|primi|secondi|contorni|dolci|bevande|vini|birre|brote?$|brötchen|semmeln|backwaren|feingebäck|kleingebäck|auflauf|aufläufe|saucen|soßen|dips?$|shakes?$|smoothies?$|crêpes?$|waffel|pfannkuchen|pommes$|tacos?$|burritos?$|tapas|raclette|fondue|starters|mains|sides|drinks|wasser$|wässer|fritz|klassiker|combos?$|angebote?$|vom fass|vom grill|aus dem|vom holz|unsere";
const headingWords = new RegExp(`(?:^|[\\s(])(?:${headingStems})`, "u");

/** Returns whether a short line has a word that heads parts of menus. */
export function hasHeadingWord(text: string): boolean {
  return headingWords.test(text.toLowerCase());
}

const houses =
  /(?:^|\s)(?:pizzeria|trattoria|ristorante|osteria|restaurant|gasthaus|gasthof|gaststätte|gastwirtschaft|landgasthof|landhaus|wirtshaus|brauhaus|brauerei|café|cafe|kaffeehaus|bistro|brasserie|taverna|taverne|imbiss|bäckerei|konditorei|eisdiele|eiscafé|hotel|weinstube|weinhaus|metzgerei|kneipe|schänke|schenke|stube|\p{L}{3,}(?:restaurant|bäckerei|konditorei|gasthof|stube|stüberl|imbiss|brauhaus|keller|hof))(?![\p{L}]|\s(?:&|und|\+))/iu;

/** Returns whether a text of several words names a house: "Pizzeria Bella Napoli". */
export function namesHouse(text: string): boolean {
  return houses.test(text) && /\p{L}\s+\P{L}?\p{L}/u.test(text.trim());
}

const weekday =
  "(?:mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|feiertag|werktag)(?:e?n?s|e|en)?";

const day = new RegExp(`^${weekday}(?![\\p{L}])|^(?:woche|kw)\\s`, "u");

/** Returns whether a line begins with a day of the week, or names a week. */
export function startsWithDay(text: string): boolean {
  return day.test(text.toLowerCase());
}

/** What is not part of a dish, whatever else the line holds. Tested against small letters, which is faster than ignoring case. */
const notices = [
  // Opening hours and times of day.
  /\d{1,2}(?:[.:]\d{2})?\s?(?:uhr|h)(?![\p{L}])/u,
  /(?<!\d)\d{1,2}:\d{2}(?!\d)/u,
  new RegExp(`(?<![\\p{L}])${weekday}\\.?\\s?(?:[-–—/+&,]|bis|und)\\s?${weekday}(?![\\p{L}])`, "u"),
  new RegExp(`(?<![\\p{L}])${weekday}\\.?:?\\s\\d{1,2}(?:[.:]\\d{2})?\\s?(?:[-–—]|bis)`, "u"),
  /öffnungszeit|ruhetag|geöffnet|geschlossen|küchenzeit|warme küche(?=.*\d)|küche bis|küchenschluss|opening hours/u,
  // Ways to reach somebody.
  /(?<![\p{L}])(?:tel|telefon|fon|phone|fax|mobil|handy|hotline|whatsapp|bestellhotline)(?:\.|:|\s?[(+\d]|[-\s]?nr|nummer|isch)/u,
  /@[\p{L}\d-]+\.|https?:|www\.|[\p{L}\d-]\.(?:de|com|eu|net|at|ch|berlin|hamburg|org)(?![\p{L}\d])|instagram|facebook|tripadvisor|w-?lan|wifi|inhaber|geschäftsführ|impressum/u,
  /(?<![\d.,])(?:\+49|0)[\d\s()/–-]{6,}\d/u,
  /(?:^|[,·|]\s?)[\p{L}\s.-]{0,60}(?:straße|strasse|str\.|platz|allee|gasse|weg|ufer|damm|markt|ring|chaussee)\s\d{1,4}\s?[a-z]?(?:$|[\s·|-]|,\s)/u,
  // Conditions.
  /mindestbestell|bestellwert|liefergeb|lieferkost|anfahrt|lieferung (?:ab|in|bis|frei|koste)|lieferservice|liefergebiet|frei haus|abholung|abholer|selbstabhol|rabatt|gutschein|kartenzahlung|nur bar|ec-karte|reservier|trinkgeld|servicegebühr|gedeckpreis/u,
  /^(?!extra\s\p{L}).*\+\s?\d{1,2}[.,]\d{1,2}(?:\s?€)?$/u,
  /happy\s?-?hour|zwei für eins|2 für 1|2for1/u,
  /aufpreis|zuschlag|zzgl|zuzügl|(?<![\p{L}])plus pfand|mehrpreis|aufschlag|(?<![\p{L}])pfand(?![\p{L}])|jede[rs]?\s(?:weitere|extra|zusätzliche|beliebige)|(?:pro|je|jede) (?:weitere[rn]? |extra |zusätzliche[rn]? )?(?:zutat|belag|beilage|topping)|auch (?:mit|als|ohne) .*(?:\+|für|plus)|gegen (?:einen )?aufpreis|günstiger|nachlass|korkgeld|tellergeld|statt .* (?:kostet|\+)/u,
  // Taxes and general notes about prices.
  /mwst|mehrwertsteuer|(?<![\p{L}])ust(?![\p{L}])|umsatzsteuer|steuer-?n(?:r|ummer)|(?:alle|unsere|die)?\s?preise (?:in|sind|inkl|verstehen|gelten|gültig|enthalten)|preisänderung|irrtümer|inklusive bedienung|endpreis|bedienungsgeld|stand:?\s(?:\d|jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)|gültig (?:ab|bis|von)|(?<![\p{L}])seit\s(?:19|20)\d{2}|(?:©|copyright)/u,
];

const postcode = /(?<!\d)\d{5}\s\p{Lu}\p{Ll}{2,}/u;

const legendWords =
  /farbstoff|konservierung|antioxidation|geschmacksverst|geschwefelt|geschwärzt|gewachst|phosphat|süßungsmittel|süssungsmittel|phenylalanin|koffeinhaltig|coffeinhaltig|chininhaltig|taurinhaltig|gluten(?!frei)|krebstier|schalenfr|schwefeldioxid|sulfit|lupine|weichtier|erdn[uü]ss|sellerie|sesamsamen|laktose(?!frei)|allergene|zusatzstoff|kennzeichnung/giu;
const legendCode = /(?:^|[\s,;(|])(?:\d{1,2}|\p{L}\d?)\s?[)=:]\s?\p{L}/u;
const legendStart =
  /^\W*(?:allergene?|zusatzstoffe?|legende|kennzeichnung\p{L}*|allergen\p{L}*|inhaltsstoffe|enthält)(?:[\s:]|$)/iu;

const sentenceStart =
  /^(?:alle (?!.*\bart\b)|bitte |wir |unser team|auf wunsch|guten appetit|herzlich|willkommen|liebe gäste|sie |fragen sie|frag |für (?:allergiker|fragen)|zu (?:allen|jedem|jeder) |jede[rs]? |sämtliche|dazu (?:reichen|servieren|gibt)|vielen dank|serviert (?:mit|werden)|wahlweise (?:mit|auch) |änderungen |hinweise?[ :]|info(?:s|rmation(?:en)?)?[ :])/iu;

const basicPrice = String.raw`(?:\d{1,3}[.,]\d\d\s?€?\s?\/\s?(?:1\s?)?(?:l|liter|ltr|kg|100\s?(?:g|ml))|(?:1\s?(?:l|liter|kg)|100\s?(?:g|ml))\s?=\s?\d{1,3}[.,]\d\d\s?€?)(?![\p{L}])`;

/** What stands beside a dish without being part of it: deposits, prices per litre, sides, hours. */
const asides = [
  /^\W{0,3}(?:zzgl|inkl|zuzüglich|plus)\.?\s(?:\d[.,]\d\d\s?(?:€|eur)?\s)?(?:ein|mehr)?(?:weg)?pfand.{0,60}$/iu,
  new RegExp(String.raw`\s?[([]?(?<![\d.,])${basicPrice}[)\]]?`, "giu"),
  /(?<=\d[.,]\d\d\s?(?:€|eur)?)[\s,;(]{1,3}(?:zzgl|inkl|zuzüglich|inklusive|plus|\+)\.?\s(?:\d[.,]\d\d\s?(?:€|eur)?\s)?(?:pfand|\D{0,30}(?:beilage|sauce|soße|salat))[^\d)]{0,30}\)?$/iu,
  // "(Literpreis 9,80 €)"
  /\s?[([](?:liter|grund|kilo)preis:?\s?(?:€\s?)?\d{1,3}[.,]\d\d\s?(?:€|eur)?[^)\]]{0,12}[)\]]/iu,
  /\s?[([](?:ein|mehr)weg[)\]]/iu,
  /(?<=\p{L}.?)\s\((?:nur\s)?(?:bis|ab|von)\s[^)]{0,30}uhr\)/iu,
];

/** Returns a line without what stands beside a dish; null if nothing is left of it. */
export function dropAside(line: string): string | null {
  if (line.length > 200 || line.trim() === "") return line;
  const rest = asides.reduce((text, aside) => text.replace(aside, ""), line);
  return rest.trim() === "" ? null : rest;
}

/** Returns whether a line is about something else than dishes: hours, addresses, conditions, taxes. */
export function isNotice(text: string): boolean {
  const lower = text.toLowerCase();
  return notices.some((notice) => notice.test(lower)) || postcode.test(text);
}

/** Returns whether a line without a price explains codes of allergens and additives. */
export function isLegend(text: string): boolean {
  if (legendStart.test(text)) return true;
  const words = text.match(legendWords)?.length ?? 0;
  return (
    words > 2 ||
    (words > 0 && legendCode.test(text)) ||
    /^\(?\d{1,2}\)?[\s.:=)-]{1,3}(?:mit|enthält)\s/iu.test(text)
  );
}

/** Returns whether a line without a price speaks to guests instead of naming something. */
export function isSentence(text: string): boolean {
  return (
    sentenceStart.test(text) ||
    (/[.!?]$/.test(text) &&
      /\s(?:ist|sind|wird|werden|haben|bieten|servieren|gibt|können|erhalten|kommt|kommen|backen|kochen|freuen)\s/iu.test(
        text,
      ))
  );
}

/** Buttons and badges of delivery portals, which a copied page carries along. */
export function isPortalWord(text: string): boolean {
  return (
    !/[\p{L}\p{N}]/u.test(text) ||
    /^(?:beliebt(?:es gericht)?|nicht verfügbar|nicht mehr verfügbar|momentan nicht verfügbar|mehr über (?:das|dieses) .*|suche(?:n)? in .*|[1-5][.,]\d\s?(?:\(\d[\d.]*\+?\)|(?:★|sterne|von 5|\/\s?5).*)|am beliebtesten|bestseller|neu|hinzufügen|zum warenkorb(?: hinzufügen)?|in den warenkorb|auswählen|wählen|produktinfo|mehr infos?|weitere infos?|details|anzeigen|mehr anzeigen|ausverkauft|top|tipp|empfohlen|meistbestellt|#\d+ .*|nr\. \d+ der beliebtesten.*|\d+ ?% (?:rabatt|\(\d+\)).*|bild von .*|image|foto|popular|add|new|plus|angebot|im angebot|scharf|wahl aus:? .*|auswahl aus:? .*|\d+ bewertungen?|\(\d+\)|menge|größe wählen|optionen(?: wählen)?|anpassen)$/iu.test(
      text,
    )
  );
}

/** No drawing shows these, though their names hold words of others. */
const undrawn =
  /falafel|hummus|tofu|seitan|linsen(?!.?(?:suppe|eintopf))|gutschein|pfand|puffer|placki|reibekuchen|reiberdatschi|baklava|künefe|brezel?\b|franzbr|nussecke|berliner\b|krapfen|muffin|küchle|gebackene (?:banane|ananas)/;

/** Drawings of dishes (public/dishes) by words of their names, the more particular ones first. */
const motifs: Readonly<Record<string, RegExp>> = {
  kugeln: /\beis(?:kaffee)?\b|(?<!sesam)kugel|gelato|sorbet|spaghettieis|sundae|becher\b|vanilleeis/,
  tiramisu: /tirami/,
  "panna-cotta": /panna|pudding|grütze|creme brul|crème|milchreis|joghurt mit/,
  kaesekuchen: /(?<!pfann|eier)kuchen|torte|tarte|cheesecake|strudel|streusel/,
  croissant: /croissant|hörnchen|gipfel/,
  pancakes: /pancake|waffel|pfannkuchen|crêpe|crepe|kaiserschmarrn|eierkuchen|palatsch/,
  suppe:
    /suppe|soup|eintopf|brühe|súp|żurek|zurek|barszcz|çorba|corba|zupa|minestrone|miso(?:$|.?s)|linsen|soljanka|bigos|chili (?:con|sin)|flädle|żur/,
  nudelsuppe:
    /ph[oở]|ramen|bún|bun (?:bo|cha)|udon|pad thai|mì |nudelsuppe|gebratene nudeln|reisnudel|reisbandnudel|glasnudel|soba|mie\b/,
  sushi: /sushi|maki|nigiri|sashimi|roll\b|inside|california|tuna|temaki|inari|onigiri/,
  teigtaschen:
    /dumpling|gyoza|pierogi|wan ?tan|maultasche|ravioli|bao bun|(?<![gk][ou]ng )\bbaos?\b|momo|ruskie|z mięsem|z kapust|teigtasche|dim sum|tortellini|gnocchi|knödel|nockerl/,
  sommerrolle: /sommerrolle|frühlingsrolle|goi cuon|gỏi cuốn|nem |chả giò|rolle/,
  curry:
    /curry(?!wurst)|cà ri|massaman|kaeng|tikka|masala|biryani|korma|\bdal\b|daal|(?<!p)reis\b|risotto|rice|wok|teller mit reis|bowl|paella|kokosmilch/,
  lasagne: /lasagne|cannelloni|moussaka|auflauf|gratin|überbacken/,
  penne:
    /penne|spaghetti|pasta|tagliatelle|rigatoni|nudeln|carbonara|bolognese|arrabb|linguine|fettucc|tortell|spätzle|aglio|ragù|schupfnudel|mac and/,
  diavola:
    /diavola|salami|piccante|speciale|prosciutto|hawaii|quattro|capric|vier jahres|calzone|pizza (?!margh)|frutti di mare|tonno|funghi|stagioni|käse-pizza/,
  marinara: /marinara|napoli|cipolla/,
  margherita: /margherita|pizza|formaggi|spinaci|verdure/,
  flammkuchen: /flammkuchen|pide|lahmacun|focaccia|quiche|langos/,
  dueruem: /dürüm|durum|döner|doner|kebap|kebab|wrap|burrito|shawarma|yufka|gyros pita|pita\b|iskender|gyros/,
  taco: /taco|quesadilla|nacho|fajita|enchilada/,
  "smash-menue": /(?<!hamb)burger(?! labskaus)|hamburger/,
  "pulled-pork": /sandwich|pulled|bagel|panini|toast|club.?sandwich|hot ?dog|grilled cheese|ciabatta|stulle/,
  wurst: /wurst|würst|currywurst|bratwurst|wiener würst|krakauer|merguez/,
  suesskartoffel: /süßkartoffel|suesskartoffel|sweet potato/,
  pommes: /pommes|fries|frites|wedges|kroketten|chips|bratkartoffel|kartoffel(?!suppe|salat)/,
  oliven: /olive|antipast|meze\b|tapenade/,
  tapas:
    /tapas|(?<!heißer )platte|brett|carpaccio|vitello|tatar|bruschetta|käsewürfel|schmalzbrot|vesper|brotzeit|burrata|feta|tzatziki|hummus|dolma|edamame|soleier|erdnüsse|dip\b|vorspeisenteller/,
  fisch:
    /fisch|barsch|scholle|saibling|lachs|matjes|zander|forelle|thunfisch|scampi|garnele|dorade|branzino|hering|calamari|oktopus|kabeljau|seelachs|skrei|fish|muschel|rollmops|ebi|shrimp|aal\b|labskaus|sardine/,
  fleisch:
    /schnitzel|steak|braten|filet|rind|schwein|kalb|lamm|grill|souvlaki|suvlaki|bifteki|gulasch|haxe|eisbein|entrec|spieß|cevap|adana|köfte|fleisch|ribs|roulade|cordon|saltimbocca|schabowy|leber|hack|bún chả|spareribs|cutlet|ente\b|huhn|hähnchen|hühner|chicken|poularde|pute|geflügel|ente|duck|tavuk|kebap/,
  fruehstueck:
    /frühstück|fruehst|omelett|rührei|spiegelei|\bei(?:er)?\b|shakshuka|menemen|kahvalt|strammer|yumurta|brunch|granola|müsli|porridge/,
  avocadobrot: /avocado/,
  insalata: /salat|salad|insalata|caprese|rohkost|gemüse|spinat/,
  krautsalat: /kraut|slaw|kimchi/,
  brot: /brot|brötchen|schrippe|semmel|laib|fladen|baguett|naan/,
  halloumi: /halloumi|grillkäse|paneer|schafskäse|käse/,
  espresso: /espresso(?! martini)|doppio|(?<!latte )macchiato|ristretto|cortado|mokka/,
  matcha: /matcha/,
  "flat-white":
    /cappuccino|latte|flat white|milchkaffee|americano|kakao|schokolade|cà phê|kaffee (?:mit|creme)|melange/,
  filterkaffee: /kaffee|coffee|batch brew/,
  tee: /tee\b|tea\b|çay|chai|trà|minze/,
  weissbier: /weizen|weißbier|weissbier|hefe/,
  pils: /pils|bier|helles|\blager\b|kölsch|\balt\b|radler|alster|\bale\b|\bipa\b|tyskie|köstritzer|vom fass/,
  wein: /(?<!sch)wein|riesling|burgunder|silvaner|primitivo|merlot|chardonnay|sauvignon|rosé|cuvée|prosecco|sekt|cava|chianti|pinot|champagn/,
  spritz: /spritz|aperol|hugo|bellini|lillet|limoncello/,
  negroni:
    /negroni|cocktail|mojito|caipirinha|\bsours?\b|martini|old fashioned|\bmule\b|\bgin\b|\brum\b|cuba libre|stormy|vodka|wodka|whisk|highball|obstler|aquavit|schnaps|ouzo|raki|grappa|likör|drink|mezcal|tequila/,
  ayran: /ayran|lassi|milch|shake|smoothie|kefir|buttermilch/,
  cola: /cola|spezi|fanta|sprite|kola|7 ?up|\blimo\b|\bmate\b|tonic|bitter lemon|ginger|kompot|şalgam/,
  limonata: /limonata|limonade|saft|schorle|orange|apfel|juice|eistee|multi/,
  wasser: /wasser|water|sprudel|selters/,
};

/** To JavaScript's `\b`, "ß" and "ü" are no letters: "heiße" would hold the word "hei". */
const edge = String.raw`(?:(?<=\p{L})(?!\p{L})|(?<!\p{L})(?=\p{L}))`;
const patterns = [[null, undrawn] as const, ...Object.entries(motifs)].map(
  ([drawing, { source }]) => [drawing, new RegExp(source.replaceAll("\\b", edge), "u")] as const,
);

/** Returns the name of the drawing that fits a dish by its name, else by its section; null: none does. */
export function chooseDrawing(dish: { name: string; section: string }): string | null {
  // "2 Matjesfilets mit Bratkartoffeln": what stands first names the dish; "mit Gemüse" alone is of its section.
  const [main = ""] = dish.name.split(/ mit |, | – /);
  const isPart = /^\p{Ll}/u.test(dish.name);
  for (const text of isPart ? [dish.section, dish.name] : [main, dish.name, dish.section]) {
    const words = text.toLowerCase().normalize("NFC");
    const found = words === "" ? undefined : patterns.find(([, pattern]) => pattern.test(words));
    if (found !== undefined) return found[0];
  }
  return null;
}

/** Returns the names of all drawings that dishes get. */
export function listMotifs(): string[] {
  return Object.keys(motifs);
}

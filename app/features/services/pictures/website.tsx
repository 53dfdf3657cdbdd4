import { BrowserWindow } from "#app/ui/drawings/browser-window.tsx";
import { Phone } from "#app/ui/drawings/phone.tsx";

const DISHES = [
  ["Margherita", "Weizen, Milch", "11,50"],
  ["Funghi", "Weizen, Milch", "12,90"],
  ["Lasagne", "Weizen, Ei, Milch, Sellerie", "15,90"],
] as const;

/** The same restaurant on the desk and in the hand: hours, menu as text, the way to a table. */
export function WebsiteDrawing() {
  return (
    <div
      role="img"
      aria-label="Website einer Pizzeria auf Rechner und Handy, mit Öffnungszeiten, Speisekarte, Bestellknopf und Reservierung"
      className="relative pb-16 pr-6 sm:pr-24"
    >
      <BrowserWindow address="dapino.example" className="shadow-lift">
        <div className="flex items-center justify-between gap-4 px-5 py-3 text-xs font-semibold">
          <span className="display text-xl">Da Pino</span>
          <span className="flex gap-4 max-sm:hidden">
            <span>Karte</span>
            <span>Zeiten</span>
            <span>Anfahrt</span>
          </span>
        </div>
        <div className="gingham px-5 py-7 [--check:1.1rem]">
          <div className="w-fit rounded-control bg-paper p-4 pr-6 shadow-paper">
            <p className="display text-[1.75rem]">
              Holzofen
              <br />
              seit 1987
            </p>
            <p className="mt-1.5 text-xs text-ink-2">Heute offen bis 23 Uhr</p>
            <p className="mt-3 flex gap-2 text-xs font-semibold">
              <span className="rounded-small bg-tomato px-3 py-2 text-paper">Jetzt bestellen</span>
              <span className="rounded-small border border-ink px-3 py-2">Tisch buchen</span>
            </p>
          </div>
        </div>
        <div className="px-5 pb-8 pt-4">
          <p className="display text-lg">Karte</p>
          {DISHES.map(([name, allergens, price]) => (
            <p key={name} className="flex items-baseline gap-2 border-b border-line py-1.5 text-xs">
              <span className="font-semibold">{name}</span>
              <span className="text-2xs text-ink-2">{allergens}</span>
              <span className="mono ml-auto">{price}</span>
            </p>
          ))}
        </div>
      </BrowserWindow>
      <Phone className="absolute bottom-0 right-0 w-40 sm:w-48">
        <div className="gingham h-10 [--check:0.5rem]" />
        <div className="px-3.5 pb-4 pt-3">
          <p className="display text-xl">Da Pino</p>
          <p className="text-2xs font-semibold text-green">Offen bis 23 Uhr</p>
          <p className="mt-2.5 rounded-small bg-tomato py-2 text-center text-xs font-semibold text-paper">
            Jetzt bestellen
          </p>
          <p className="mt-1.5 rounded-small bg-linen py-2 text-center text-xs font-semibold">Tisch buchen</p>
          <p className="mt-3 flex justify-between border-t border-line pt-2 text-2xs">
            <span>Di–So</span>
            <span>17–23 Uhr</span>
          </p>
        </div>
      </Phone>
    </div>
  );
}

const pages = [
  ["Startseite", "„Habt ihr offen?“", "Die Zeiten von heute und ein Knopf: bestellen oder anrufen"],
  [
    "Speisekarte",
    "„Was gibt es, was kostet das?“",
    "Gerichte als Text, mit Preis, Allergenen, Zusatzstoffen",
  ],
  ["Kontakt", "„Wie komme ich an einen Tisch?“", "Anfahrt, Telefonnummer, Reservierung"],
  ["Impressum", "„Wer steht dahinter?“", "Die Pflichtangaben; du bestätigst, dass sie stimmen"],
  ["Datenschutz", "„Was merkt ihr euch über mich?“", "Was die Seite speichert, wozu und wie lange"],
] as const;

/** Every page of a small site by the question it answers. */
export function WebsiteSample() {
  return (
    <dl className="border-t-2 border-green">
      {pages.map(([page, question, answer]) => (
        <div
          key={page}
          className="grid gap-x-8 border-b border-line py-2.5 leading-snug sm:grid-cols-[13rem_minmax(0,1fr)] sm:py-3.5"
        >
          <dt className="flex flex-wrap gap-x-3 sm:block">
            <span className="font-semibold sm:block">{page}</span>
            <span className="text-ink-2">{question}</span>
          </dt>
          <dd className="self-center">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}

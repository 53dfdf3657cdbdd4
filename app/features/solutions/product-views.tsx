import { CalendarCheck, Clock, MapPin } from "lucide-react";
import { BrowserWindow } from "#app/ui/drawings/browser-window.tsx";
import { Phone, ShopPhone } from "#app/ui/drawings/phone.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";

/** The ordering system at work: the guest's phone on the left, what it makes the kitchen printer do on the right. */
export function ShopView() {
  return (
    <div
      role="img"
      aria-label="Das Handy eines Gasts mit zwei Artikeln im Warenkorb, daneben der Küchenbon derselben Bestellung"
      className="flex h-[17rem] items-start justify-center overflow-hidden bg-leaf px-3 pt-7 sm:pt-9 max-sm:justify-start sm:h-80 sm:gap-9 lg:max-xl:gap-3 lg:h-96"
    >
      <ShopPhone className="w-54 shrink-0 sm:w-60 lg:max-xl:w-54" />
      <Receipt
        className="relative mt-36 w-44 shrink-0 rotate-3 max-sm:-ml-20 max-[23rem]:-ml-34 sm:mt-6 sm:w-52"
        paperClassName="max-sm:!px-4 text-2xs leading-relaxed sm:text-xs"
      >
        <p className="text-center text-[1.1em] font-semibold tracking-widest">KÜCHE</p>
        <p className="text-center text-ink-2">Tisch 7 · 19:42</p>
        <ReceiptRule />
        <ReceiptLine label="1× Margherita" amount="" />
        <ReceiptLine label="1× Lasagne" amount="" />
        <ReceiptRule />
        <ReceiptLine label="BEZAHLT" amount="27,40 €" />
        <ReceiptLine label="Provision" amount="0,00 €" />
      </Receipt>
    </div>
  );
}

const FINDS = [
  [Clock, "Heute bis 23 Uhr"],
  [MapPin, "Lindenstraße 8"],
  [CalendarCheck, "Tisch frei: 19:30"],
] as const;

/** The website on a desk and on a phone: the same menu, hours and table booking. */
export function WebsiteView() {
  return (
    <div
      role="img"
      aria-label="Die Website einer Pizzeria am Bildschirm und am Handy, mit Karte, Öffnungszeiten und Reservierung"
      className="relative h-[17rem] overflow-hidden bg-saffron px-5 pt-7 sm:pt-9 sm:h-80 sm:px-11 lg:h-96"
    >
      <BrowserWindow address="dapino.example" className="mr-16 rounded-b-none sm:mr-24">
        <div className="gingham grid h-24 place-items-center [--check:0.9rem] lg:h-28">
          <span className="display rounded-small bg-paper px-3 py-1 text-2xl">Da Pino</span>
        </div>
        <div className="p-4 pb-20 sm:p-6 sm:pb-24">
          <p className="display text-[1.375rem] sm:text-[2rem]">Holzofen seit 1987.</p>
          <p className="mt-1.5 text-xs text-ink-2 max-sm:w-28 max-[23rem]:w-20 sm:text-sm">
            Pizza, Pasta, Tiramisù. Heute bis 23 Uhr.
          </p>
          <p className="mt-4 flex gap-2 text-2xs font-semibold max-sm:w-28 max-[23rem]:w-20 max-sm:flex-col sm:text-xs">
            <span className="rounded-small bg-tomato px-3 py-2 text-paper">Jetzt bestellen</span>
            <span className="rounded-small bg-linen px-3 py-2">Tisch buchen</span>
          </p>
          <ul className="mt-5 grid w-1/2 gap-1.5 border-t border-line pt-3 text-xs">
            {["Antipasti", "Pizza", "Pasta", "Dolci"].map((course) => (
              <li key={course} className="flex items-baseline gap-2 font-semibold">
                {course}
                <span className="flex-1 border-b-2 border-dotted border-line" />
              </li>
            ))}
          </ul>
        </div>
      </BrowserWindow>
      <Phone className="absolute right-4 top-44 w-40 max-[23rem]:w-32 sm:right-9 sm:top-28 sm:w-48 lg:top-32">
        <div className="gingham h-11 [--check:0.55rem]" />
        <div className="p-3.5 text-xs">
          <p className="display text-xl">Da Pino</p>
          <ul className="mt-2.5 space-y-2.5 font-semibold">
            {FINDS.map(([Icon, text]) => (
              <li key={text} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2">
                <Icon className="size-4 text-green" strokeWidth={1.75} />
                {text}
              </li>
            ))}
          </ul>
          <p className="mt-4 rounded-small bg-tomato py-2 text-center font-semibold text-paper">
            Jetzt bestellen
          </p>
          <p className="mt-1.5 pb-6 pt-1.5 text-center font-semibold">Karte ansehen</p>
        </div>
      </Phone>
    </div>
  );
}

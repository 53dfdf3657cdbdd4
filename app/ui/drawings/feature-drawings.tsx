import { Check, Lock, Server, ShieldCheck } from "lucide-react";
import { Dish } from "#app/ui/drawings/dish.tsx";
import { Phone } from "#app/ui/drawings/phone.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";

const FIGURES = Object.entries({ Bestellungen: "83", "Ø-Bon": "34,30 €", Renner: "Margherita" });

/** Live statistics: tonight against last Saturday, as a curve that is still being drawn. */
export function StatisticsDrawing() {
  return (
    <div className="w-full max-w-md rounded-surface bg-paper p-5 shadow-paper sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <p className="text-sm text-ink-2">Umsatz heute</p>
          <p className="display whitespace-nowrap text-[1.75rem]">2.847,20 €</p>
        </div>
        <span className="rounded-small bg-leaf px-2.5 py-1 text-sm font-semibold text-green">
          +18&nbsp;% zum letzten Samstag
        </span>
      </div>
      <svg
        viewBox="0 0 380 130"
        className="mt-4 w-full"
        role="img"
        aria-label="Der Umsatz von heute liegt über dem vom letzten Samstag."
      >
        <path d="M0 128.5h380" className="stroke-line" />
        <path
          d="M0 120c30-4 46-28 76-30s52 18 84 14 56-46 92-56 76 18 128 10"
          className="fill-none stroke-line"
          strokeWidth="3"
          strokeDasharray="5 6"
        />
        <path
          d="M0 116c34-6 50-40 82-42s48 16 78 8 62-58 100-64"
          className="fill-none stroke-green"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <circle cx="260" cy="18" r="7" className="fill-tomato stroke-paper" strokeWidth="3" />
      </svg>
      <dl className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">
        {FIGURES.map(([label, figure]) => (
          <div key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Till integration: the web order stands in the till's journal, nobody typed it. */
export function TillDrawing() {
  return (
    <Receipt className="w-full max-w-xs -rotate-1" paperClassName="text-xs leading-relaxed sm:text-sm">
      <p className="text-center tracking-widest">KASSE 1 · JOURNAL</p>
      <ReceiptRule />
      <ReceiptLine label="19:38 Tresen" amount="12,80" />
      <ReceiptLine label="19:40 Tisch 4" amount="62,30" />
      <ReceiptLine label={<span className="bg-leaf px-1">19:42 Shop #1132</span>} amount="27,40" />
      <ReceiptLine label={<span className="bg-leaf px-1">19:43 App #1133</span>} amount="41,90" />
      <ReceiptRule />
      <ReceiptLine label="Summe" amount="144,40 €" strong />
      <ReceiptRule />
      <p className="flex items-center justify-center gap-2 text-green">
        <Check className="size-4" strokeWidth={3} />
        von allein gebucht
      </p>
    </Receipt>
  );
}

/** Upselling: one friendly question before paying. */
export function UpsellDrawing() {
  return (
    <Phone className="w-64">
      <div className="space-y-2 bg-linen px-4 pb-6 pt-5 text-sm opacity-60">
        <p className="flex justify-between font-semibold">
          <span>Dürüm, scharf</span>
          <span className="mono">8,50</span>
        </p>
        <p className="flex justify-between font-semibold">
          <span>Pommes groß</span>
          <span className="mono">4,90</span>
        </p>
      </div>
      <div className="-mt-3 rounded-t-surface bg-paper px-5 pb-6 pt-5 text-center shadow-paper">
        <Dish dish="ayran" className="mx-auto size-14" />
        <p className="display mt-2 text-2xl">Dazu ein Ayran?</p>
        <p className="mt-1 text-sm text-ink-2">Nehmen 4 von 10 zum Dürüm</p>
        <p className="mt-4 rounded-control bg-tomato py-2.5 text-sm font-semibold text-paper">
          Ja, für 2,50&nbsp;€
        </p>
        <p className="mt-2 py-1.5 text-sm font-semibold text-ink-2">Nein danke</p>
      </div>
    </Phone>
  );
}

/** Push messages: a quiet Tuesday, half past five, the regulars' lock screen. */
export function PushDrawing() {
  return (
    <Phone className="w-64">
      <div className="on-dark px-3.5 pb-20 pt-7 text-center">
        <p className="text-sm text-leaf">Dienstag, 17. November</p>
        <p className="display text-6xl [font-variant-numeric:tabular-nums]">17:30</p>
        <div className="mt-6 rounded-control bg-paper p-3 text-left text-ink shadow-lift">
          <p className="flex items-center gap-2 text-xs font-semibold text-ink-2">
            <span className="gingham size-4 rounded-[4px] [--check:0.2rem]" aria-hidden="true" />
            Da Pino <span className="ml-auto font-normal">jetzt</span>
          </p>
          <Dish dish="tiramisu" className="float-right ml-2 mt-1 size-12" />
          <p className="mt-1 text-sm font-semibold">Heute 2 Pizzen, 1 Tiramisù dazu</p>
          <p className="text-xs leading-snug text-ink-2">Nur bis 19 Uhr. Abholung in 20 Minuten.</p>
        </div>
        <div className="mx-4 -mt-1 h-4 rounded-b-control bg-paper/50" />
      </div>
    </Phone>
  );
}

/** Loading time: the shop's first seconds, frame by frame. */
export function SpeedDrawing() {
  return (
    <div className="w-full max-w-md">
      <p className="display text-center text-[4.5rem] text-green">
        1,2 <span className="text-[2.5rem]">s</span>
      </p>
      <ol className="mt-4 grid grid-cols-4 gap-2.5">
        {[
          ["0,3 s", "h-1/4"],
          ["0,6 s", "h-1/2"],
          ["0,9 s", "h-3/4"],
          ["1,2 s", "h-full"],
        ].map(([time, filled]) => (
          <li key={time}>
            <div className="h-32 overflow-hidden rounded-control border-[3px] border-ink bg-paper sm:h-36">
              <div className={`${filled} overflow-hidden`}>
                <div className="gingham h-8 [--check:0.4rem]" />
                <div className="space-y-1.5 p-1.5">
                  <div className="h-2.5 rounded-full bg-line" />
                  <div className="h-2.5 w-3/4 rounded-full bg-line" />
                  <div className="h-2.5 rounded-full bg-line" />
                  <div className="h-2.5 w-1/2 rounded-full bg-line" />
                  <div className="mt-2 h-4 rounded-small bg-tomato" />
                </div>
              </div>
            </div>
            <p className="mono mt-1.5 text-center text-sm">{time}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Data protection: guests' data stay on servers in Germany, and belong to the restaurant. */
export function PrivacyDrawing() {
  return (
    <div className="relative w-full max-w-sm">
      <div className="overflow-hidden rounded-surface bg-green-deep p-5 text-paper shadow-lift">
        {["Gästedaten", "Bestellungen", "Zahlungen"].map((label) => (
          <div key={label} className="mb-2.5 flex items-center gap-3 rounded-control bg-paper/10 px-4 py-3">
            <Server className="size-5 text-leaf" />
            <span className="flex-1 font-semibold">{label}</span>
            <Lock className="size-4 text-saffron" />
          </div>
        ))}
        <p className="pt-1 text-sm text-leaf">Rechenzentrum Deutschland · verschlüsselt</p>
      </div>
      <span className="absolute -right-3 -top-5 grid size-16 rotate-6 place-items-center rounded-surface bg-saffron text-ink shadow-paper">
        <ShieldCheck className="size-8" strokeWidth={1.75} />
      </span>
    </div>
  );
}

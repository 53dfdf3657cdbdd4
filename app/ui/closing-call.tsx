import { demoPlaces } from "#app/content/demo-places.ts";
import { readCaller } from "#app/content/people.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import { Sentences } from "#app/ui/sentences.tsx";

/** The slip beside the call: it books a table, as the name of the house promises. */
const slip = {
  title: "RESERVIERUNG",
  lines: [
    ["Für", "deinen Betrieb"],
    ["Dauer", "30 min"],
    ["Ort", "Telefon/Video"],
  ],
  total: ["SUMME", "0,00 €"],
  foot: "Unverbindlich. Bis gleich!",
} as const;

/** The end of a page on cloth: a call to action with a filled-in slip, which a phone spares. */
export function ClosingCall({ heading, text }: { heading: string; text: string }) {
  return (
    <section className="gingham gingham-end overflow-x-clip [--check:2rem]" data-reveal>
      <div className="wrap py-5 sm:py-12">
        <div className="on-dark relative grid gap-x-12 gap-y-10 rounded-surface grid-cols-[minmax(0,1fr)] p-5 shadow-lift sm:p-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
          <Call heading={heading} text={text} />
          <Slip className="w-[16rem] rotate-2 max-sm:hidden sm:max-lg:-mb-16 sm:max-lg:ml-auto lg:-mb-14" />
        </div>
      </div>
    </section>
  );
}

/** The words of a closing call. */
export function Call({ heading, text }: { heading: string; text: string }) {
  return (
    <div>
      <h2 className="display display-2 max-w-xl">
        <Sentences text={heading} />
      </h2>
      <p className="lead mt-4 max-w-xl">{text}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <BookingLink>Beratung buchen</BookingLink>
        <a href="/contact" className="link">
          Lieber schreiben
        </a>
        <a href={demoPlaces.ownMenu} className="link">
          Deine Karte als Shop
        </a>
      </div>
      <Caller className="mt-5" />
    </div>
  );
}

/** Who takes the call. */
export function Caller({ className }: { className: string }) {
  const caller = readCaller();
  return (
    <div className={`flex flex-wrap items-center gap-3 sm:gap-4 ${className}`}>
      {caller.portrait && (
        <span className="size-14 shrink-0 sm:size-18 overflow-hidden rounded-full border-2 border-paper">
          <img
            src={caller.portrait}
            alt=""
            width="480"
            height="560"
            loading="lazy"
            className="origin-[50%_28%] scale-[1.5]"
          />
        </span>
      )}
      <p className="min-w-0 flex-[1_1_7rem] leading-snug">
        <strong className="block">Du sprichst mit {caller.name}.</strong>
        {caller.role}
      </p>
    </div>
  );
}

/** The slip beside a closing call. */
export function Slip({ className }: { className: string }) {
  const { title, lines, total, foot } = slip;
  return (
    <Receipt className={`max-w-full ${className}`} paperClassName="text-xs leading-relaxed">
      <p className="text-center tracking-widest">{title}</p>
      <ReceiptRule />
      {lines.map(([label, amount]) => (
        <ReceiptLine key={label} label={label} amount={amount} />
      ))}
      <ReceiptRule />
      <ReceiptLine label={total[0]} amount={total[1]} strong />
      <ReceiptRule />
      <p className="text-center text-ink-2">{foot}</p>
    </Receipt>
  );
}

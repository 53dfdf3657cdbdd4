import { BookingLink } from "#app/ui/booking-link.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";

type ClosingCallProps = { heading: string; text: string };

/** The end of a page: a call to action with a filled-in reservation slip. */
export function ClosingCall({ heading, text }: ClosingCallProps) {
  return (
    <section className="gingham gingham-end overflow-x-clip [--check:2rem]" data-reveal>
      <div className="wrap py-16 lg:py-24">
        <div className="on-dark relative grid gap-x-12 gap-y-10 rounded-surface grid-cols-[minmax(0,1fr)] p-7 shadow-lift sm:p-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
          <div>
            <h2 className="display display-2 max-w-xl">{heading}</h2>
            <p className="lead mt-5 max-w-xl">{text}</p>
            <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-4">
              <BookingLink>Beratung buchen</BookingLink>
              <a href="/contact" className="link">
                Lieber schreiben
              </a>
            </div>
          </div>
          <Receipt
            className="w-[16rem] max-w-full rotate-2 max-lg:-mb-16 sm:max-lg:ml-auto lg:-mb-24"
            paperClassName="text-[0.8125rem] leading-relaxed"
          >
            <p className="text-center tracking-widest">RESERVIERUNG</p>
            <ReceiptRule />
            <ReceiptLine label="Für" amount="deinen Betrieb" />
            <ReceiptLine label="Dauer" amount="30 min" />
            <ReceiptLine label="Ort" amount="Telefon/Video" />
            <ReceiptRule />
            <ReceiptLine label="SUMME" amount="0,00 €" strong />
            <ReceiptRule />
            <p className="text-center text-ink-2">Unverbindlich. Bis gleich!</p>
          </Receipt>
        </div>
      </div>
    </section>
  );
}

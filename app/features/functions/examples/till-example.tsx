import { Check, CreditCard, ShoppingBag } from "lucide-react";
import { ExampleStage } from "#app/features/functions/examples/example-stage.tsx";
import { ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import "#app/ui/play.css";

/** An order from the web shop runs into the till, and the printer pushes its receipt out line by line. */
export function TillExample() {
  return (
    <ExampleStage
      label="Eine Bestellung aus dem Shop über 27,40 € läuft in die Kasse, der Drucker schiebt den Bon heraus."
      className="items-end bg-leaf !pb-0"
    >
      <div className="mx-auto grid w-full max-w-[38rem] items-center gap-x-0 sm:grid-cols-[13rem_1fr_15.5rem]">
        <div className="max-sm:mx-auto max-sm:w-64 sm:mb-9">
          <div className="rounded-control bg-paper p-4 shadow-paper">
            <p className="flex items-center gap-2 text-sm font-semibold">
              <span className="size-2.5 rounded-full bg-tomato" />
              Neue Bestellung
              <span className="mono ml-auto text-xs font-normal text-ink-2">19:42</span>
            </p>
            <ul className="mt-3 space-y-1.5 text-sm">
              <li className="flex items-center gap-2">
                <ShoppingBag className="size-4 text-green" strokeWidth={1.75} />
                Shop, Lieferung
              </li>
              <li className="flex items-center gap-2">
                <CreditCard className="size-4 text-green" strokeWidth={1.75} />
                Bezahlt: 27,40 €
              </li>
            </ul>
          </div>
          <div className="mono mt-6 px-1 text-xs leading-relaxed max-sm:hidden">
            <ReceiptLine label="19:38 Tresen" amount="12,80" />
            <ReceiptLine label="19:40 Tisch 4" amount="62,30" />
            <div className="play-rise [--at:3.6s]">
              <div className="bg-paper/70">
                <ReceiptLine label="19:42 Shop" amount="27,40" />
              </div>
              <ReceiptRule />
              <ReceiptLine label="Ein Abschluss" amount="102,50" />
            </div>
          </div>
        </div>
        <div className="mx-auto h-6 w-[3px] sm:mb-44 sm:h-[3px] sm:w-full">
          <div className="size-full bg-green play-flat [--origin:top_left]" />
        </div>
        <div className="mx-auto w-[15.5rem] max-w-full">
          <div className="overflow-hidden px-4">
            <div className="play-print mono bg-paper px-4 pb-9 pt-5 text-xs leading-[1.5rem] shadow-paper">
              <p className="text-center tracking-widest">BABA KEBAP</p>
              <p className="text-center text-ink-2">Shop #1132 · 19:42</p>
              <ReceiptRule />
              <ReceiptLine label="2× Dürüm" amount="17,00" />
              <ReceiptLine label="1× Pommes" amount="4,90" />
              <ReceiptLine label="2× Ayran" amount="5,00" />
              <ReceiptLine label="1× Soße extra" amount="0,50" />
              <ReceiptRule />
              <ReceiptLine label="SUMME" amount="27,40 €" strong />
            </div>
          </div>
          <div className="relative -mt-4 rounded-t-[14px] bg-ink px-4 pb-6 pt-2.5 shadow-lift">
            <div className="h-1.5 rounded-full bg-black shadow-[0_1px_0_rgb(255_255_255/0.15)]" />
            <p className="mono mt-4 flex items-center gap-2 rounded-small bg-leaf px-3 py-1.5 text-xs text-ink">
              Kasse 1
              <span className="play-rise ml-auto flex items-center gap-1.5 font-semibold text-green [--at:3.6s]">
                <Check className="size-4" strokeWidth={3} />
                gebucht
              </span>
            </p>
          </div>
        </div>
      </div>
    </ExampleStage>
  );
}

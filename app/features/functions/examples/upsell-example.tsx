import { ExampleStage } from "#app/features/functions/examples/example-stage.tsx";
import { Dish } from "#app/ui/drawings/dish.tsx";
import { Phone } from "#app/ui/drawings/phone.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import "#app/ui/play.css";

/** The question slides up over the cart, a thumb says yes, and the receipt beside it has one more line. */
export function UpsellExample() {
  return (
    <ExampleStage
      label="Über dem Warenkorb mit Dürüm und Pommes fragt der Shop: Dazu ein Ayran für 2,50 €? Der Bon steigt von 13,40 € auf 15,90 €."
      className="items-end bg-saffron !pb-0"
    >
      <div className="mx-auto flex items-end max-sm:w-full max-sm:max-w-80 sm:gap-10">
        <Phone className="relative -mb-3 w-60 shrink-0 sm:w-64">
          <div className="flex items-baseline justify-between px-4 pb-2 pt-4">
            <span className="text-sm font-semibold">Dein Warenkorb</span>
            <span className="text-xs text-ink-2">Baba Kebap</span>
          </div>
          <ul className="divide-y divide-line px-4 text-sm">
            <CartLine dish="dueruem" name="Dürüm, scharf" price="8,50" />
            <CartLine dish="pommes" name="Pommes groß" price="4,90" />
          </ul>
          <p className="mx-4 flex justify-between border-t-2 border-ink py-2.5 text-sm font-semibold">
            <span>Summe</span>
            <span>13,40 €</span>
          </p>
          <div className="play-dim absolute inset-0 bg-ink/45 [--at:0.5s]" />
          <div className="play-sheet relative mt-3 rounded-t-surface bg-paper px-5 pb-8 pt-5 text-center shadow-lift [--at:0.7s]">
            <Dish dish="ayran" className="mx-auto size-14" />
            <p className="display mt-2.5 text-2xl">Dazu ein Ayran?</p>
            <p className="mt-1 text-sm text-ink-2">Nehmen 4 von 10 zum Dürüm</p>
            <p className="relative mt-4 rounded-control bg-tomato py-2.5 text-sm font-semibold text-paper">
              Ja, für 2,50&nbsp;€
              <span className="play-tap absolute right-6 top-3 size-9 rounded-full border-[3px] border-ink bg-paper/40 opacity-0 [--at:1.7s]" />
            </p>
            <p className="mt-1.5 py-1.5 text-sm font-semibold text-ink-2">Nein danke</p>
          </div>
        </Phone>
        <Receipt
          className="relative z-10 w-44 shrink-0 rotate-2 max-sm:-ml-24 max-sm:mb-52 max-[23rem]:-ml-44 sm:mb-16 sm:w-52"
          paperClassName="play-rise !px-4 text-xs leading-relaxed [--at:2.3s]"
        >
          <ReceiptLine label="Ohne Frage" amount="13,40" />
          <p className="play-rise flex justify-between gap-4 bg-leaf [--at:2.7s]">
            <span>+ Ayran</span>
            <span>2,50</span>
          </p>
          <ReceiptRule />
          <ReceiptLine label="Bon" amount="15,90 €" strong />
          <p className="mt-1 text-right text-green">+19 %</p>
        </Receipt>
      </div>
    </ExampleStage>
  );
}

function CartLine({ dish, name, price }: { dish: string; name: string; price: string }) {
  return (
    <li className="flex items-center gap-2.5 py-2 font-semibold">
      <Dish dish={dish} className="size-8" />
      <span className="flex-1">{name}</span>
      <span className="mono text-xs font-normal">{price}</span>
    </li>
  );
}

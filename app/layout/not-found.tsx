import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";

type NotFoundProps = {
  heading?: string;
  lead?: string;
  /** What is off the menu, as the slip names it. */
  item?: string;
  /** The list in which what was looked for would stand; instead of going back. */
  list?: { href: string; label: string };
  start?: { href: string; label: string };
  /** The referring page on this site, for going back without script (enhancements/enhance-page.ts). */
  backTo: string | null;
};

/** The 404 page: an order slip for a page that is off the menu (docs/product.md#pages-and-navigation). */
export function NotFound({
  heading = "Seite nicht gefunden",
  lead = "Diese Seite steht nicht auf der Karte. Vielleicht ein Tippfehler in der Adresse, vielleicht haben wir sie abgeräumt.",
  item = "diese Seite",
  list,
  start = { href: "/", label: "Zur Startseite" },
  backTo,
}: NotFoundProps) {
  return (
    <section className="wrap grid items-start gap-x-16 gap-y-10 pb-20 pt-6 lg:grid-cols-2 lg:pt-12">
      <div>
        <h1 className="display display-1">{heading}</h1>
        <p className="lead mt-6 max-w-md">{lead}</p>
        <div className="mt-8 flex flex-wrap gap-4">
          <a href={start.href} className="button button-primary">
            {start.label}
          </a>
          {list ? (
            <a href={list.href} className="button button-secondary">
              {list.label}
            </a>
          ) : (
            <a href={backTo ?? "/"} data-go-back="" className="button button-secondary">
              Zurück
            </a>
          )}
        </div>
      </div>
      <div className="gingham grid place-items-center self-center rounded-surface px-2 py-6 sm:p-10">
        <Receipt className="w-64 max-w-full -rotate-1" paperClassName="text-sm leading-relaxed">
          <p className="text-center tracking-widest">TISCH 404</p>
          <ReceiptRule />
          <ReceiptLine label={`1× ${item}`} amount="aus" />
          <ReceiptLine label="1× Startseite" amount="da" />
          <ReceiptRule />
          <ReceiptLine label="SUMME" amount="0,00 €" strong />
          <ReceiptRule />
          <p className="text-center text-ink-2">Geht aufs Haus.</p>
        </Receipt>
      </div>
    </section>
  );
}

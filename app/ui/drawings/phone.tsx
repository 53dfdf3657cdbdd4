import type { ReactNode } from "react";
import { Dish } from "#app/ui/drawings/dish.tsx";

/** The frame of a phone; what it shows is its child. */
export function Phone({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`drawing overflow-hidden rounded-[2.25rem] border-[9px] border-ink bg-paper shadow-lift ${className}`}
    >
      {children}
    </div>
  );
}

const DISHES = [
  { dish: "margherita", name: "Margherita", note: "Tomate, Mozzarella", price: "11,50" },
  { dish: "lasagne", name: "Lasagne", note: "aus dem Ofen", price: "15,90" },
  { dish: "insalata", name: "Insalata", note: "Rucola, Parmesan", price: "9,20" },
] as const;

/** A guest's phone with an open order: the shop under the restaurant's own name. */
export function ShopPhone({ className = "" }: { className?: string }) {
  return (
    <Phone className={className}>
      <div className="gingham flex h-20 items-end p-3 [--check:0.7rem]">
        <span className="rounded-small bg-paper px-2 py-0.5 text-sm font-semibold">Da Pino · Tisch 7</span>
      </div>
      <ul className="divide-y divide-line px-3.5">
        {DISHES.map(({ dish, name, note, price }) => (
          <li key={dish} className="flex items-center gap-3 py-2.5 leading-tight">
            <Dish dish={dish} className="size-10" />
            <span className="flex-1">
              <span className="block text-sm font-semibold">{name}</span>
              <span className="block text-xs text-ink-2">{note}</span>
            </span>
            <span className="mono text-xs">{price}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between bg-tomato px-4 py-3.5 text-sm font-semibold text-paper">
        <span>2 Artikel</span>
        <span>27,40 €</span>
      </div>
    </Phone>
  );
}

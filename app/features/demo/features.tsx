import type { ReactNode } from "react";
import { demo } from "#app/features/demo/copy.ts";
import { Dish } from "#app/ui/drawings/dish.tsx";
import "#app/ui/receipt.css";

/** Eight features as tiles of different size, some with a drawing; on a phone a row to swipe. */
export function Features() {
  const { features } = demo;
  const { kitchen, allergens, soldOut, payment, till, upsell, prices, telephone } = features;
  return (
    <section className="py-7 lg:py-12" data-reveal>
      <div className="wrap">
        <h2 className="display display-2">{features.heading}</h2>
        <ul
          className="grid mt-5 gap-4 sm:grid-cols-2 lg:mt-8 lg:grid-cols-12 max-sm:grid-flow-col max-sm:auto-cols-[min(19rem,86%)] max-sm:mx-[calc(-1*var(--gutter))] max-sm:pt-[0.25rem] max-sm:px-(--gutter) max-sm:pb-[0.75rem] max-sm:overflow-x-auto max-sm:[scroll-padding-inline:var(--gutter)] max-sm:[scroll-snap-type:x_mandatory] max-sm:[scrollbar-width:thin] max-sm:*:snap-start"
          data-scrolls=""
        >
          <Tile {...kitchen} className="on-dark sm:row-span-2 lg:col-span-4">
            <TicketRail />
          </Tile>
          <Tile {...allergens} className="bg-leaf lg:col-span-5">
            <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
              <span className="mr-1">{allergens.dish} enthält</span>
              {allergens.chips.map((chip) => (
                <span key={chip} className="rounded-full bg-paper px-3 py-1">
                  {chip}
                </span>
              ))}
            </p>
          </Tile>
          <Tile {...payment} className={SMALL_TILE} />
          <Tile {...till} className={SMALL_TILE} />
          <Tile {...soldOut} className="bg-saffron lg:col-span-5">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-paper px-4 py-3 font-semibold">
              <span className="line-through decoration-2">{soldOut.dish}</span>
              <span className="flex items-center gap-2.5 text-sm">
                {soldOut.state}
                <span className="flex h-6 w-10 items-center rounded-full bg-ink-2 p-1" aria-hidden="true">
                  <span className="size-4 rounded-full bg-paper" />
                </span>
              </span>
            </p>
          </Tile>
          <Tile {...prices} className={SMALL_TILE} />
          <Tile {...telephone} className={SMALL_TILE} />
          <Tile {...upsell} className="bg-leaf sm:col-span-2 lg:col-span-6">
            <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-control bg-paper p-3 shadow-paper">
              <Dish dish="espresso" className="size-12" />
              <p className="flex-[1_1_5.5rem] font-semibold leading-tight">{upsell.question}</p>
              <p className="rounded-control bg-tomato px-3.5 py-2 text-sm font-semibold text-paper">
                {upsell.answer}
              </p>
            </div>
          </Tile>
        </ul>
      </div>
    </section>
  );
}

/** Without a drawing: the chore itself is struck out. */
const SMALL_TILE = "bg-paper lg:col-span-3 [&_h3]:line-through [&_h3]:decoration-tomato [&_h3]:decoration-2";

function Tile(props: { title: string; text: string; className: string; children?: ReactNode }) {
  return (
    <li
      className={`flex flex-col justify-between gap-4 rounded-surface p-5 sm:p-6 lg:p-7 ${props.className}`}
    >
      {props.children && <div className="contents max-sm:hidden">{props.children}</div>}
      <div>
        <h3 className="display display-3">{props.title}</h3>
        <p className="mt-2 [.on-dark_&]:text-leaf">{props.text}</p>
      </div>
    </li>
  );
}

const tickets = [
  { seat: "TISCH 4", lines: ["2× Diavola", "1× Insalata"], wish: "ohne Zwiebel", className: "-rotate-2" },
  { seat: "TISCH 7", lines: ["1× Margherita", "1× Lasagne"], wish: null, className: "rotate-1" },
];

function TicketRail() {
  return (
    <div className="relative pt-2">
      <div className="h-3 rounded-full bg-paper/25" />
      <div className="drawing -mt-1.5 flex gap-3 whitespace-nowrap sm:px-3 lg:max-xl:px-0">
        {tickets.map(({ seat, lines, wish, className }) => (
          <div key={seat} className={`receipt-shadow w-1/2 ${className}`}>
            <div className="receipt px-3.5 pt-4 text-xs leading-relaxed max-sm:px-2 max-sm:text-xs lg:max-xl:px-2 lg:max-xl:text-xs">
              <p className="font-semibold">{seat}</p>
              <hr className="receipt-rule my-1.5" />
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {wish && <p className="text-ink-2">{wish}</p>}
            </div>
          </div>
        ))}
      </div>
      <p className="mt-4 px-3 text-sm font-semibold text-saffron">Klingelt bei jedem neuen Bon</p>
    </div>
  );
}

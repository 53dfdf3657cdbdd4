import { demoLive } from "#app/features/demo/live/copy.ts";
import type { KitchenTicket } from "#app/features/demo/live/live-kitchen.tsx";
import type { DemoBusiness } from "#app/features/demo/shop/businesses.ts";
import { countDishes, listDishes } from "#app/features/demo/shop/cart.ts";
import { findDish, formatAmount, sumCents } from "#app/features/demo/shop/menu.ts";
import "./live-kitchen.css";

type LiveBoardProps = { business: DemoBusiness; tickets: readonly KitchenTicket[]; onSample: () => void };

const copy = demoLive.board;

/** The owner's statistics, of all orders that came to this page's kitchen. */
export function LiveBoard({ business, tickets, onSample }: LiveBoardProps) {
  const lines = tickets.flatMap(({ order }) => order.lines);
  const sum = sumCents(listDishes(business, lines));
  const samples = tickets.filter(({ isSample }) => isSample).length;
  const count = tickets.length;
  const statistics = [
    [copy.revenue, `${formatAmount(sum)}\u00a0€`],
    [copy.orders, String(count)],
    [copy.average, count === 0 ? "–" : `${formatAmount(Math.round(sum / count))}\u00a0€`],
    [copy.best, findBest(business, tickets)],
  ] as const;
  return (
    <section id="statistik" className="live-board" aria-labelledby="statistik-titel" tabIndex={-1}>
      <div>
        <h3 id="statistik-titel" className="display text-[1.75rem]">
          {copy.heading}
        </h3>
        <p className="mt-1 leading-snug text-ink-2">
          {count === 0
            ? copy.empty
            : `${copy.made.replace("{count}", String(count))}${samples === 0 ? "" : copy.samples.replace("{count}", String(samples))}.`}
        </p>
        <button type="button" className="shop-small mt-3" onClick={onSample}>
          {copy.send}
        </button>
      </div>
      {count > 0 && (
        <dl className="live-statistics">
          {statistics.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Returns the dish that was ordered most often, the earliest of several: "Margherita (3×)". */
function findBest(business: DemoBusiness, tickets: readonly KitchenTicket[]): string {
  const lines = tickets.toReversed().flatMap(({ order }) => order.lines);
  const counts = [...new Set(lines.map(({ dish }) => dish))].map((dish) => ({
    dish,
    count: countDishes(lines.filter((line) => line.dish === dish)),
  }));
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  return best === undefined ? "–" : `${findDish(business, best.dish).name} (${best.count}×)`;
}

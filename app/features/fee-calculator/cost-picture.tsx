import { BreakEvenRuler } from "#app/features/fee-calculator/break-even-ruler.tsx";
import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import { CostStrip, type StripPart } from "#app/features/fee-calculator/cost-strip.tsx";
import type { FeeInput, FeeResult } from "#app/fees/calculate.ts";
import { formatCents } from "#app/fees/format.ts";
import { Fold } from "#app/ui/fold.tsx";
import "./cost-picture.css";
import "./fee-calculator.css";

const { picture: copy, receipt } = feeCalculatorPage;

type Kind = Exclude<StripPart["kind"], "free">;

const swatches: Record<Kind, string> = {
  commission: "fee-swatch bg-ink",
  payment: "fee-swatch bg-[#b98b1c]",
  trips: "fee-swatch bg-steel",
  shop: "fee-swatch fee-swatch-shop",
};

/** The two months as paper slips as long as their cost. The table beside is the text alternative. */
export function CostPicture({ input, result }: { input: FeeInput; result: FeeResult }) {
  const own = input.ownCost ?? 0;
  const withShop = result.commissionLeft + result.payment + result.trips + own;
  const free = Math.max(0, result.commissionNow - withShop);
  const longest = Math.max(result.commissionNow, withShop);
  const rows: { label: string; kind: Kind; portal: number; shop: number | null }[] = [
    {
      label: receipt.commission,
      kind: "commission",
      portal: result.commissionNow,
      shop: result.commissionLeft,
    },
    { label: receipt.payment, kind: "payment", portal: 0, shop: result.payment },
    ...(result.trips > 0
      ? [{ label: receipt.trips, kind: "trips" as const, portal: 0, shop: result.trips }]
      : []),
    { label: receipt.shop, kind: "shop", portal: 0, shop: input.ownCost },
  ];
  const parts = rows.map(({ kind, shop }) => ({ kind, amount: shop ?? 0 }));
  return (
    <section className="no-print overflow-x-clip" aria-labelledby="bild-titel">
      <div className="wrap grid gap-x-16 gap-y-5 pb-7 pt-2 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:py-14">
        <div className="fee-rail">
          <CostStrip
            title={copy.portalOnly}
            parts={[{ kind: "commission", amount: result.commissionNow }]}
            total={result.commissionNow}
            longest={longest}
            label={`${copy.portalOnly}: ${formatCents(result.commissionNow)} im Monat`}
          />
          <CostStrip
            title={copy.withShop}
            parts={free > 0 ? [...parts, { kind: "free", amount: free }] : parts}
            total={withShop}
            longest={longest}
            open={input.ownCost === null}
            label={describeStrip(withShop, free, input.ownCost)}
          />
        </div>
        <div className="@container min-w-0">
          <h2 id="bild-titel" className="display display-2">
            {copy.heading}
          </h2>
          <p className="mt-3 max-w-xl text-ink-2">{copy.lead}</p>
          <BreakEvenRuler input={input} result={result} />
          <Fold title={copy.table} className="mt-5">
            <table className="fee-table fee-costs relative">
              <caption className="sr-only">{copy.caption}</caption>
              <thead>
                <tr>
                  <th scope="col">{copy.item}</th>
                  <th scope="col">{copy.portalOnly}</th>
                  <th scope="col">{copy.withShop}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ label, kind, portal, shop }) => (
                  <tr key={kind}>
                    <th scope="row">
                      <span className={swatches[kind]} aria-hidden="true" />
                      {label}
                    </th>
                    <td data-month={copy.portalOnly}>{portal === 0 ? "–" : formatCents(portal)}</td>
                    <td data-month={copy.withShop}>{shop === null ? receipt.shopOpen : formatCents(shop)}</td>
                  </tr>
                ))}
                <tr className="fee-table-sum">
                  <th scope="row">{copy.perMonth}</th>
                  <td data-month={copy.portalOnly}>{formatCents(result.commissionNow)}</td>
                  <td data-month={copy.withShop}>{describeSum(result.withShop, withShop)}</td>
                </tr>
                <tr>
                  <th scope="row">{copy.perYear}</th>
                  <td data-month={copy.portalOnly}>{formatCents(result.commissionNow * 12)}</td>
                  <td data-month={copy.withShop}>{describeSum(result.withShop, withShop, 12)}</td>
                </tr>
              </tbody>
            </table>
          </Fold>
        </div>
      </div>
    </section>
  );
}

/** Returns the text of a sum, which is incomplete without the shop's cost. */
function describeSum(whole: number | null, soFar: number, months = 1): string {
  return whole === null ? `ab ${formatCents(soFar * months)}` : formatCents(whole * months);
}

function describeStrip(amount: number, free: number, ownCost: number | null): string {
  const sum = `${copy.withShop}: ${ownCost === null ? "ohne seinen Preis " : ""}${formatCents(amount)} im Monat`;
  return free > 0 ? `${sum}, ${formatCents(free)} weniger als nur Portal` : sum;
}

import { ChevronDown } from "lucide-react";
import { type AssignedFunction, packageNames, readFunctions } from "#app/content/packages.ts";
import { pricing } from "#app/features/home/pricing-copy.ts";
import "./package-table.css";

/** Every function by package. What everybody asks for is seen at once, the rest after ticking a box. */
export function PackageTable() {
  const functions = readFunctions();
  const words = pricing.table;
  const isOpen = functions.some(({ from }) => from === null);
  return (
    <div className="package-table-box">
      <table className="package-table">
        <caption>
          <h3 className="display display-3">{words.heading}</h3>
        </caption>
        <thead>
          <tr>
            <td />
            {packageNames.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {functions.map((item) => (
            <FunctionRow key={item.id} item={item} />
          ))}
        </tbody>
      </table>
      <label className="package-table-all no-print flex min-h-11 w-fit items-center gap-2 rounded-small font-semibold text-green">
        <input type="checkbox" id="alle-funktionen" className="sr-only" />
        {words.all(functions.length)}
        <ChevronDown aria-hidden="true" />
      </label>
      {isOpen && <p className="text-sm text-ink-2">{words.open}</p>}
    </div>
  );
}

function FunctionRow({ item: { name, from, isAsked } }: { item: AssignedFunction }) {
  const rank = from === null || from === "extra" ? null : packageNames.indexOf(from);
  return (
    <tr className={isAsked ? undefined : "package-row-more"}>
      <th scope="row">{name}</th>
      {rank === null ? (
        <td colSpan={packageNames.length}>
          {from === "extra" ? (
            <a href={pricing.table.extra.to} className="link">
              {pricing.table.extra.label}
            </a>
          ) : (
            pricing.table.onRequest
          )}
        </td>
      ) : (
        packageNames.map((column, index) => (
          // Drawn by the stylesheet: a hundred icons would weigh as much as the rest of the table.
          <td key={column} className={index >= rank ? "is-in" : "is-out"}>
            <span className="sr-only">{index >= rank ? "enthalten" : "nicht enthalten"}</span>
          </td>
        ))
      )}
    </tr>
  );
}

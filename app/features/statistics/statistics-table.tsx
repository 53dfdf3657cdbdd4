import { formatCount } from "#app/features/statistics/format.ts";
import type { Table } from "#app/features/statistics/tables.ts";

/** A table with its heading. `collapsed`: a chart shows the same. */
export function StatisticsTable({ table, collapsed }: { table: Table; collapsed?: boolean }) {
  const { slug, title, columns, rows, empty } = table;
  if (collapsed)
    return (
      <details className="statistics-details">
        <summary className="link">Alle Zahlen als Tabelle</summary>
        <div className="@container relative overflow-x-auto" data-scrolls="">
          <Rows {...{ title, columns, rows }} />
        </div>
      </details>
    );
  return (
    <section
      aria-labelledby={`${slug}-titel`}
      className="@container relative mt-6 overflow-x-auto"
      data-scrolls=""
    >
      <h3 id={`${slug}-titel`} className="py-[0.65rem] font-semibold">
        {title}
      </h3>
      {rows.length > 0 ? <Rows {...{ title, columns, rows }} /> : <p className="text-ink-2">{empty}</p>}
    </section>
  );
}

function Rows({ title, columns, rows }: Pick<Table, "title" | "columns" | "rows">) {
  return (
    <table className="statistics-table w-full leading-[1.4]">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                {cell === null ? "–" : formatCount(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

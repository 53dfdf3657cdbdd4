import type { TextTable } from "#app/content/text-with-links.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import "./stacking-table.css";

/** A table that fits 320 px: narrow, each row is a block and every cell shows its column's name, visually only. */
export function StackingTable({ table }: { table: TextTable }) {
  return (
    <div className="@container relative">
      <table className="stacking-table w-full table-fixed border-collapse border-b border-line text-left text-base leading-normal">
        <caption className="sr-only">{table.caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="align-bottom text-sm font-semibold text-green @min-[38rem]:border-b-2 @min-[38rem]:border-green @min-[38rem]:pb-2 @min-[38rem]:pr-5 @min-[38rem]:first:w-[27%] @min-[38rem]:last:pr-0"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...cells]) => (
            <tr key={String(name)} className="break-inside-avoid border-t border-line first:border-t-0">
              <th
                scope="row"
                className="hyphens-auto py-3.5 pr-5 align-top font-semibold @max-[38rem]:block @max-[38rem]:pt-2.5 @max-[38rem]:pb-0.5 @max-[38rem]:pr-0 @max-[38rem]:text-lg"
              >
                <RichText text={name ?? ""} />
              </th>
              {cells.map((cell, index) => (
                <td
                  key={table.columns[index + 1]}
                  className="hyphens-auto py-3.5 pr-5 align-top last:pr-0 @max-[38rem]:block @max-[38rem]:py-0.5 @max-[38rem]:pr-0 @max-[38rem]:last:pb-3"
                >
                  <span
                    aria-hidden="true"
                    className="block text-sm font-semibold text-green @min-[38rem]:hidden"
                  >
                    {table.columns[index + 1]}
                  </span>
                  <RichText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import {
  type AssignedFunction,
  packageNames,
  packageTableTitle,
  readFunctions,
} from "#app/content/packages.ts";
import "./package-table.css";

/** Every function by package. */
export function PackageTable() {
  return (
    <div className="package-table-box">
      <table className="package-table">
        <caption className="sr-only">{packageTableTitle}</caption>
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
          {readFunctions().map((item) => (
            <FunctionRow key={item.id} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FunctionRow({ item: { name, from } }: { item: AssignedFunction }) {
  const rank = packageNames.indexOf(from);
  return (
    <tr>
      <th scope="row">{name}</th>
      {packageNames.map((column, index) => (
        // Drawn by the stylesheet: a hundred icons would weigh as much as the rest of the table.
        <td key={column} className={index >= rank ? "is-in" : "is-out"}>
          <span className="sr-only">{index >= rank ? "enthalten" : "nicht enthalten"}</span>
        </td>
      ))}
    </tr>
  );
}

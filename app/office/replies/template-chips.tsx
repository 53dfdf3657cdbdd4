import type { Template } from "#app/office/templates/template.ts";
import "./template-chips.css";

/** The chosen template; "frei": none, an empty text; null: nothing chosen yet. */
export type ChosenTemplate = Template<"reply"> | "frei" | null;

export function findChosen(templates: readonly Template<"reply">[], chosen: string | null): ChosenTemplate {
  return chosen === "frei" ? "frei" : (templates.find(({ id }) => String(id) === chosen) ?? null);
}

type TemplateChipsProps = {
  templates: readonly Template<"reply">[];
  chosen: ChosenTemplate;
  choose: (target: string) => string;
};

export function TemplateChips({ templates, chosen, choose }: TemplateChipsProps) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Textbausteine">
      {templates.map(({ id, name }) => (
        <li key={id}>
          <a
            className="chip"
            data-template=""
            href={choose(String(id))}
            aria-current={chosen !== null && chosen !== "frei" && chosen.id === id ? "true" : undefined}
          >
            {name}
          </a>
        </li>
      ))}
      <li>
        <a
          className="chip"
          data-template=""
          href={choose("frei")}
          aria-current={chosen === "frei" ? "true" : undefined}
        >
          Eigener Text
        </a>
      </li>
    </ul>
  );
}

/** Remaining gaps of a text; guard-gaps.ts updates it. */
export function GapNote({ gaps }: { gaps: readonly string[] }) {
  return (
    <p data-gaps="" role="status" className="font-semibold" hidden={gaps.length === 0}>
      Noch zu füllen: {gaps.join(", ")}
    </p>
  );
}

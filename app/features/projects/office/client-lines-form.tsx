import { nameDueDay, readClientLine } from "#app/features/projects/client-lines.ts";
import { readFeatureText } from "#app/features/projects/feature-lines.ts";
import type { StoredStep } from "#app/features/projects/step-rows.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";

/** Which lines of a step the client does, and by when. */
export function ClientLinesForm({ step: { id, version, title, features } }: { step: StoredStep }) {
  if (features.length === 0) return null;
  return (
    <details data-part="von-dir">
      <summary className="link">
        „Von dir“ markieren<span className="sr-only"> ({title})</span>
      </summary>
      <form method="post" className="plan-client">
        <input type="hidden" name="step" value={id} />
        <input type="hidden" name="version" value={version} />
        <p className="text-ink-2">
          Was angekreuzt ist, kommt vom Kunden. Er sieht den Tag an seinem Schritt.
        </p>
        <ul>
          {features.map((line, place) => {
            const part = readClientLine(line);
            const text = readFeatureText(part?.text ?? line);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
              <li key={place}>
                <label className="plan-client-line">
                  <input
                    type="checkbox"
                    name={`client-${place}`}
                    defaultChecked={part !== null}
                    className="size-5 shrink-0"
                  />
                  <span>
                    <span className="sr-only">Von dir: </span>
                    {text}
                  </span>
                </label>
                <label className="plan-client-day">
                  <span className="whitespace-nowrap">
                    bis<span className="sr-only"> wann: {text}</span>
                  </span>
                  <input
                    type="date"
                    name={`day-${place}`}
                    defaultValue={part?.due ?? ""}
                    className="field-input"
                  />
                </label>
              </li>
            );
          })}
        </ul>
        <IntentButton value="client-lines" look="primary" className="button-small">
          „Von dir“ speichern
        </IntentButton>
      </form>
    </details>
  );
}

/** A line in the back office: whether it is the client's and by when, and what it says. */
export function LineText({ line }: { line: string }) {
  const part = readClientLine(line);
  if (part === null) return readFeatureText(line);
  return (
    <>
      <strong className="plan-client-mark">Von dir{part.due !== null && `, ${nameDueDay(part.due)}`}:</strong>{" "}
      {readFeatureText(part.text)}
    </>
  );
}

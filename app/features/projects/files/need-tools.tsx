import { type FormEvent, useState } from "react";
import { askForChange, type FilesLink } from "#app/features/projects/files/files-link.ts";
import type { ProjectFiles, ProjectNeed } from "#app/features/projects/files/project-files.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";

const usual = ["Speisekarte", "Logo", "Fotos", "Gewerbeanmeldung"];

/** What the team does with something that a step needs. */
export function NeedTools({
  need,
  link,
  onDone,
}: {
  need: ProjectNeed;
  link: FilesLink;
  onDone: () => void;
}) {
  const { id, label, isDone } = need;
  const send = (fields: Record<string, string>) =>
    void askForChange(link, { id: String(id), ...fields }).then(onDone);
  return (
    <span className="files-actions">
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() => send({ wish: "mark-need", isDone: String(!isDone) })}
      >
        {isDone ? "Fehlt doch noch" : "Ist da"}
        <span className="sr-only"> ({label})</span>
      </button>
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() => send({ wish: "remove-need" })}
      >
        Streichen<span className="sr-only"> ({label})</span>
      </button>
    </span>
  );
}

/** Adds what a step needs from the client. */
export function NeedForm({
  steps,
  link,
  onDone,
}: {
  steps: ProjectFiles["steps"];
  link: FilesLink;
  onDone: () => void;
}) {
  const [fault, setFault] = useState<string>();
  if (steps.length === 0) return null;

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const isDone = await askForChange(link, { wish: "need", ...fields });
    if (isDone === null) {
      setFault("Das hat nicht geklappt. Prüfe Bezeichnung und Tag und versuch es noch einmal.");
      return;
    }
    setFault(isDone ? undefined : "Das steht bei diesem Schritt schon.");
    if (isDone) form.reset();
    onDone();
  }

  return (
    <details className="files-need-form">
      <summary className="button button-secondary button-small">Etwas vom Kunden anfordern</summary>
      <form onSubmit={(event) => void add(event)} className="office-card mt-3 grid gap-4">
        <SelectField name="step" id="unterlage-schritt" label="Schritt">
          {steps.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField
          name="label"
          id="unterlage-name"
          label="Was brauchen wir?"
          list="unterlagen-vorschlaege"
          maxLength={100}
          required
          autoComplete="off"
          error={fault}
        />
        <datalist id="unterlagen-vorschlaege">
          {usual.map((label) => (
            <option key={label} value={label} />
          ))}
        </datalist>
        <TextField name="due" id="unterlage-tag" label="Bis wann?" type="date" optional />
        <button type="submit" className="button button-primary">
          Anfordern
        </button>
      </form>
    </details>
  );
}

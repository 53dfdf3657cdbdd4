import { type Duty, type DutyKind, dutyKinds, dutyLimits } from "#app/features/projects/duties/duty.ts";
import { DutyList } from "#app/features/projects/duties/duty-list.tsx";
import { sortDuties } from "#app/features/projects/duties/sort-duties.ts";
import type { ProjectPageData } from "#app/features/projects/office/load-project.server.ts";
import { pickStepFields, toClientStep } from "#app/features/projects/step-fields.ts";
import { findCurrentSteps } from "#app/features/projects/timeline/current-step.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";

type OfficeDutiesProps = Pick<ProjectPageData, "project" | "duties" | "steps" | "files">;

export function OfficeDuties({ project, duties, steps, files }: OfficeDutiesProps) {
  const clientSteps = steps.map((step) => toClientStep(pickStepFields(step), step.id));
  const { now, later, done, past } = sortDuties(duties, clientSteps);
  // Requested changes wait for the team.
  const changes = done.filter(({ state }) => state === "change");
  const there = done.filter(({ state }) => state !== "change");
  const tools = (duty: Duty) => <DutyTools duty={duty} />;
  return (
    <section id="vom-kunden" aria-labelledby="vom-kunden-titel" className="office-card mb-8 scroll-mt-20">
      <h2 id="vom-kunden-titel" className="display display-3">
        Vom Kunden <span className="mono text-ink-2">{now.length + later.length}</span>
      </h2>
      {now.length + later.length === 0 && <p className="mt-2">Gerade nichts.</p>}
      <DutyList duties={[...changes, ...now, ...there]} tools={tools} hasIds />
      {later.length > 0 && (
        <details id="spaeteres-vom-kunden">
          <summary id="zeige-spaeteres" className="link">
            Später: {later.length}
          </summary>
          <DutyList duties={later} tools={tools} hasIds />
        </details>
      )}
      {past.length > 0 && (
        <details id="erledigtes-vom-kunden">
          <summary id="zeige-erledigtes" className="link">
            Erledigt: {past.length}
          </summary>
          <DutyList duties={past} tools={tools} hasIds />
        </details>
      )}
      {steps.length > 0 && <RequestForm steps={steps} files={files} />}
      {duties.some(({ kind }) => kind === "decision") && (
        <p className="mt-3">
          <a className="link" href={`/buero/projekte/${project.slug}/freigaben`}>
            Freigaben: Verlauf zum Drucken
          </a>
        </p>
      )}
    </section>
  );
}

const kinds: Record<DutyKind, { name: string; hint: string }> = {
  file: { name: "Datei", hint: "Der Kunde lädt sie in seiner Liste hoch." },
  answer: { name: "Antwort", hint: "Der Kunde schreibt sie in ein Feld." },
  decision: { name: "Freigabe", hint: "Der Kunde sieht Link und Dateien und gibt frei oder will es anders." },
};

/** Folded: most duties complete by themselves. Decisions cannot be changed. */
function DutyTools({ duty: { id, kind, title, state, due, files } }: { duty: Duty }) {
  const isOpen = state === "open";
  const name = <span className="sr-only"> ({title})</span>;
  if (state === "approved" || state === "change") return null;
  return (
    <>
      {files.length > 0 && <p className="text-ink-2">{files.map((file) => file.name).join(", ")}</p>}
      <details id={`aufgabe-aendern-${id}`}>
        <summary id={`aendern-${id}`} className="link">
          Ändern
          {name}
        </summary>
        <OfficeForm
          hidden={{ duty: id, is_done: String(isOpen) }}
          className="stack gap-[0.9rem] max-w-[34rem] mt-[0.6rem]"
        >
          {isOpen && (
            <TextField
              name="due"
              id={`tag-${id}`}
              label="Bis wann?"
              type="date"
              optional
              defaultValue={due ?? ""}
            />
          )}
          <p className="flex flex-wrap gap-3">
            {isOpen && (
              <IntentButton id={`tag-speichern-${id}`} value="day-duty" className="button-small">
                Tag speichern
                {name}
              </IntentButton>
            )}
            <IntentButton id={`haken-${id}`} value="tick-duty" className="button-small">
              {isOpen ? "Erledigt" : "Wieder offen"}
              {name}
            </IntentButton>
            {isOpen && (
              <IntentButton id={`zurueckziehen-${id}`} value="end-duty" className="button-small">
                Zurückziehen
                <span className="sr-only"> ({`${kinds[kind].name}: ${title}`})</span>
              </IntentButton>
            )}
          </p>
        </OfficeForm>
      </details>
    </>
  );
}

function RequestForm({ steps, files }: Pick<OfficeDutiesProps, "steps" | "files">) {
  const refused = useRefused({ intent: "duty" });
  const form = refused?.form;
  const current = findCurrentSteps(steps)?.steps[0];
  return (
    <details id="anfordern" className="plan-add mt-5" open={refused !== null}>
      <summary id="etwas-anfordern" className="button button-secondary button-small">
        Etwas vom Kunden anfordern
      </summary>
      <OfficeForm
        draft="anfordern"
        refused={refused}
        className="mt-3 grid max-w-xl gap-4 p-5 border-[1.5px] border-line rounded-surface bg-paper"
      >
        <fieldset>
          <legend className="font-semibold">Was tut der Kunde?</legend>
          {dutyKinds.map((kind) => (
            <label key={kind} className="flex min-h-11 items-center gap-[min(0.75rem,2vw)]">
              <input
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={kind === (form?.kind ?? "file")}
                className="size-[min(1.25rem,6vw)] shrink-0"
              />
              {kinds[kind].name}: {kinds[kind].hint}
            </label>
          ))}
        </fieldset>
        <SelectField
          name="step"
          id="anfordern-schritt"
          label="Schritt"
          defaultValue={form?.step ?? current?.id}
        >
          {steps.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField
          name="title"
          id="anfordern-was"
          label="Was brauchen wir, oder was soll er freigeben?"
          hint="Kurz, etwa: Speisekarte. Für eine Freigabe ein Satz, etwa: Bitte sieh dir die Startseite an."
          maxLength={dutyLimits.title}
          required
          autoComplete="off"
          defaultValue={form?.title}
          error={refused?.faults.title}
        />
        <TextField
          name="due"
          id="anfordern-tag"
          label="Bis wann?"
          type="date"
          optional
          defaultValue={form?.due}
        />
        <TextField
          name="link"
          id="anfordern-link"
          type="url"
          label="Link zur Freigabe"
          hint="Mit https://, etwa zur Testadresse."
          optional
          maxLength={dutyLimits.link}
          autoComplete="off"
          defaultValue={form?.link}
          error={refused?.faults.link}
        />
        {files.length > 0 && (
          <fieldset>
            <legend className="font-semibold">Dateien zur Freigabe</legend>
            {files.map(({ id, name }) => (
              <label key={id} className="flex min-h-11 items-center gap-3 [overflow-wrap:anywhere]">
                <input type="checkbox" name="file" value={id} className="size-5 shrink-0" />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <IntentButton value="duty" look="primary">
          Senden
        </IntentButton>
      </OfficeForm>
    </details>
  );
}

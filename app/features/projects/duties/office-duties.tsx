import { officeDutyCopy as copy } from "#app/features/projects/duties/copy.ts";
import { type Duty, dutyKinds, dutyLimits } from "#app/features/projects/duties/duty.ts";
import { DutyList } from "#app/features/projects/duties/duty-list.tsx";
import { sortDuties } from "#app/features/projects/duties/sort-duties.ts";
import { findCurrentStep } from "#app/features/projects/office/find-current-step.ts";
import { pickStepFields, toClientStep } from "#app/features/projects/step-fields.ts";
import type { StoredStep } from "#app/features/projects/step-rows.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";

type OfficeDutiesProps = {
  slug: string;
  duties: readonly Duty[];
  steps: readonly StoredStep[];
  files: readonly { id: number; name: string }[];
};

export function OfficeDuties({ slug, duties, steps, files }: OfficeDutiesProps) {
  const clientSteps = steps.map((step) => toClientStep(pickStepFields(step), step.id));
  const { now, later, done, past } = sortDuties(duties, clientSteps);
  // Requested changes wait for the team.
  const changes = done.filter(({ state }) => state === "change");
  const there = done.filter(({ state }) => state !== "change");
  const tools = (duty: Duty) => <DutyTools duty={duty} />;
  return (
    <section id="vom-kunden" aria-labelledby="vom-kunden-titel" className="office-card mb-8 scroll-mt-20">
      <h2 id="vom-kunden-titel" className="display display-3">
        {copy.heading} <span className="mono text-ink-2">{now.length + later.length}</span>
      </h2>
      {now.length + later.length === 0 && <p className="mt-2">{copy.none}</p>}
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
          <a className="link" href={`/buero/projekte/${slug}/freigaben`}>
            {copy.history}
          </a>
        </p>
      )}
    </section>
  );
}

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
          {copy.more}
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
              label={copy.due}
              type="date"
              optional
              defaultValue={due ?? ""}
            />
          )}
          <p className="flex flex-wrap gap-3">
            {isOpen && (
              <IntentButton id={`tag-speichern-${id}`} value="day-duty" className="button-small">
                {copy.saveDay}
                {name}
              </IntentButton>
            )}
            <IntentButton id={`haken-${id}`} value="tick-duty" className="button-small">
              {isOpen ? copy.tick : copy.untick}
              {name}
            </IntentButton>
            {isOpen && (
              <IntentButton id={`zurueckziehen-${id}`} value="end-duty" className="button-small">
                {copy.end}
                <span className="sr-only"> ({`${copy.kinds[kind]}: ${title}`})</span>
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
  const current = findCurrentStep(steps);
  return (
    <details id="anfordern" className="plan-add mt-5" open={refused !== null}>
      <summary id="etwas-anfordern" className="button button-secondary button-small">
        {copy.open}
      </summary>
      <OfficeForm
        draft="anfordern"
        refused={refused}
        className="mt-3 grid max-w-xl gap-4 p-5 border-[1.5px] border-line rounded-surface bg-paper"
      >
        <fieldset>
          <legend className="font-semibold">{copy.kind}</legend>
          {dutyKinds.map((kind) => (
            <label key={kind} className="flex min-h-11 items-center gap-[min(0.75rem,2vw)]">
              <input
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={kind === (form?.kind ?? "file")}
                className="size-[min(1.25rem,6vw)] shrink-0"
              />
              {copy.kindHints[kind]}
            </label>
          ))}
        </fieldset>
        <SelectField
          name="step"
          id="anfordern-schritt"
          label={copy.step}
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
          label={copy.title}
          hint={copy.titleHint}
          maxLength={dutyLimits.title}
          required
          autoComplete="off"
          defaultValue={form?.title}
          error={refused?.faults.title}
        />
        <TextField
          name="due"
          id="anfordern-tag"
          label={copy.due}
          type="date"
          optional
          defaultValue={form?.due}
        />
        <TextField
          name="link"
          id="anfordern-link"
          type="url"
          label={copy.link}
          hint={copy.linkHint}
          optional
          maxLength={dutyLimits.link}
          autoComplete="off"
          defaultValue={form?.link}
          error={refused?.faults.link}
        />
        {files.length > 0 && (
          <fieldset>
            <legend className="font-semibold">{copy.files}</legend>
            {files.map(({ id, name }) => (
              <label key={id} className="flex min-h-11 items-center gap-3 [overflow-wrap:anywhere]">
                <input type="checkbox" name="file" value={id} className="size-5 shrink-0" />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <IntentButton value="duty" look="primary">
          {copy.submit}
        </IntentButton>
      </OfficeForm>
    </details>
  );
}

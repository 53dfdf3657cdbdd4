import { stepFormFields, type TypedStep } from "#app/features/projects/office/step-form.ts";
import { readStatus } from "#app/features/projects/progress.ts";
import { type StepRecord, stepLimits } from "#app/features/projects/step-fields.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";

type StepFieldsProps = {
  /** Part of the controls' ids: a page has a form for each step. */
  id: string;
  step?: StepRecord;
  typed?: TypedStep;
  faults?: readonly (keyof TypedStep)[];
};

/** The fields of a step. What was typed and refused comes before what is stored. */
export function StepFields({ id, step, typed, faults = [] }: StepFieldsProps) {
  const describe = (name: keyof TypedStep) => {
    const { label, hint, problem } = stepFormFields[name];
    return { id: `${name}-${id}`, name, label, hint, error: faults.includes(name) ? problem : undefined };
  };
  return (
    <>
      <TextField
        {...describe("title")}
        maxLength={stepLimits.title}
        required
        autoComplete="off"
        defaultValue={typed?.title ?? step?.title}
      />
      <TextAreaField
        {...describe("description")}
        rows={3}
        maxLength={stepLimits.description}
        defaultValue={typed?.description ?? step?.description ?? ""}
      />
      <TextAreaField
        {...describe("features")}
        rows={4}
        defaultValue={typed?.features ?? step?.features.join("\n")}
      />
      <TextField
        type="date"
        {...describe("planned_until")}
        optional
        defaultValue={typed?.planned_until ?? step?.planned_until ?? ""}
      />
      {step !== undefined && readStatus(step.status) === "completed" && (
        <TextField
          type="date"
          {...describe("completed_date")}
          defaultValue={typed?.completed_date ?? step.completed_date ?? ""}
        />
      )}
    </>
  );
}

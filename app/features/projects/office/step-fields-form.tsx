import { type FormField, stepFormFields } from "#app/features/projects/office/step-form.ts";
import { readStatus } from "#app/features/projects/progress.ts";
import { type StepRecord, stepLimits } from "#app/features/projects/step-fields.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";

type StepFieldsProps = {
  /** Part of the controls' ids: a page has a form for each step. */
  id: string;
  step?: StepRecord;
  /** What was entered and refused, with sentences beside fields. */
  form?: Record<string, string> | null;
  faults?: Record<string, string>;
};

/** The fields of a step. What was entered and refused comes before what is stored. */
export function StepFields({ id, step, form, faults }: StepFieldsProps) {
  const describe = (name: FormField) => {
    const { label, hint } = stepFormFields[name];
    return { id: `${name}-${id}`, name, label, hint, error: form ? faults?.[name] : undefined };
  };
  return (
    <>
      <TextField
        {...describe("title")}
        maxLength={stepLimits.title}
        required
        autoComplete="off"
        defaultValue={form?.title ?? step?.title}
      />
      <TextAreaField
        {...describe("description")}
        rows={3}
        maxLength={stepLimits.description}
        defaultValue={form?.description ?? step?.description ?? ""}
      />
      <TextAreaField
        {...describe("features")}
        rows={4}
        defaultValue={form?.features ?? step?.features.join("\n")}
      />
      <TextField
        type="date"
        {...describe("planned_until")}
        optional
        defaultValue={form?.planned_until ?? step?.planned_until ?? ""}
      />
      {step !== undefined && readStatus(step.status) === "completed" && (
        <TextField
          type="date"
          {...describe("completed_date")}
          defaultValue={form?.completed_date ?? step.completed_date ?? ""}
        />
      )}
    </>
  );
}

import { type FormField, stepFormFields } from "#app/features/projects/office/step-form.ts";
import { readStatus } from "#app/features/projects/progress.ts";
import { type StepRecord, stepLimits } from "#app/features/projects/step-fields.ts";
import type { Refusal } from "#app/office/refusal.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";

type StepFieldsProps = {
  id: string;
  step?: StepRecord;
  refused: Refusal | null;
};

export function StepFields({ id, step, refused }: StepFieldsProps) {
  const form = refused?.form;
  const describe = (name: FormField) => {
    const { label, hint } = stepFormFields[name];
    return { id: `${name}-${id}`, name, label, hint, error: refused?.faults[name] };
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

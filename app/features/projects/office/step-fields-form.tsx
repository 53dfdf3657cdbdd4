import type { ReactNode } from "react";
import { stepFormFields, type TypedStep } from "#app/features/projects/office/step-form.ts";
import { readStatus } from "#app/features/projects/progress.ts";
import { type StepRecord, stepLimits } from "#app/features/projects/step-fields.ts";
import "#app/ui/field.css";

type StepFieldsProps = {
  /** Part of the controls' ids: a page has a form for each step. */
  id: string;
  step?: StepRecord;
  typed?: TypedStep;
  faults?: readonly (keyof TypedStep)[];
};

/** The fields of a step. What was typed and refused comes before what is stored. */
export function StepFields({ id, step, typed, faults = [] }: StepFieldsProps) {
  const control = (field: keyof TypedStep) => ({
    id: `${field}-${id}`,
    name: field,
    className: "field-input font-normal",
    "aria-invalid": faults.includes(field) || undefined,
    "aria-describedby":
      [
        stepFormFields[field].hint && `${field}-${id}-hinweis`,
        faults.includes(field) && `${field}-${id}-fehler`,
      ]
        .filter(Boolean)
        .join(" ") || undefined,
  });
  const frame = (field: keyof TypedStep, children: ReactNode) => (
    <Frame key={field} id={`${field}-${id}`} {...stepFormFields[field]} isFaulty={faults.includes(field)}>
      {children}
    </Frame>
  );
  return (
    <>
      {frame(
        "title",
        <input
          type="text"
          {...control("title")}
          maxLength={stepLimits.title}
          required
          autoComplete="off"
          defaultValue={typed?.title ?? step?.title}
        />,
      )}
      {frame(
        "description",
        <textarea
          {...control("description")}
          rows={3}
          maxLength={stepLimits.description}
          defaultValue={typed?.description ?? step?.description ?? ""}
        />,
      )}
      {frame(
        "features",
        <textarea
          {...control("features")}
          rows={4}
          defaultValue={typed?.features ?? step?.features.join("\n")}
        />,
      )}
      {step !== undefined &&
        readStatus(step.status) === "completed" &&
        frame(
          "completed_date",
          <input
            type="date"
            {...control("completed_date")}
            defaultValue={typed?.completed_date ?? step.completed_date ?? ""}
          />,
        )}
    </>
  );
}

function Frame({
  id,
  label,
  hint,
  problem,
  isFaulty,
  children,
}: {
  id: string;
  label: string;
  hint?: string;
  problem: string;
  isFaulty: boolean;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hinweis`} className="text-[0.9375rem] leading-snug text-ink-2">
          {hint}
        </p>
      )}
      {children}
      {isFaulty && (
        <p id={`${id}-fehler`} className="font-semibold text-tomato-pressed">
          {problem}
        </p>
      )}
    </div>
  );
}

import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import "./field.css";

type FieldFacts = {
  name: string;
  /** The control's id, where a page has several fields of that name; otherwise derived from it (`fieldId`). */
  id?: string;
  label: string;
  /** Shown between label and control, and announced with it. */
  hint?: string;
  /** Marks the field "optional" beside the label, outside its text. */
  optional?: boolean;
  /** One sentence below the control; marks the field as invalid. */
  error?: string;
};

export function fieldId(name: string): string {
  return `feld-${name}`;
}

/** A single-line field: label, hint, input, error. Native input props pass through. */
export function TextField(props: FieldFacts & ComponentPropsWithRef<"input">) {
  const [facts, input] = splitProps(props);
  return (
    <FieldFrame {...facts}>
      <input type="text" {...input} {...describeControl(facts)} className="field-input" />
    </FieldFrame>
  );
}

/** A field for a mail address. Not type="email": browsers refuse there what is cleaned after sending, and rewrite "müller.de". */
export function EmailField(props: FieldFacts & ComponentPropsWithRef<"input">) {
  return (
    <TextField inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
  );
}

/** A multi-line field; `below` is shown under it on the right (a counter). Native textarea props pass through. */
export function TextAreaField({
  below,
  ...props
}: FieldFacts & ComponentPropsWithRef<"textarea"> & { below?: ReactNode }) {
  const [facts, textarea] = splitProps(props);
  return (
    <FieldFrame {...facts} below={below}>
      <textarea {...textarea} {...describeControl(facts)} className="field-input field-input-tall" />
    </FieldFrame>
  );
}

/** A select; the options are the children. Native select props pass through. */
export function SelectField({ children, ...props }: FieldFacts & ComponentPropsWithRef<"select">) {
  const [facts, select] = splitProps(props);
  return (
    <FieldFrame {...facts}>
      <div className="relative">
        <select {...select} {...describeControl(facts)} className="field-input field-select">
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute top-3 right-3 size-6 text-ink-2" />
      </div>
    </FieldFrame>
  );
}

function splitProps<Props extends FieldFacts>({ name, id, label, hint, optional, error, ...control }: Props) {
  return [{ name, id, label, hint, optional, error }, control] as const;
}

function FieldFrame({
  label,
  hint,
  optional,
  error,
  below,
  children,
  ...named
}: FieldFacts & { below?: ReactNode; children: ReactNode }) {
  const ids = nameParts(named);
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={ids.control} className="font-semibold">
          {label}
        </label>
        {optional && (
          <span id={ids.optional} className="text-sm text-ink-2">
            optional
          </span>
        )}
      </div>
      {hint && (
        <p id={ids.hint} className="-mt-1 mb-1.5 text-sm leading-snug text-ink-2">
          {hint}
        </p>
      )}
      {children}
      {(error || below) && (
        <div className="mt-1.5 flex items-start justify-between gap-4 text-sm leading-snug">
          {error ? (
            <p id={ids.error} className="font-semibold text-tomato-pressed">
              {error}
            </p>
          ) : (
            <span />
          )}
          {below}
        </div>
      )}
    </div>
  );
}

function describeControl({ name, id, hint, optional, error }: FieldFacts) {
  const ids = nameParts({ name, id });
  const described = [optional && ids.optional, hint && ids.hint, error && ids.error]
    .filter(Boolean)
    .join(" ");
  return {
    id: ids.control,
    name,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  };
}

function nameParts({ name, id }: Pick<FieldFacts, "name" | "id">) {
  const control = id ?? fieldId(name);
  return {
    control,
    hint: `${control}-hinweis`,
    optional: `${control}-optional`,
    error: `${control}-fehler`,
  };
}

/** A form that was refused, as the page shows it again. */
export type Refusal = {
  /** Somebody was faster: beside what was entered stands what is stored now. */
  isConflict: boolean;
  /** Why, and what to do. */
  text: string;
  /** What was entered, by field. */
  form: Record<string, string>;
  /** Sentences beside fields, by field. */
  faults: Record<string, string>;
};

/** Returns what was entered in the form that was refused if it has these fields, such as its intent; otherwise null. */
export function findForm(
  refusal: Refusal | null | undefined,
  fields: Record<string, string | number>,
): Record<string, string> | null {
  const isIt =
    refusal && Object.entries(fields).every(([name, value]) => refusal.form[name] === String(value));
  return isIt ? refusal.form : null;
}

/** A form that was refused, as the page shows it again. */
export type Refusal = {
  /** A conflict: the page also shows the stored value. */
  isConflict: boolean;
  text: string;
  form: Record<string, string>;
  faults: Record<string, string>;
};

/** Returns the refused form's input if it has these fields; otherwise null. */
export function findForm(
  refusal: Refusal | null | undefined,
  fields: Record<string, string | number>,
): Record<string, string> | null {
  const isIt =
    refusal && Object.entries(fields).every(([name, value]) => refusal.form[name] === String(value));
  return isIt ? refusal.form : null;
}

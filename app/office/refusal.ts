export type Refusal = {
  /** A conflict: the page also shows the stored value. */
  isConflict: boolean;
  text: string;
  form: Record<string, string>;
  faults: Record<string, string>;
};

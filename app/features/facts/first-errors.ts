import type { z } from "zod";

/** What is wrong with a form, by field. */
export type FactErrors = Record<string, string>;

/** Returns the first error of each field. */
export function firstErrors({ issues }: z.ZodError): FactErrors {
  const errors: FactErrors = {};
  for (const { path, message } of issues) errors[path.join(".")] ??= message;
  return errors;
}

import type { z } from "zod";

export type FactErrors = Record<string, string>;

export function firstErrors({ issues }: z.ZodError): FactErrors {
  const errors: FactErrors = {};
  for (const { path, message } of issues) errors[path.join(".")] ??= message;
  return errors;
}

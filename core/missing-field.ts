import type { z } from "zod";

/** Says "is missing" of a field that a file lacks, where zod says "received undefined"; for `safeParse`. */
export const nameMissingField: z.core.$ZodErrorMap = ({ code, input }) =>
  code === "invalid_type" && input === undefined ? "is missing" : undefined;

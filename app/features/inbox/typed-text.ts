import { z } from "zod";

/** One line that a person has typed. */
export const typedLine = z.string().transform((typed) => typed.replace(/[\p{Cc}\s]+/gu, " ").trim());

/** Several lines. Windows and forms end lines by \r\n; the database counts and stores one character. */
export const typedText = z
  .string()
  .transform((typed) => typed.replace(/\r\n?/g, "\n").replaceAll("\0", "").trim());

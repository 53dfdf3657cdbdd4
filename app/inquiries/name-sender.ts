import { shorten } from "#core/shorten.ts";
import { cleanName } from "#core/text-input.ts";

/** Returns who an inquiry is from: the person, and the firm where there is one. */
export function nameSender({ name, company }: { name: string; company: string | null }): string {
  return shorten([name, company ?? ""].map(cleanName).filter(Boolean).join(", "), 60);
}

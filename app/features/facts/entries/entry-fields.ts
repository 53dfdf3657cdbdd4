import { z } from "zod";
import { day } from "#app/features/facts/fields.ts";
import { findBerlinDay } from "#core/berlin-time.ts";

/** The date of a written permission, never in the future. */
export const permissionDay = day
  .refine((text) => text !== "", "Ohne den Tag der schriftlichen Erlaubnis geht nichts auf die Website.")
  .refine((text) => text === "" || text <= findBerlinDay(new Date()), "Dieser Tag liegt in der Zukunft.");

/** An uploaded picture as the form carries it, "id:width"; "" is none. */
export const uploadedPicture = z
  .string()
  .default("")
  .transform((text, ctx) => {
    if (text === "") return null;
    const [, id, width] = /^([0-9a-f]{32}):(\d{3,4})$/.exec(text) ?? [];
    if (id !== undefined) return { id, width: Number(width) };
    ctx.addIssue({ code: "custom", message: "Dieses Bild gibt es nicht. Lade es noch einmal hoch." });
    return z.NEVER;
  });

export const pictureId = uploadedPicture.transform((picture) => picture?.id ?? null);

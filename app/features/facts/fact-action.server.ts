import { z } from "zod";
import type { FactName } from "#app/content/current-facts.ts";
import { changeFact, type FactRequest, factIntents, factSays } from "#app/features/facts/change.server.ts";
import { isFactName } from "#app/features/facts/facts.ts";
import { listChanges, readStored } from "#app/features/facts/store.server.ts";
import { conflict, done, officeAction, refuse } from "#app/office/office-action.server.ts";
import { readReturnPath } from "#app/office/return-path.ts";
import { prepareLogo } from "#app/pictures/prepare-picture.server.ts";
import { readPicture } from "#app/pictures/read-picture.ts";
import { storePicture } from "#app/pictures/store.server.ts";
import { findBerlinDay } from "#core/berlin-time.ts";

/** An entry of days is identified by its text, everything else by a version. */
export const factForm = z
  .looseObject({
    fact: z.custom<FactName>((name) => typeof name === "string" && isFactName(name)),
    intent: z.enum(factIntents),
    version: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
  })
  .transform((form, context): Omit<FactRequest, "today"> => {
    const { fact: name, intent, version, ...input } = form;
    const hasVersion = !intent.endsWith("-day") && intent !== "confirm";
    if (hasVersion && version === undefined) context.addIssue({ code: "custom", path: ["version"] });
    return {
      name,
      intent,
      version: hasVersion ? (version ?? 0) : null,
      input: input as Record<string, string>,
    };
  });

export const action = officeAction({
  may: "leitung",
  schema: factForm,
  says: factSays,
  async prepare({ form }, { intent }) {
    if (intent !== "add-logo") return null;
    const bytes = await readPicture(form, "logo");
    if (bytes === null) return refuseFields({ logo: "Wähl zuerst die Datei mit dem Logo." });
    const logo = await prepareLogo(bytes);
    return typeof logo === "string" ? refuseFields({ logo }) : logo;
  },
  async perform({ tx, now, prepared: logo }, action) {
    if (logo !== null) await storePicture(tx, logo);
    const input = { ...action.input, ...(logo && { logo: logo.id }) };
    const result = await changeFact(tx, { ...action, input, today: findBerlinDay(now) });
    if ("reason" in result && result.reason === "invalid") return refuseFields(result.errors);
    const { version, changed_by } = await readStored(tx, action.name);
    if (!("reason" in result)) {
      // Startklar confirms line by line, and goes on there.
      const { weiter } = action.input;
      const way = weiter === undefined ? {} : { to: readReturnPath(weiter) };
      if (!result.isChanged) return done({ ...way, said: "nothing" });
      const [change] = await listChanges(tx, { names: [action.name], limit: 1 });
      const undo = { fact: action.name, version, change: change?.id ?? 0, state: "before" };
      return done({ ...way, back: { ...undo, ...(weiter !== undefined && { weiter }) } });
    }
    return conflict(`Jemand war schneller${changed_by ? `: ${changed_by}` : ""}. Nichts ist verloren.`);
  },
});

function refuseFields(errors: Record<string, string>) {
  return refuse(`Noch nicht veröffentlicht: ${Object.values(errors).join(" ")}`, errors);
}

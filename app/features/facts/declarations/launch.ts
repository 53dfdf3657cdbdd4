import { z } from "zod";
import type { LaunchName } from "#app/content/current-facts.ts";
import { launchConfirmations } from "#app/content/launch.ts";
import type { FactDeclaration } from "#app/features/facts/declaration.ts";
import { box, type FactField } from "#app/features/facts/fields.ts";

const launchNames = Object.keys(launchConfirmations) as LaunchName[];
const launchFields = Object.fromEntries(
  launchNames.map((name) => [
    name,
    { label: launchConfirmations[name], type: "checkbox", max: 2 } satisfies FactField,
  ]),
);

export const launch: FactDeclaration<readonly LaunchName[]> = {
  title: "Vor dem Start",
  intro:
    "Nur ihr wisst, ob das stimmt. Auf der Website ändert ein Haken nichts; ohne ihn steht die Zeile in der Liste vor dem Start.",
  page: "/",
  fields: launchFields,
  schema: z.object(Object.fromEntries(launchNames.map((name) => [name, box]))).transform((form) => {
    const confirmed = launchNames.filter((name) => form[name]);
    return confirmed.length === 0 ? null : confirmed;
  }),
  write: (value) => Object.fromEntries(launchNames.map((name) => [name, value?.includes(name) ? "ja" : ""])),
};

import { type LaunchName, launchConfirmations } from "#app/content/launch.ts";
import type { FactDeclaration } from "#app/features/facts/declaration.ts";
import { ticks } from "#app/features/facts/fields.ts";

export const launch: FactDeclaration<readonly LaunchName[]> = {
  title: "Vor dem Start",
  intro:
    "Nur ihr wisst, ob das stimmt. Auf der Website ändert ein Haken nichts; ohne ihn steht die Zeile in der Liste vor dem Start.",
  page: "/",
  ...ticks(Object.keys(launchConfirmations) as LaunchName[], (name) => launchConfirmations[name]),
};

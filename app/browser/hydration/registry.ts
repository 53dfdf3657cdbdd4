import type { ComponentType } from "react";
import { exportedAs } from "#app/browser/exported-as.ts";

/** Every island of the site, loaded on demand: `contact-form.island.tsx` exports the component `ContactForm`. */
const islands = import.meta.glob("../../features/**/*.island.tsx");

/** Returns the component of an island by its file name. Throws for an unknown name. */
export async function loadIsland(name: string): Promise<ComponentType<Record<string, unknown>>> {
  const [, load] = Object.entries(islands).find(([path]) => path.endsWith(`/${name}.island.tsx`)) ?? [];
  if (load === undefined) throw new Error(`There is no island "${name}"`);
  // The document has the properties this component was rendered with; island.tsx checks their type.
  return exportedAs(await load(), name) as ComponentType<Record<string, unknown>>;
}

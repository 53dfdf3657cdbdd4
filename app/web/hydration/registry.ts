import type { ComponentType } from "react";

/** Loads the component of an island. What it imports is all that its pages ship beside React. */
type LoadIsland = () => Promise<unknown>;

/** Name → component, for the browser. The server renders the same component where a page places it (island.tsx). */
export const islands = {
  "contact-form": () => import("#app/features/contact/contact-form.island.tsx").then((m) => m.ContactForm),
  "fee-calculator": () =>
    import("#app/features/fee-calculator/fee-calculator.island.tsx").then((m) => m.FeeCalculator),
  "guest-table": () => import("#app/features/demo/guest/guest-table.island.tsx").then((m) => m.GuestTable),
  "live-demo": () => import("#app/features/demo/live-demo.island.tsx").then((m) => m.LiveDemo),
  "project-area": () => import("#app/features/projects/project-area.island.tsx").then((m) => m.ProjectArea),
} satisfies Record<string, LoadIsland>;

export type IslandName = keyof typeof islands;

/** The component of an island by the name in the document. Throws for a name nobody registered. */
export async function loadIsland(name: string): Promise<ComponentType<Record<string, unknown>>> {
  if (!(name in islands)) throw new Error(`No island is registered as "${name}"`);
  // The document carries the properties this component was rendered with (island.tsx), checked there.
  return (await islands[name as IslandName]()) as ComponentType<Record<string, unknown>>;
}

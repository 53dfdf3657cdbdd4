import type { ComponentType } from "react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { IslandRoot } from "#app/web/hydration/island-root.tsx";

/**
 * Has React take over an island with the component and properties it was rendered with. From this call on React answers
 * every click itself, even before it is through. Resolves when it is.
 */
export async function hydrateIsland(
  island: HTMLElement,
  component: ComponentType<Record<string, unknown>>,
): Promise<void> {
  const { island: name = "" } = island.dataset;
  const props = JSON.parse(island.nextElementSibling?.textContent ?? "");
  await new Promise<void>((resolve) => {
    const root = <IslandRoot component={component} props={props} onSettled={resolve} />;
    // As a transition React works in slices: a touch in between need not wait for the whole island.
    startTransition(() => {
      hydrateRoot(island, root, { identifierPrefix: name });
    });
  });
  island.dataset.islandReady = "";
}

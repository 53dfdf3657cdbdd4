import type { ComponentType } from "react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { IslandRoot } from "#app/browser/hydration/island-root.tsx";

/**
 * Hydrates an island with the component and properties it was rendered with. React replays every click from this call
 * on. Resolves when hydration is complete.
 */
export async function hydrateIsland(
  island: HTMLElement,
  component: ComponentType<Record<string, unknown>>,
): Promise<void> {
  const { island: name = "" } = island.dataset;
  const props = JSON.parse(island.nextElementSibling?.textContent ?? "");
  await new Promise<void>((resolve) => {
    const root = <IslandRoot component={component} props={props} onSettled={resolve} />;
    // As a transition, React yields between slices, so that an interaction need not wait for the whole island.
    startTransition(() => {
      hydrateRoot(island, root, { identifierPrefix: name });
    });
  });
  island.dataset.islandReady = "";
}

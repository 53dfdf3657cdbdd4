import type { ComponentType } from "react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { IslandRoot } from "#app/islands/island-root.tsx";

/** Gives the component of an island by its name (registry.ts). */
type LoadIsland = (name: string) => Promise<ComponentType<Record<string, unknown>>>;

/** How far below the screen an island may be when React takes it over. */
const NEAR = "400px";

/**
 * Lets React take over every island of the document: at once, or when it comes near the screen if it asks for that.
 * Resolves when the first kind is ready for the visitor.
 */
export async function hydrateIslands(load: LoadIsland): Promise<void> {
  const waiting: Promise<void>[] = [];
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
    if (island.dataset.islandWhen === "visible") hydrateWhenNear(island, load);
    else waiting.push(hydrate(island, load));
  }
  await Promise.all(waiting);
}

function hydrateWhenNear(island: HTMLElement, load: LoadIsland): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start();
    },
    { rootMargin: NEAR },
  );
  function start(): void {
    observer.disconnect();
    void hydrate(island, load);
  }
  // The island itself has no box (`display: contents`).
  for (const child of island.children) observer.observe(child);
  island.addEventListener("focusin", start, { once: true });
}

const taken = new WeakSet<HTMLElement>();

async function hydrate(island: HTMLElement, load: LoadIsland): Promise<void> {
  if (taken.has(island)) return;
  taken.add(island);
  const { island: name = "", props = "{}" } = island.dataset;
  const Component = await load(name);
  await new Promise<void>((resolve) => {
    const root = <IslandRoot component={Component} props={JSON.parse(props)} onSettled={resolve} />;
    // As a transition React works in slices: a touch in between need not wait for the whole island.
    startTransition(() => {
      hydrateRoot(island, root, { identifierPrefix: name });
    });
  });
  island.dataset.islandReady = "";
}

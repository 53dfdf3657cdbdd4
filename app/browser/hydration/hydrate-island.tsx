import type { ComponentType } from "react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import "#app/browser/hydration/tolerate-foreign-changes.ts";
import { recordInput } from "#app/browser/hydration/carry-over.ts";
import { IslandRoot } from "#app/browser/hydration/island-root.tsx";

/** Hydrates an island with its component and properties. One that fails and has a form works as plain HTML again. */
export async function hydrateIsland(
  island: HTMLElement,
  component: ComponentType<Record<string, unknown>>,
): Promise<void> {
  const { island: name = "" } = island.dataset;
  const props = JSON.parse(island.nextElementSibling?.textContent ?? "");
  const hasForm = () => island.querySelector("form[action]") !== null;
  let plain = hasForm() ? island.cloneNode(true) : null;
  let carryOver = recordInput(island);
  await new Promise<void>((resolve) => {
    const root = (
      <IslandRoot
        component={component}
        props={props}
        onRendered={() => carryOver()}
        onSettled={resolve}
        onFailing={() => {
          carryOver = recordInput(island);
          if (!hasForm()) plain = null;
        }}
        onFailed={() => {
          queueMicrotask(sendPlainly);
        }}
      />
    );
    // As a transition, React yields between slices, so that an interaction need not wait for the whole island.
    let reactRoot: ReturnType<typeof hydrateRoot>;
    startTransition(() => {
      reactRoot = hydrateRoot(island, root, {
        identifierPrefix: name,
        // Not an error of the site: another program changed the document, and nothing is lost.
        onRecoverableError: (error) => console.warn(error),
      });
    });
    function sendPlainly(): void {
      if (plain !== null) {
        reactRoot.unmount();
        island.replaceChildren(...plain.childNodes);
        carryOver();
      }
      resolve();
    }
  });
  island.dataset.islandReady = "";
}

import { type ComponentType, useEffect, useLayoutEffect } from "react";
import { IslandBoundary } from "#app/browser/hydration/island-boundary.tsx";

type IslandRootProps<Props> = {
  component: ComponentType<Props>;
  props: Props;
} & Partial<IslandEvents>;

/** What happens to an island in the browser. */
export type IslandEvents = {
  /** Its elements are in the document; none of its effects has run. */
  onRendered: () => void;
  /** It is interactive. */
  onSettled: () => void;
  /** It failed after it was interactive; its elements are still there. */
  onFailing: () => void;
  /** It failed and shows its message. */
  onFailed: () => void;
};

/** The root of an island on both sides. It must be identical, because `useId` counts the whole tree. */
export function IslandRoot<Props extends object>({
  component: Component,
  props,
  onRendered,
  onSettled,
  onFailing,
  onFailed,
}: IslandRootProps<Props>) {
  return (
    <IslandBoundary onFailing={onFailing} onFailed={onFailed}>
      <Rendered onRendered={onRendered} />
      <Component {...props} />
      <Ready onReady={onSettled} />
    </IslandBoundary>
  );
}

/** The first sibling's layout effect runs before all others. */
function Rendered({ onRendered }: { onRendered: (() => void) | undefined }) {
  useLayoutEffect(() => onRendered?.(), [onRendered]);
  return null;
}

/** The last sibling's effects run after all others, when the island is interactive. */
function Ready({ onReady }: { onReady: (() => void) | undefined }) {
  useEffect(() => onReady?.(), [onReady]);
  return null;
}

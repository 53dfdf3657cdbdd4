import { type ComponentType, useEffect } from "react";
import { IslandBoundary } from "#app/web/hydration/island-boundary.tsx";

type IslandRootProps<Props> = {
  component: ComponentType<Props>;
  props: Props;
  /** The island answers the visitor, or has failed and says so. Called in the browser only. */
  onSettled: () => void;
};

/** What is rendered for an island on both sides: `useId` counts the whole tree, so it must be the very same. */
export function IslandRoot<Props extends object>({
  component: Component,
  props,
  onSettled,
}: IslandRootProps<Props>) {
  return (
    <IslandBoundary onFailed={onSettled}>
      <Component {...props} />
      <Ready onReady={onSettled} />
    </IslandBoundary>
  );
}

/** The last sibling's effects run after all others: when this one does, the island answers. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

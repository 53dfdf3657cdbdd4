import { type ComponentType, useEffect } from "react";
import { IslandBoundary } from "#app/browser/hydration/island-boundary.tsx";

type IslandRootProps<Props> = {
  component: ComponentType<Props>;
  props: Props;
  /** Called in the browser when the island is interactive, or has failed and shows its message. */
  onSettled: () => void;
};

/** The root of an island on both sides. It must be identical, because `useId` counts the whole tree. */
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

/** The last sibling's effects run after all others, when the island is interactive. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

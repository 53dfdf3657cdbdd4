import { Component, type ComponentType, type ReactNode, useEffect, useLayoutEffect } from "react";

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

type Props = {
  children: ReactNode;
  /** Called before the failed elements are removed. */
  onFailing: (() => void) | undefined;
  onFailed: (() => void) | undefined;
};

/**
 * Shows a message in place of an island that failed in the browser; the rest of the page stays. React logs the error.
 */
class IslandBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override getSnapshotBeforeUpdate() {
    if (this.state.failed) this.props.onFailing?.();
    return null;
  }

  /** React wants it beside getSnapshotBeforeUpdate. */
  override componentDidUpdate() {}

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // The footer's, because the number may have been published after the script was built.
    const phone = document.querySelector<HTMLAnchorElement>('footer a[href^="tel:"]');
    return (
      <div role="alert" className="wrap py-16">
        <h2 className="display display-3">Da ist uns etwas angebrannt.</h2>
        <p className="mt-3 max-w-xl">
          Der Fehler liegt bei uns, nicht bei dir. Lade die Seite bitte neu
          {phone && (
            <>
              {" "}
              – oder ruf uns an:{" "}
              <a className="link whitespace-nowrap" href={phone.href}>
                {phone.textContent}
              </a>
            </>
          )}
          .
        </p>
      </div>
    );
  }
}

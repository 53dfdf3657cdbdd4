import { Component, type ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** Called before the failed elements are removed. */
  onFailing: (() => void) | undefined;
  onFailed: (() => void) | undefined;
};

/**
 * Shows a message in place of an island that failed in the browser; the rest of the page stays. React logs the error.
 */
export class IslandBoundary extends Component<Props, { failed: boolean }> {
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

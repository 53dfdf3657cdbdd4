import { follow } from "#app/browser/follow.ts";
import { buildLink, signInPath } from "#app/office/sign-in-link.ts";

const TIMEOUT_MS = 10_000;

/** Follows an office page at `path`; `status` shows signed out or disconnected. `kept`: about drafts. */
export function followOffice<News extends { version: string }>(
  path: string,
  options: {
    version: string;
    status: Element | null;
    kept: string;
    lost: string;
    onNews: (news: News) => unknown;
    signal: AbortSignal;
    whileHidden?: boolean;
  },
): void {
  const { status, kept, lost, ...others } = options;
  const { signal } = options;
  let message: Node[] = [];
  void follow<News>({
    ...others,
    // Background requests do not extend the session.
    ask: (version) =>
      fetch(`${path}?${new URLSearchParams({ known: version })}`, {
        headers: { "X-Background": "1" },
        cache: "no-store",
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      }),
    onRefused: (code) =>
      status?.replaceChildren(
        ...(code === 401
          ? [`Du bist abgemeldet. ${kept}`, buildLink(signInPath(), "Neu anmelden")]
          : [`Das gibt es hier nicht mehr. ${kept}`]),
      ),
    onInterrupted: (since) => {
      if (since !== null) message = [...(status?.childNodes ?? [])];
      status?.replaceChildren(...(since === null ? message : [lost]));
    },
  });
  // A restored page may belong to someone who has signed out since.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { signal });
}

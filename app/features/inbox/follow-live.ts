/**
 * Follows live.ts until `signal` aborts. `onLost` is called when the session is over or the server refuses; while only the
 * network is away the browser reconnects by itself.
 */
export function followLive(
  query: string,
  options: {
    event: string;
    onEvent: (data: unknown) => void;
    onLost: () => void;
    signal: AbortSignal;
  },
): void {
  const { event, onEvent, onLost, signal } = options;
  const source = new EventSource(`/buero/anfragen/live${query}`);
  const end = () => {
    source.close();
    onLost();
  };
  source.addEventListener(event, ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data)));
  source.addEventListener("signed-out", end);
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) end();
  });
  signal.addEventListener("abort", () => source.close());
  // An open stream would keep the page out of the back/forward cache; it follows again when it comes back.
  addEventListener("pagehide", () => source.close(), { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { signal });
}

/** Returns a link for a status line. */
export function buildLink(href: string, text: string): HTMLAnchorElement {
  return Object.assign(document.createElement("a"), { href, className: "link", textContent: text });
}

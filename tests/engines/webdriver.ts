/** A browser of one visitor that obeys commands of the W3C's WebDriver: https://www.w3.org/TR/webdriver2/ */
export type Session = {
  send(method: "GET" | "POST", path: string, body?: object): Promise<unknown>;
  /** Returns what the browser itself has written of errors and warnings so far, if it does. */
  readErrors?(): string[];
  close(): Promise<void>;
};

/** Opens sessions of a browser engine whose requests go through a proxy (host and port). */
export type Engine = {
  openSession(proxy: string): Promise<Session>;
  close(): Promise<void>;
};

/** Returns the capabilities of a browser behind a proxy. */
export function describeProxy(proxy: string): object {
  return { proxy: { proxyType: "manual", httpProxy: proxy, sslProxy: proxy } };
}

import { createContext, useContext } from "react";

/** The id of the request that is being rendered; only the server provides it (entry.server.tsx). */
export const RequestIdContext = createContext<string | null>(null);

/** Id of the request that rendered this document: from the server while rendering, from the document afterwards. */
export function useRequestId(): string | null {
  const fromServer = useContext(RequestIdContext);
  if (fromServer !== null || typeof document === "undefined") return fromServer;
  return document.querySelector("[data-request-id]")?.textContent ?? null;
}

import { createContext } from "react";

/** What the server knows about the document it renders (entry.server.tsx). */
export type DocumentDetails = {
  /** Shown on the error page and written to the log. */
  requestId: string;
  /** The part of the stylesheet that this document carries. */
  styles: string;
  scripts: {
    /** Address of the site's module (entry.client.tsx). */
    entry: string;
    /** Development only: Vite's module that reloads what changed. */
    hotReload: string | null;
  };
};

export const DocumentContext = createContext<DocumentDetails | null>(null);

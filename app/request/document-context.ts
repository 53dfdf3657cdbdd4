import { createContext } from "react";

/** Details of the document being rendered (entry.server.tsx). */
export type DocumentDetails = {
  requestId: string;
  styles: string;
  scripts: {
    /** URL of the site's module (entry.client.tsx). */
    entry: string;
    /** Development only: Vite's module that reloads what changed. */
    hotReload: string | null;
  };
};

export const DocumentContext = createContext<DocumentDetails | null>(null);

import { useEffect } from "react";

/** Sets the document's title to what an island shows; the server renders the same one. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

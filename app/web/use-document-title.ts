import { useEffect } from "react";

/** Keeps the document's title in step with what an island shows; the server's document comes with the same one. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

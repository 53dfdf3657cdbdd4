import { useEffect, useRef, useSyncExternalStore } from "react";
import type { FilesLink } from "#app/features/projects/files/files-link.ts";
import type { Side } from "#app/features/projects/files/project-files.ts";
import { createUploader, type Uploader } from "#app/features/projects/files/uploader.ts";

/** One uploader a project, so the limit applies to the whole page. */
const uploaders = new Map<string, Uploader>();
const none = { uploads: [], stored: [] } as const;

/** Returns this page's uploads. `onStored` gets the name of each newly stored file. */
export function useUploads(slug: string, side: Side, link: FilesLink, onStored: (name: string) => void) {
  let uploader = uploaders.get(`${side} ${slug}`);
  if (uploader === undefined) {
    uploader = createUploader({ slug, side, link });
    uploaders.set(`${side} ${slug}`, uploader);
  }
  const { uploads, stored } = useSyncExternalStore(uploader.subscribe, uploader.read, () => none);
  const seen = useRef(stored.length);
  const tell = useRef(onStored);
  tell.current = onStored;
  useEffect(() => {
    for (const name of stored.slice(seen.current)) tell.current(name);
    seen.current = stored.length;
  }, [stored]);
  return { uploads, add: uploader.add, cancel: uploader.cancel };
}

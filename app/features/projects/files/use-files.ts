import { useCallback, useEffect, useRef, useState } from "react";
import type { FilesLink } from "#app/features/projects/files/files-link.ts";
import { onProjectChanged } from "#app/features/projects/files/project-changed.ts";
import type { ProjectFiles } from "#app/features/projects/files/project-files.ts";

const RETRY_MS = 4_000;

type Shown = ProjectFiles & { state: "loading" | "failed" | "shown" };

export function useFiles(link: FilesLink): Shown & { reload: () => void } {
  const [shown, setShown] = useState<Shown>({
    files: [],
    usedBytes: 0,
    state: "loading",
  });
  const last = useRef("");

  const read = useCallback(
    async (isBackground: boolean): Promise<boolean> => {
      const answer = await link.ask({ wish: "list" }, { isBackground }).catch(() => null);
      if (answer === null || !answer.ok) {
        setShown((before) => ({ ...before, state: "failed" }));
        return false;
      }
      const text = await answer.text().catch(() => "");
      if (text === "") return false;
      // Keep the object identity, so that a file chooser in use does not re-render.
      if (text === last.current)
        setShown((before) => (before.state === "shown" ? before : { ...before, state: "shown" }));
      else setShown({ ...(JSON.parse(text) as ProjectFiles), state: "shown" });
      last.current = text;
      return true;
    },
    [link],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function readInBackground(): Promise<void> {
      clearTimeout(timer);
      const isRead = await read(true);
      if (!isRead && !isOver) timer = setTimeout(() => void readInBackground(), RETRY_MS);
    }
    void readInBackground();
    const stopFollowing = onProjectChanged(() => void readInBackground());
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopFollowing();
    };
  }, [read]);

  return { ...shown, reload: () => void read(false) };
}

import { useMemo } from "react";
import { linkClient } from "#app/features/projects/files/files-link.ts";
import { LiveFiles } from "#app/features/projects/files/live-files.tsx";

/** "Unterlagen" for the client, with the code stored in this tab. */
export function ClientFilesSection({ slug }: { slug: string }) {
  const link = useMemo(() => linkClient(slug), [slug]);
  return <LiveFiles slug={slug} side="client" link={link} />;
}

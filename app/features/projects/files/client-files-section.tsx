import { useMemo } from "react";
import { linkClient } from "#app/features/projects/files/files-link.ts";
import { LiveFiles } from "#app/features/projects/files/live-files.tsx";

export function ClientFilesSection({ slug }: { slug: string }) {
  const link = useMemo(() => linkClient(slug), [slug]);
  return <LiveFiles slug={slug} side="client" link={link} />;
}

import { useMemo } from "react";
import { linkOffice } from "#app/features/projects/files/files-link.ts";
import { LiveFiles } from "#app/features/projects/files/live-files.tsx";

export function OfficeFiles({ slug }: { slug: string }) {
  const link = useMemo(() => linkOffice(slug), [slug]);
  return <LiveFiles slug={slug} side="team" link={link} />;
}

import { useMemo } from "react";
import { readKept } from "#app/browser/kept/tab.ts";
import { ClientApprovals } from "#app/features/projects/approvals/client-approvals.tsx";
import { linkClient } from "#app/features/projects/files/files-link.ts";
import { LiveFiles } from "#app/features/projects/files/live-files.tsx";

/** "Unterlagen" for the client, with the code stored in this tab. */
export function ClientFilesSection({ slug }: { slug: string }) {
  const link = useMemo(() => linkClient(slug, () => readKept(`project-access:${slug}`)), [slug]);
  return (
    <LiveFiles
      slug={slug}
      side="client"
      link={link}
      above={({ approvals }, reload) => (
        <ClientApprovals slug={slug} approvals={approvals} link={link} onDone={reload} />
      )}
    />
  );
}

import { useMemo } from "react";
import { ClientApprovals } from "#app/features/projects/approvals/client-approvals.tsx";
import { linkClient } from "#app/features/projects/files/files-link.ts";
import { LiveFiles } from "#app/features/projects/files/live-files.tsx";
import { readCode } from "#app/features/projects/timeline/stored-code.ts";

/** "Unterlagen" for the client, with the code stored in this tab. */
export function ClientFilesSection({ slug }: { slug: string }) {
  const link = useMemo(() => linkClient(slug, () => readCode(slug)), [slug]);
  return (
    <LiveFiles
      slug={slug}
      side="client"
      link={link}
      above={({ approvals }, reload) => <ClientApprovals approvals={approvals} link={link} onDone={reload} />}
    />
  );
}

import { useMemo } from "react";
import { OfficeApprovals } from "#app/features/projects/approvals/office-approvals.tsx";
import { linkOffice } from "#app/features/projects/files/files-link.ts";
import { LiveFiles } from "#app/features/projects/files/live-files.tsx";
import { NeedForm, NeedTools } from "#app/features/projects/files/need-tools.tsx";

/** "Unterlagen" on the project's page in the back office. */
export function OfficeFiles({ slug }: { slug: string }) {
  const link = useMemo(() => linkOffice(slug), [slug]);
  return (
    <LiveFiles
      slug={slug}
      side="team"
      link={link}
      above={(project, reload) => (
        <OfficeApprovals slug={slug} project={project} link={link} onDone={reload} />
      )}
      needTools={(need, reload) => <NeedTools need={need} link={link} onDone={reload} />}
    >
      {(steps, reload) => <NeedForm steps={steps} link={link} onDone={reload} />}
    </LiveFiles>
  );
}

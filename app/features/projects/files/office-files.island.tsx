import { LiveFiles } from "#app/features/projects/files/live-files.tsx";

export function OfficeFiles({ slug }: { slug: string }) {
  return <LiveFiles slug={slug} side="team" />;
}

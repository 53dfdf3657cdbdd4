import { projectTimeline as copy } from "#app/features/projects/copy.ts";
import { ProjectArea } from "#app/features/projects/project-area.island.tsx";
import { privateHeaders } from "#app/features/projects/timeline/private-headers.ts";
import { describePage } from "#app/page/page-meta.ts";
import { Island } from "#app/web/hydration/island.tsx";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () =>
  describePage({ ...copy.meta, path: "/kunden-projekte", noindex: true });

export const headers: Route.HeadersFunction = () => privateHeaders;

/** The document is the same for every slug and knows nothing of any project; what it shows comes by current-state.ts. */
export default function ProjectTimelinePage({ params: { slug } }: Route.ComponentProps) {
  return <Island name="project-area" component={ProjectArea} props={{ slug, refused: null }} />;
}

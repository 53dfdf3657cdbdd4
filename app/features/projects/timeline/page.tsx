import { Island } from "#app/islands/island.tsx";
import { ProjectArea } from "#app/pages/project-area/project-area.tsx";
import { privateHeaders } from "#app/pages/project-timeline/private-headers.ts";
import { describePage } from "#app/seo/meta.ts";
import { projectTimeline as copy } from "#content/projects.ts";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () =>
  describePage({ ...copy.meta, path: "/kunden-projekte", noindex: true });

export const headers: Route.HeadersFunction = () => privateHeaders;

/** The document is the same for every slug and knows nothing of any project; what it shows comes by current-state.ts. */
export default function ProjectTimelinePage({ params: { slug } }: Route.ComponentProps) {
  return <Island name="project-area" component={ProjectArea} props={{ slug, refused: null }} />;
}

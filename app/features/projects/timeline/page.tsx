import { Island } from "#app/browser/hydration/island.tsx";
import { findContactPerson } from "#app/features/projects/contact-person.ts";
import { projectTimeline as copy } from "#app/features/projects/copy.ts";
import { ProjectArea } from "#app/features/projects/project-area.island.tsx";
import { privateHeaders } from "#app/features/projects/timeline/private-headers.ts";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import type { Route } from "./+types/page";

export const handle = {
  path: "/kunden-projekte/:slug",
  ...copy.meta,
  rendering: "per-request",
  noindex: true,
  private: true,
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

export const headers: Route.HeadersFunction = () => privateHeaders;

/** The document is the same for every slug and contains no project data. Script loads it from current-state.ts. */
export default function ProjectTimelinePage({ params: { slug } }: Route.ComponentProps) {
  return (
    <Island
      name="project-area"
      component={ProjectArea}
      props={{ slug, refused: null, opened: null, contact: findContactPerson() }}
    />
  );
}

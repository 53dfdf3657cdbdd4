import { data } from "react-router";
import { Island } from "#app/browser/hydration/island.tsx";
import type { OpenedProject } from "#app/features/projects/access/access-result.ts";
import { readAttempt, writeGrant } from "#app/features/projects/access/remember.server.ts";
import { readTimeline } from "#app/features/projects/client-view.server.ts";
import { timelineMeta } from "#app/features/projects/copy.ts";
import { ProjectArea } from "#app/features/projects/project-area.island.tsx";
import { privateHeaders } from "#app/features/projects/respond.server.ts";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import type { Route } from "./+types/page";

export const handle = {
  path: "/kunden-projekte/:slug",
  ...timelineMeta,
  rendering: "per-request",
  noindex: true,
  private: true,
  forClients: true,
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const cookie = loaderHeaders.get("Set-Cookie");
  return { ...privateHeaders, ...(cookie !== null && { "Set-Cookie": cookie }) };
};

type Remembered = { opened: OpenedProject | null; isRemembered: boolean };

/** Reads the project in a browser that remembers it. Script retries after failures. */
export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const attempt = readAttempt(request, ctx, { slug });
  if (attempt === null) return data<Remembered>({ opened: null, isRemembered: false });
  try {
    const found = await readTimeline(requireDatabase(ctx), attempt);
    if (found.outcome === "refused") {
      const gone: Remembered = { opened: null, isRemembered: false };
      return data(gone, { headers: { "Set-Cookie": writeGrant(ctx, slug, null) } });
    }
    if (found.outcome === "found") {
      const { version, project } = found;
      return data<Remembered>({ opened: { slug, code: "", version, project }, isRemembered: true });
    }
  } catch (error) {
    ctx.reportError(error);
  }
  return data<Remembered>({ opened: null, isRemembered: true });
}

/** Without it the document is the same for every slug and holds no project data. */
export default function ProjectTimelinePage({ params: { slug }, loaderData }: Route.ComponentProps) {
  return (
    <Island name="project-area" component={ProjectArea} props={{ slug, refused: null, ...loaderData }} />
  );
}

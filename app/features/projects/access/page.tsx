import { data, redirect, useActionData } from "react-router";
import { Island } from "#app/browser/hydration/island.tsx";
import type { AccessResult } from "#app/features/projects/access/access-result.ts";
import { checkCode } from "#app/features/projects/access/check-code.server.ts";
import { findRemembered } from "#app/features/projects/access/remember.server.ts";
import { accessMeta, nameAccessTitle, titleProject } from "#app/features/projects/copy.ts";
import { ProjectArea } from "#app/features/projects/project-area.island.tsx";
import { privateHeaders } from "#app/features/projects/respond.server.ts";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/page";

export const handle = {
  path: "/kunden-projekte",
  ...accessMeta,
  rendering: "per-request",
  noindex: true,
  private: true,
  forClients: true,
} satisfies PageDeclaration;

// The page renders the title itself, because "Fehler: " may precede it.
export const meta = () => pageMeta(handle).filter((entry) => !("title" in entry));

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(privateHeaders);
  for (const name of ["Retry-After", "Set-Cookie"]) {
    const value = actionHeaders.get(name);
    if (value !== null) all.set(name, value);
  }
  return all;
};

export function loader({ request, context }: Route.LoaderArgs) {
  const slug = findRemembered(request, context.get(requestContext));
  if (slug !== null) throw redirect(`/kunden-projekte/${slug}`, { status: 303, headers: privateHeaders });
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { status, headers: sent, result } = await checkCode(request, context.get(requestContext), "timeline");
  return data<AccessResult>(result, { status, headers: sent });
}

export default function ProjectAccessPage() {
  const answered = useActionData<AccessResult>() ?? null;
  if (answered?.state === "opened") {
    const { state: _opened, isRemembered, ...opened } = answered;
    return (
      <>
        <title>{titleProject(opened.project.client)}</title>
        <Island
          name="project-area"
          component={ProjectArea}
          props={{
            slug: opened.slug,
            refused: null,
            opened,
            isRemembered,
          }}
        />
      </>
    );
  }
  const refused = answered?.state === "refused" ? answered : null;
  return (
    <>
      <title>{nameAccessTitle(refused !== null)}</title>
      <Island
        name="project-area"
        component={ProjectArea}
        props={{ slug: null, refused, opened: null, isRemembered: false }}
      />
    </>
  );
}

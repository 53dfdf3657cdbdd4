import type { FormEvent } from "react";
import { useDocumentTitle } from "#app/browser/use-document-title.ts";
import type { OpenedProject } from "#app/features/projects/access/access-result.ts";
import { projectTimeline as copy } from "#app/features/projects/copy.ts";
import { ClientFiles } from "#app/features/projects/files/client-files.tsx";
import { ProjectHeader, TimelineView } from "#app/features/projects/timeline/timeline-view.tsx";
import { nameLogOut, type ProjectState, useProject } from "#app/features/projects/timeline/use-project.ts";

/** Opens the project with this tab's code (use-project.ts), starting from the server-rendered `opened`. */
export function FollowedProject({
  slug,
  opened,
  isRemembered,
  onLeave,
}: {
  slug: string;
  opened: OpenedProject | null;
  isRemembered: boolean;
  onLeave: () => void;
}) {
  const { view, isFollowed, retry, logOut } = useProject(slug, { opened, isRemembered, onLeave });
  const client = readClient(view);
  useDocumentTitle(client === null ? copy.meta.title : copy.titleProject(client));
  function onLogOut(event: FormEvent): void {
    event.preventDefault();
    void logOut();
  }
  const logout =
    !isFollowed && !isRemembered ? (
      <a href="/kunden-projekte" className="button button-secondary button-small">
        {copy.logout}
      </a>
    ) : (
      <form method="post" action={nameLogOut(slug)} onSubmit={onLogOut}>
        <button type="submit" className="button button-secondary button-small">
          {copy.logout}
        </button>
      </form>
    );
  return (
    <>
      {client === null && <h1 className="sr-only">{copy.eyebrow}</h1>}
      {view.state === "blank" && (
        <div className="min-h-[60vh]">
          <noscript>
            <WithoutScript />
          </noscript>
        </div>
      )}
      {view.state === "loading" && (
        <>
          <ProjectHeader client={view.client} updatedAt={view.updatedAt} logout={logout} />
          <div className="min-h-[50vh]">
            <Spinner label={copy.loading} />
          </div>
        </>
      )}
      {view.state === "failed" && (
        <>
          {view.header !== null && <ProjectHeader {...view.header} logout={logout} />}
          <div className="wrap min-h-[50vh] py-12 lg:py-20">
            <h2 className="display display-3">{copy.failed.heading}</h2>
            <p role="alert" className="lead mt-3 max-w-xl">
              {view.text}
            </p>
            <button
              type="button"
              className="button button-primary mt-8"
              onClick={() => {
                // The focused button disappears; keep focus in the content.
                document.getElementById("inhalt")?.focus({ preventScroll: true });
                retry();
              }}
            >
              {copy.failed.retry}
            </button>
          </div>
        </>
      )}
      {view.state === "shown" && (
        <TimelineView
          project={view.project}
          logout={logout}
          fresh={view.fresh}
          slug={isFollowed ? slug : undefined}
          note={isFollowed ? describeConnection(view.lostSince) : copy.withoutScript.note}
        >
          {isFollowed && <ClientFiles slug={slug} />}
        </TimelineView>
      )}
      <p role="status" className="sr-only">
        {/* A new node a version: unchanged text would not be announced. */}
        {view.state === "shown" && <span key={view.version}>{view.announcement}</span>}
      </p>
    </>
  );
}

function WithoutScript() {
  return (
    <div className="wrap py-12 lg:py-20">
      <p className="lead max-w-xl">{copy.withoutScript.enter}</p>
      <a href="/kunden-projekte" className="button button-primary mt-8">
        {copy.withoutScript.link}
      </a>
    </div>
  );
}

function readClient(view: ProjectState): string | null {
  switch (view.state) {
    case "blank":
      return null;
    case "loading":
      return view.client;
    case "failed":
      return view.header?.client ?? null;
    case "shown":
      return view.project.client;
  }
}

function describeConnection(lostSince: Date | null): string {
  return lostSince === null ? copy.live : copy.interrupted(formatClock(lostSince));
}

/** The visitor's local time: 14:03. */
function formatClock(moment: Date): string {
  return moment.toLocaleTimeString("de-DE", { hour: "2-digit", minute: "2-digit" });
}

function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-4 py-20 text-lg font-semibold">
      <svg viewBox="0 0 24 24" className="size-8 animate-spin" aria-hidden="true">
        <circle cx="12" cy="12" r="9" className="fill-none stroke-line" strokeWidth="3" />
        <path
          d="M12 3a9 9 0 0 1 9 9"
          className="fill-none stroke-green"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {label}
    </p>
  );
}

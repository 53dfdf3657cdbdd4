import type { FormEvent } from "react";
import { useDocumentTitle } from "#app/browser/use-document-title.ts";
import type { OpenedProject } from "#app/features/projects/access/access-result.ts";
import { followNote, timelineMeta, titleProject } from "#app/features/projects/copy.ts";
import { ClientFiles } from "#app/features/projects/files/client-files.tsx";
import { ProjectHeader, TimelineView } from "#app/features/projects/timeline/timeline-view.tsx";
import { nameLogOut, type ProjectState, useProject } from "#app/features/projects/timeline/use-project.ts";

type FollowedProjectProps = {
  slug: string;
  opened: OpenedProject | null;
  isRemembered: boolean;
  onLeave: () => void;
};

/** Opens the project with this tab's code (use-project.ts), starting from the server-rendered `opened`. */
export function FollowedProject({ slug, opened, isRemembered, onLeave }: FollowedProjectProps) {
  const { view, isFollowed, retry, logOut } = useProject(slug, { opened, isRemembered, onLeave });
  const client = readClient(view);
  useDocumentTitle(client === null ? timelineMeta.title : titleProject(client));
  function onLogOut(event: FormEvent): void {
    event.preventDefault();
    void logOut();
  }
  const logout =
    !isFollowed && !isRemembered ? (
      <a href="/kunden-projekte" className="button button-secondary button-small">
        Abmelden
      </a>
    ) : (
      <form method="post" action={nameLogOut(slug)} onSubmit={onLogOut}>
        <button type="submit" className="button button-secondary button-small">
          Abmelden
        </button>
      </form>
    );
  return (
    <>
      {client === null && <h1 className="sr-only">Dein Projektstand</h1>}
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
            <Spinner label="Lädt Timeline..." />
          </div>
        </>
      )}
      {view.state === "failed" && (
        <>
          {view.header !== null && <ProjectHeader {...view.header} logout={logout} />}
          <div className="wrap min-h-[50vh] py-12 lg:py-20">
            <h2 className="display display-3">Dein Projektstand ist gerade nicht da.</h2>
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
              Noch einmal laden
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
          note={
            isFollowed
              ? describeConnection(view.lostSince)
              : "Diese Ansicht aktualisiert sich nicht von selbst. Für den neuesten Stand gib deinen Code noch einmal ein."
          }
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
      <p className="lead max-w-xl">
        Ohne JavaScript siehst du dein Projekt, wenn du deinen Zugangscode eingibst.
      </p>
      <a href="/kunden-projekte" className="button button-primary mt-8">
        Zugangscode eingeben
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
  if (lostSince === null) return followNote;
  const clock = lostSince.toLocaleTimeString("de-DE", { hour: "2-digit", minute: "2-digit" });
  return `Keine Verbindung, wir versuchen es weiter. Du siehst den Stand von ${clock} Uhr.`;
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

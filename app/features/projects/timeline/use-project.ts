import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { follow } from "#app/browser/follow.ts";
import { forgetAll, keep, readKept } from "#app/browser/kept/tab.ts";
import { dismissToast, showToast } from "#app/browser/toaster.tsx";
import type { OpenedProject } from "#app/features/projects/access/access-result.ts";
import { leaveNotice } from "#app/features/projects/access/notice.ts";
import { accessGranted, accessMessages, describeThrottling } from "#app/features/projects/copy.ts";
import { tellProjectChanged } from "#app/features/projects/files/project-changed.ts";
import type { ProjectView } from "#app/features/projects/progress.ts";
import {
  fetchProject,
  fetchTimeline,
  postCode,
  type Timeline,
} from "#app/features/projects/timeline/fetch-timeline.ts";
import { announceQuestions, findChanges } from "#app/features/projects/timeline/find-changes.ts";

type ProjectHead = { client: string; updatedAt: string };

/** `blank` until the server accepts the code, then `loading`, `failed` or `shown`. */
export type ProjectState =
  | { state: "blank" }
  | { state: "loading"; client: string; updatedAt: string }
  | { state: "failed"; header: ProjectHead | null; text: string }
  | {
      state: "shown";
      project: ProjectView;
      version: string;
      fresh: number[];
      /** The last change for screen readers; empty at first. */
      announcement: string;
      /** Last answer before the connection was lost, otherwise null. */
      lostSince: Date | null;
    };

/** Where logging out is sent. */
export const nameLogOut = (slug: string) => `/kunden-projekte/${encodeURIComponent(slug)}/abmelden`;

/** Opens a project with this tab's code or a remembered one, and polls it while visible. Without access it returns to the access page. */
export function useProject(
  slug: string,
  entry: { opened: OpenedProject | null; isRemembered: boolean; onLeave: () => void },
): { view: ProjectState; isFollowed: boolean; retry: () => void; logOut: () => Promise<void> } {
  const { opened, isRemembered, onLeave } = entry;
  const [view, setView] = useState<ProjectState>(opened === null ? { state: "blank" } : show(opened));
  // A plain form's document is shown unchanged until hydration.
  const [isFollowed, setFollowed] = useState(opened === null);
  const [attempt, setAttempt] = useState(0);
  // The callback changes with every render, which must not restart polling.
  const leave = useRef(onLeave);
  leave.current = onLeave;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a new beginning
  useEffect(() => {
    const controller = new AbortController();
    const { open, goOn } = createFollower({
      slug,
      isRemembered,
      signal: controller.signal,
      setView,
      onFollowed: () => setFollowed(true),
      onLeave: () => leave.current(),
    });
    if (opened !== null && attempt === 0) void goOn(opened);
    else void open();
    return () => controller.abort();
  }, [slug, attempt]);

  return {
    view,
    isFollowed,
    retry: () => {
      dismissToast();
      setAttempt((count) => count + 1);
    },
    logOut: async () => {
      keep(`project-access:${slug}`, null);
      forgetAll(`project:${slug}:`);
      // Always sent: another tab may have remembered the project.
      const answer = fetch(nameLogOut(slug), { method: "POST", redirect: "manual", keepalive: true }).catch(
        () => null,
      );
      if (isRemembered && (await answer)?.type !== "opaqueredirect") {
        showToast({
          kind: "error",
          title: "Noch nicht abgemeldet",
          description:
            "Die Verbindung fehlt, dieser Browser merkt sich dein Projekt noch. Versuch es gleich noch einmal.",
        });
        return;
      }
      showToast({ kind: "success", title: "Erfolgreich abgemeldet" });
      onLeave();
    },
  };
}

/** Opens or resumes a project and polls it until `signal` aborts. */
function createFollower(options: {
  slug: string;
  isRemembered: boolean;
  signal: AbortSignal;
  setView: Dispatch<SetStateAction<ProjectState>>;
  onFollowed: () => void;
  onLeave: () => void;
}) {
  const { slug, isRemembered, signal, setView, onFollowed, onLeave } = options;
  // Empty: identified by a cookie.
  const readCode = () => readKept(`project-access:${slug}`) ?? (isRemembered ? "" : null);

  function turnAway(reason: "no-access" | "expired"): void {
    keep(`project-access:${slug}`, null);
    leaveNotice(reason);
    const { title, text } = accessMessages[reason];
    showToast({ kind: "error", title, description: text });
    onLeave();
  }

  function fail(header: ProjectHead | null, answer: { state: string; seconds?: number }): void {
    console.error("Timeline not loaded", answer);
    showToast({ kind: "error", title: "Fehler beim Laden der Timeline" });
    setView({
      state: "failed",
      header,
      text:
        answer.seconds === undefined
          ? "Die Verbindung oder unser Server streikt. Dein Zugang bleibt bestehen."
          : describeThrottling(answer.seconds).text,
    });
  }

  async function goOn(from: OpenedProject): Promise<void> {
    onFollowed();
    if (from.code !== "") {
      keep(`project-access:${slug}`, from.code);
      showToast({
        kind: "success",
        title: accessGranted.title,
        description: accessGranted.describe(from.project.client),
      });
    }
    await followFrom(from);
  }

  async function open(): Promise<void> {
    setView({ state: "blank" });
    const code = readCode();
    if (code === null) return turnAway("no-access");
    const head = await fetchProject({ slug, code, signal });
    if (signal.aborted) return;
    if (head.state === "refused") return turnAway("expired");
    if (head.state !== "opened") return fail(null, head);
    setView({ ...head, state: "loading" });

    const first = await fetchTimeline({ slug, code, signal });
    if (signal.aborted) return;
    if (first.state === "refused") return turnAway("expired");
    if (first.state !== "read") return fail(head, first);
    setView(show(first));
    await followFrom(first);
  }

  async function followFrom(first: Timeline): Promise<void> {
    let { project } = first;
    await follow<Timeline>({
      version: first.version,
      signal,
      ask: async (version) => {
        const code = readCode();
        // Logged out elsewhere, such as before a back navigation.
        return code === null
          ? new Response(null, { status: 401 })
          : postCode({ slug, code, signal }, { known: version });
      },
      onNews: ({ version, project: changed }) => {
        const next = { ...changed, newSince: project.newSince };
        const changes = findChanges(project.steps, next.steps);
        const news = announceQuestions(project.questions, next.questions);
        if (news !== null)
          changes.announcement = changes.fresh.length === 0 ? news : `${changes.announcement} ${news}`;
        project = next;
        setView({ state: "shown", project, version, ...changes, lostSince: null });
        tellProjectChanged();
      },
      onRefused: (status) => turnAway(status === 401 ? "no-access" : "expired"),
      onInterrupted: (lostSince) =>
        setView((view) => (view.state === "shown" ? { ...view, lostSince } : view)),
    });
  }

  return { open, goOn };
}

function show({ project, version }: Timeline): ProjectState {
  return { state: "shown", project, version, fresh: [], announcement: "", lostSince: null };
}

import { useEffect, useRef, useState } from "react";
import { AccessPage } from "#app/features/projects/access/access-page.tsx";
import type { AccessResult } from "#app/features/projects/access/access-result.ts";
import { FollowedProject } from "#app/features/projects/timeline/followed-project.tsx";
import { Toaster } from "#app/web/toaster.tsx";

const ACCESS_PATH = "/kunden-projekte";

type ProjectAreaProps = {
  /** Which project the address names; null on the access page. */
  slug: string | null;
  /** Why a code was refused that was sent without script. */
  refused: Extract<AccessResult, { state: "refused" }> | null;
};

/**
 * Access page and timeline in one document: the way from one to the other is a change of the address, so that the code
 * needs no further place and a toast is still there on the other side.
 */
export function ProjectArea({ slug: firstSlug, refused }: ProjectAreaProps) {
  const [slug, setSlug] = useState(firstSlug);
  const isFirst = useRef(true);

  useEffect(() => {
    const followAddress = () => setSlug(readSlug());
    window.addEventListener("popstate", followAddress);
    return () => window.removeEventListener("popstate", followAddress);
  }, []);

  // After a change of page focus goes to the new content, as a fresh document would have it (WCAG 2.4.3).
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slug is a page of its own
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else document.getElementById("inhalt")?.focus({ preventScroll: true });
  }, [slug]);

  function open(granted: string): void {
    history.pushState(null, "", `${ACCESS_PATH}/${encodeURIComponent(granted)}`);
    window.scrollTo({ top: 0, behavior: "instant" });
    setSlug(granted);
  }
  function leave(): void {
    history.replaceState(null, "", ACCESS_PATH);
    window.scrollTo({ top: 0, behavior: "instant" });
    setSlug(null);
  }

  return (
    <>
      {slug === null ? (
        <AccessPage received={slug === firstSlug ? refused : null} onOpen={open} />
      ) : (
        <FollowedProject key={slug} slug={slug} onLeave={leave} />
      )}
      <Toaster />
    </>
  );
}

function readSlug(): string | null {
  const [, , slug] = location.pathname.split("/");
  return slug === undefined ? null : decodeURIComponent(slug);
}

import { useEffect, useRef, useState } from "react";
import { Toaster } from "#app/browser/toaster.tsx";
import { AccessPage } from "#app/features/projects/access/access-page.tsx";
import type { AccessResult, OpenedProject } from "#app/features/projects/access/access-result.ts";
import { FollowedProject } from "#app/features/projects/timeline/followed-project.tsx";

const ACCESS_PATH = "/kunden-projekte";

type ProjectAreaProps = {
  /** The project in the URL; null on the access page. */
  slug: string | null;
  refused: Extract<AccessResult, { state: "refused" }> | null;
  /** The project of a plain form, or of a browser that remembers it. */
  opened: OpenedProject | null;
  isRemembered: boolean;
};

/** Access page and timeline share a document, so the code stays in memory and a toast stays visible. */
export function ProjectArea({ slug: firstSlug, refused, ...first }: ProjectAreaProps) {
  const [slug, setSlug] = useState(firstSlug);
  // The last opened project, until it is left.
  const [entered, setEntered] = useState<{ slug: string | null } & typeof first>({
    slug: firstSlug,
    ...first,
  });
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the document came once
  useEffect(() => {
    // Replace the POST entry, so that a reload does not send the code again.
    if (first.opened !== null || refused !== null) history.replaceState(null, "", nameAddress(firstSlug));
  }, []);

  useEffect(() => {
    const followUrl = () => setSlug(readSlug());
    window.addEventListener("popstate", followUrl);
    return () => window.removeEventListener("popstate", followUrl);
  }, []);

  // Focus the new content, as a new document would (WCAG 2.4.3).
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slug is a page of its own
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else document.getElementById("inhalt")?.focus({ preventScroll: true });
  }, [slug]);

  function open(granted: string, isRemembered: boolean): void {
    setEntered({ slug: granted, opened: null, isRemembered });
    history.pushState(null, "", nameAddress(granted));
    window.scrollTo({ top: 0, behavior: "instant" });
    setSlug(granted);
  }
  function leave(): void {
    history.replaceState(null, "", ACCESS_PATH);
    window.scrollTo({ top: 0, behavior: "instant" });
    setEntered({ slug: null, opened: null, isRemembered: false });
    setSlug(null);
  }

  return (
    <>
      {slug === null ? (
        <AccessPage received={slug === firstSlug ? refused : null} onOpen={open} />
      ) : (
        <FollowedProject
          key={slug}
          slug={slug}
          opened={slug === entered.slug ? entered.opened : null}
          isRemembered={slug === entered.slug && entered.isRemembered}
          onLeave={leave}
        />
      )}
      <Toaster />
    </>
  );
}

function nameAddress(slug: string | null): string {
  return slug === null ? ACCESS_PATH : `${ACCESS_PATH}/${encodeURIComponent(slug)}`;
}

function readSlug(): string | null {
  const [, , slug] = location.pathname.split("/");
  return slug === undefined ? null : decodeURIComponent(slug);
}

import type { FilesLink } from "#app/features/projects/files/files-link.ts";

export async function openFile(link: FilesLink, id: number): Promise<boolean> {
  // Before the request, or the browser blocks it as a pop-up. No opener.
  const tab = window.open("about:blank", "_blank");
  if (tab !== null) tab.opener = null;
  const path = await askForAddress(link, id, "view");
  if (path === null) tab?.close();
  else (tab ?? window).location.replace(path);
  return path !== null;
}

/** Returns a one-time URL to download or view a file; null after a failure. */
export async function askForAddress(
  link: FilesLink,
  id: number,
  wish: "address" | "view",
): Promise<string | null> {
  const answer = await link.ask({ wish, id: String(id) }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { path: string | null }).path : null;
}

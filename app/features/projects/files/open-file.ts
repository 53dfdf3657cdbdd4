import type { FilesLink } from "#app/features/projects/files/files-link.ts";

/** Opens a file in a tab of its own, by an address that is good once. Returns false if there is none. */
export async function openFile(link: FilesLink, id: number): Promise<boolean> {
  // At once: later the browser takes it for a pop-up. Without a way back to this page.
  const tab = window.open("about:blank", "_blank");
  if (tab !== null) tab.opener = null;
  const path = await askForAddress(link, id, "view");
  if (path === null) tab?.close();
  else (tab ?? window).location.replace(path);
  return path !== null;
}

/** Returns the address by which a file is downloaded or seen, once; null after a failure. */
export async function askForAddress(
  link: FilesLink,
  id: number,
  wish: "address" | "view",
): Promise<string | null> {
  const answer = await link.ask({ wish, id: String(id) }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { path: string | null }).path : null;
}

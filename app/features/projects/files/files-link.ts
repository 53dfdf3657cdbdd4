import { readKept } from "#app/browser/kept/tab.ts";

/** Transport for either side. Both functions throw when the network fails. */
export type FilesLink = {
  ask: (fields: Record<string, string>, options?: { isBackground?: boolean }) => Promise<Response>;
  sendPart: (
    part: { key: string; start: number; bytes: ArrayBuffer },
    signal: AbortSignal,
  ) => Promise<Response>;
};

const TIMEOUT_MS = 30_000;

/** Returns whether the change was made; null if the server was not reached. Never throws. */
export async function askForChange(link: FilesLink, fields: Record<string, string>): Promise<boolean | null> {
  try {
    const answer = await link.ask(fields);
    return answer.ok ? ((await answer.json()) as { isDone: boolean }).isDone : null;
  } catch {
    return null;
  }
}

export function linkClient(slug: string): FilesLink {
  const path = `/kunden-projekte/${encodeURIComponent(slug)}/unterlagen`;
  const readCode = () => readKept(`project-access:${slug}`) ?? "";
  return createLink(path, {
    fields: () => ({ code: readCode() }),
    // A header takes ASCII only; anything else is a wrong code.
    headers: () => ({ "Access-Code": readCode().replace(/[^ -~]/g, "") }),
  });
}

export function linkOffice(slug: string): FilesLink {
  return createLink(`/buero/projekte/${encodeURIComponent(slug)}/unterlagen`, {
    fields: () => ({}),
    headers: () => ({}),
  });
}

function createLink(
  path: string,
  identity: { fields: () => Record<string, string>; headers: () => Record<string, string> },
): FilesLink {
  return {
    ask: (fields, { isBackground = false } = {}) =>
      fetch(path, {
        method: "POST",
        body: new URLSearchParams({ ...identity.fields(), ...fields }),
        headers: isBackground ? { "X-Background": "1" } : {},
        cache: "no-store",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    sendPart: ({ key, start, bytes }, signal) =>
      fetch(`${path}/teil`, {
        method: "POST",
        body: bytes,
        headers: {
          ...identity.headers(),
          "Content-Type": "application/octet-stream",
          "Upload-Key": key,
          "Upload-Offset": String(start),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      }),
  };
}

/** Opens a file in a new tab; returns whether it could. */
export async function openFile(link: FilesLink, id: number): Promise<boolean> {
  // Before the request, or the browser blocks it as a pop-up. No opener.
  const tab = window.open("about:blank", "_blank");
  if (tab !== null) tab.opener = null;
  const path = await askForAddress(link, id, "view");
  if (path === null) tab?.close();
  else (tab ?? window).location.replace(path);
  return path !== null;
}

/** Returns a URL that works once to download or view a file; null after a failure. */
export async function askForAddress(
  link: FilesLink,
  id: number,
  wish: "address" | "view",
): Promise<string | null> {
  const answer = await link.ask({ wish, id: String(id) }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { path: string | null }).path : null;
}

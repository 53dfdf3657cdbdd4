import type { RequestContext } from "#app/request/request-context.ts";

export type OfficeOrigin = {
  origin: string;
  name: string;
  isEncrypted: boolean;
};

/** Returns PUBLIC_ORIGIN or localhost; null for other names and IP addresses. */
export function findOfficeOrigin(
  request: Request,
  { publicOrigin }: Pick<RequestContext, "publicOrigin">,
): OfficeOrigin | null {
  const sentTo = new URL(request.url);
  const { origin, hostname, protocol } = publicOrigin === null ? sentTo : new URL(publicOrigin);
  // Host headers are not trusted without the setting.
  if (sentTo.hostname !== hostname || (publicOrigin === null && hostname !== "localhost")) return null;
  return { origin, name: hostname, isEncrypted: protocol === "https:" };
}

/** Returns the correct URL where findOfficeOrigin returns null; otherwise null. */
export function findElsewhere(
  request: Request,
  { publicOrigin }: Pick<RequestContext, "publicOrigin">,
): string | null {
  if (findOfficeOrigin(request, { publicOrigin }) !== null) return null;
  const { port, pathname } = new URL(request.url);
  return `${publicOrigin ?? `http://localhost${port === "" ? "" : `:${port}`}`}${pathname}`;
}

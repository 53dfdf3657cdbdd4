import type { RequestContext } from "#app/request/request-context.ts";

/** Where the back office is: the address passkeys are bound to. */
export type OfficeOrigin = {
  origin: string;
  /** The name passkeys belong to (relying party). */
  name: string;
  isEncrypted: boolean;
};

/** Returns where the back office is: PUBLIC_ORIGIN, or this very localhost. Null for another name or an IP address. */
export function findOfficeOrigin(
  request: Request,
  { publicOrigin }: Pick<RequestContext, "publicOrigin">,
): OfficeOrigin | null {
  const sentTo = new URL(request.url);
  const { origin, hostname, protocol } = publicOrigin === null ? sentTo : new URL(publicOrigin);
  // A name that a browser has been told, such as that of another machine, is not believed without the setting.
  if (sentTo.hostname !== hostname || (publicOrigin === null && hostname !== "localhost")) return null;
  return { origin, name: hostname, isEncrypted: protocol === "https:" };
}

/** Returns the address to open instead where findOfficeOrigin gives null; otherwise null. */
export function findElsewhere(
  request: Request,
  { publicOrigin }: Pick<RequestContext, "publicOrigin">,
): string | null {
  if (findOfficeOrigin(request, { publicOrigin }) !== null) return null;
  const { port, pathname } = new URL(request.url);
  return `${publicOrigin ?? `http://localhost${port === "" ? "" : `:${port}`}`}${pathname}`;
}

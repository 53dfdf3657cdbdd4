import { isbot } from "isbot";
import { eventPaths } from "#app/features/statistics/rules.ts";
import { CAMPAIGN_PARAMETER, readCampaign } from "#app/request/visits/campaign.ts";
import type { VisitFact } from "#app/request/visits/tally.server.ts";

/** A host name of the public internet: no IP address, no name of an internal network, no port. */
const hostName = /^(?=.{4,100}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Returns what a beacon counts; empty for bots and private pages. `said`: the event, or the previous page. */
export function readVisit(
  request: Request,
  { said, findPath }: { said: string; findPath: (path: string) => string | null },
): VisitFact[] {
  const { headers } = request;
  const page = URL.parse(headers.get("Referer") ?? "");
  const here = new URL(request.url).hostname;
  if (page === null || page.hostname !== here || !isCountable(headers)) return [];
  const path = findPath(page.pathname);
  if (path === null) return [];
  if (isEvent(said)) return eventPaths[said] === path ? [{ kind: "event", value: said }] : [];
  const view: VisitFact = { kind: "page", value: path };
  const before = URL.parse(`http://${said}`)?.hostname ?? "";
  if (before === here) return [view];
  const campaign = readCampaign(page.searchParams.get(CAMPAIGN_PARAMETER));
  return [
    view,
    { kind: "entry", value: path },
    ...(said === "" ? [] : [{ kind: "referrer", value: cleanHost(before) } as const]),
    ...(campaign === null ? [] : [{ kind: "campaign", value: campaign } as const]),
  ];
}

function isEvent(said: string): said is keyof typeof eventPaths {
  return Object.hasOwn(eventPaths, said);
}

/** Returns whether a page of ours sent it, for a visitor who has not objected and is not staff. */
function isCountable(headers: Headers): boolean {
  const agent = headers.get("User-Agent");
  if (headers.get("Sec-Fetch-Site") !== "same-origin" || agent === null || isbot(agent)) return false;
  if (headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1") return false;
  return !/(?:^|; *)(?:__Host-)?buero=/.test(headers.get("Cookie") ?? "");
}

function cleanHost(host: string): string {
  const name = host.replace(/^www\./, "");
  return hostName.test(name) ? name : "";
}

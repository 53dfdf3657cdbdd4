import { readInboxVersion } from "#app/features/inbox/versions.server.ts";
import { answerFollower } from "#app/office/answer-follower.server.ts";
import type { Route } from "./+types/inbox-version";

export const loader = (route: Route.LoaderArgs) => answerFollower(route, readInboxVersion);

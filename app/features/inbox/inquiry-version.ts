import { readInquiryVersion } from "#app/features/inbox/versions.server.ts";
import { answerFollower } from "#app/office/answer-follower.server.ts";
import { readNumber } from "#app/office/read-number.ts";
import type { Route } from "./+types/inquiry-version";

export const loader = (route: Route.LoaderArgs) =>
  answerFollower(route, (tx) => readInquiryVersion(tx, readNumber(route.params.id) ?? 0));

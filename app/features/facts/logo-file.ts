import { readLogo } from "#app/features/facts/partner-logos.server.ts";
import { answerPicture } from "#app/pictures/answer-picture.server.ts";
import type { Route } from "./+types/logo-file";

/** Returns the logo of a partner: to everybody while it is published, and to the team. */
export function loader(route: Route.LoaderArgs) {
  const [, id] = /^([0-9a-f]{32})\.webp$/.exec(route.params.file) ?? [];
  return answerPicture(route, {
    type: "image/webp",
    read: id === undefined ? null : (tx) => readLogo(tx, id),
  });
}

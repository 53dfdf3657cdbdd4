import { readSitePicture } from "#app/features/facts/entries/store.server.ts";
import { answerPicture } from "#app/pictures/answer-picture.server.ts";
import type { Route } from "./+types/picture-file";

/** Returns a file of an entry's picture: to everybody while the entry is published, and to the team. */
export function loader(route: Route.LoaderArgs) {
  const [, id, name, type] = /^([0-9a-f]{32})-(\d{3,4}\.(avif|webp))$/.exec(route.params.file) ?? [];
  return answerPicture(route, {
    type: `image/${type}`,
    read: id === undefined || name === undefined ? null : (tx) => readSitePicture(tx, { id, name }),
  });
}

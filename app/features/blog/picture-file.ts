import { readPictureFile } from "#app/features/blog/pictures.server.ts";
import { answerPicture } from "#app/pictures/answer-picture.server.ts";
import type { Route } from "./+types/picture-file";

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** Returns a file of an article's picture: to everybody while the article is visible, and to the team. */
export function loader(route: Route.LoaderArgs) {
  const [, id, name, type = ""] = /^([0-9a-f]{32})-(\d{3,4}\.(avif|webp|jpg))$/.exec(route.params.file) ?? [];
  return answerPicture(route, {
    type: types[type] ?? "",
    read: id === undefined || name === undefined ? null : (tx) => readPictureFile(tx, { id, name }),
  });
}

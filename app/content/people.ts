import { caller } from "#app/content/caller.ts";
import { publishedFacts, type TeamMember } from "#app/content/current-facts.ts";
import { picturePath } from "#app/content/picture-format.ts";

/** Returns the people whom the team has published, in its order. Samples stand in their place while there is none. */
export function readPeople(): readonly TeamMember[] {
  return publishedFacts().people ?? [];
}

/** Returns who calls for the consultation: the first of them. `portrait` null: without a picture. */
export function readCaller(): { name: string; role: string; portrait: string | null } {
  const [first] = readPeople();
  if (first === undefined) return caller;
  const { name, role, picture } = first;
  return { name, role, portrait: picture && picturePath(picture.id, "480.webp") };
}

import { sampleFact } from "#app/content/marks.ts";

/** Who calls for the consultation, one of the two founders (features/about). */
export const caller = sampleFact("people", {
  name: "Jana Lindner",
  role: "Mitgründerin, Betrieb und Einführung",
  portrait: "/drawings/jana-lindner.svg",
});

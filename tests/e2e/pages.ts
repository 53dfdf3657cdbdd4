import { prerenderedPaths } from "#content/pages.ts";

export type PublicPage = { path: string; status: 200 | 404 };

/** Pages that are rendered per request, one line each; the others are known from the build. */
const renderedPaths: string[] = [];

/** Every public page, and the one for addresses that do not exist. */
export const publicPages: PublicPage[] = [
  ...[...prerenderedPaths, ...renderedPaths].map((path) => ({ path, status: 200 as const })),
  { path: "/gibt-es-nicht", status: 404 },
];

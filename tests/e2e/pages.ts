import { listPublicPages } from "#content/pages.ts";

export type PublicPage = { path: string; status: 200 | 404 };

/** Every public page that content/pages.ts names, and the one for addresses that do not exist. */
export const publicPages: PublicPage[] = [
  ...listPublicPages().map(({ path }) => ({ path, status: 200 as const })),
  { path: "/gibt-es-nicht", status: 404 },
];

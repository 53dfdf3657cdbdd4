import { listPublicPages, unlistedPaths } from "#content/pages.ts";

export type PublicPage = { path: string; status: 200 | 404; noindex?: true };

/** Every public page that content/pages.ts names, those no search engine lists, and the one for unknown addresses. */
export const publicPages: PublicPage[] = [
  ...listPublicPages().map(({ path }) => ({ path, status: 200 as const })),
  { path: "/kunden-projekte", status: 200, noindex: true },
  ...unlistedPaths.map((path) => ({ path, status: 200 as const, noindex: true as const })),
  { path: "/gibt-es-nicht", status: 404 },
];

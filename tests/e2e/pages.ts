import { listPublicPages } from "#app/content/pages.ts";

export type PublicPage = { path: string; status: 200 | 404; noindex?: true };

/** Every public page that app/content/pages.ts names, the entry to the project area, and the one for unknown addresses. */
export const publicPages: PublicPage[] = [
  ...listPublicPages().map(({ path }) => ({ path, status: 200 as const })),
  { path: "/kunden-projekte", status: 200, noindex: true },
  { path: "/gibt-es-nicht", status: 404 },
];

import { readBuiltPages } from "#tools/build/built-pages.ts";

export type PublicPage = { path: string; status: 200 | 404; noindex?: true };

/** Every page that a route declares, and the one for unknown paths. */
export const publicPages: PublicPage[] = [
  ...readBuiltPages().map((page) => ({ ...page, status: 200 as const })),
  { path: "/gibt-es-nicht", status: 404 },
];

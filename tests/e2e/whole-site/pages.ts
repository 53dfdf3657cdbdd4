import { readBuiltPages } from "#tools/build/built-pages.ts";

export type PublicPage = { path: string; status: 200 | 404; noindex?: true };

/** Every page that a route declares, and the one for unknown paths. */
export const publicPages: PublicPage[] = [
  ...readBuiltPages().map((page) => ({ ...page, status: 200 as const })),
  { path: "/gibt-es-nicht", status: 404 },
];

/** One page of each kind: the services share their components, and these two have all parts of them. */
const SERVICES = ["/services/website-erstellung", "/services/priority-support"];
export const kindsOfPages = publicPages.filter(
  ({ path }) => !path.startsWith("/services/") || SERVICES.includes(path),
);

import { listPages } from "#app/page/list-pages.ts";

let declared: ReadonlySet<string> | undefined;

/**
 * Returns the path of a public page or article as it is spelled, or null for anything else: private pages, whose path may
 * name a client, and inventions. Whether an article exists is for the database to say.
 */
export function findPublicPath(path: string): string | null {
  declared ??= new Set(
    listPages()
      .filter((page) => !page.private && !page.path.includes(":"))
      .map((page) => page.path),
  );
  if (declared.has(path)) return path;
  return /^\/blog\/[a-z0-9-]{1,100}$/.test(path) ? path : null;
}

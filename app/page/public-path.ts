import { listPages } from "#app/page/list-pages.ts";

let declared: ReadonlySet<string> | undefined;

/** Returns the path of a public page or article, or null: private paths may name a client. */
export function findPublicPath(path: string): string | null {
  declared ??= new Set(
    listPages()
      .filter((page) => !page.private && !page.path.includes(":"))
      .map((page) => page.path),
  );
  if (declared.has(path)) return path;
  return /^\/blog\/[a-z0-9-]{1,100}$/.test(path) ? path : null;
}

/** Returns a path without the slashes at its end. The regular expression for it, `/\/+$/`, takes quadratic time. */
export function trimTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}

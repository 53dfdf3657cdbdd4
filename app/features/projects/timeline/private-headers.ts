/** For every answer of the project area: kept by no cache, listed by no search engine. */
export const privateHeaders = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" } as const;

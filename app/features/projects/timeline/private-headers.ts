/** Headers of every response of the project area: no cache, no search engine. */
export const privateHeaders = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" } as const;

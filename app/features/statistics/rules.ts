/** Where each event can happen, by its name in the beacon (app/browser/visits/count.ts). */
export const eventPaths = { demo: "/demo", calculator: "/gebuehrenrechner" } as const;

/** Smaller groups are not shown separately, to protect privacy. */
export const fewestShown = 3;

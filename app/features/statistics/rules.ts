/** Where each event can happen, by its name in the beacon (app/browser/visits/count.ts). */
export const eventPaths = { demo: "/demo", calculator: "/gebuehrenrechner" } as const;

/** Fewer visits from one website or campaign are not shown singly: they might be one person's. */
export const fewestShown = 3;

/** Places of the demo that other pages lead to, each by what it shows there (app/features/demo/). */
export const demoPlaces = {
  upselling: "/demo#upselling",
  kitchen: "/demo#kueche",
  statistics: "/demo#statistik",
  loadTime: "/demo#ladezeit",
  ownData: "/demo#deine-daten",
  ownMenu: "/demo/deine-karte",
} as const;

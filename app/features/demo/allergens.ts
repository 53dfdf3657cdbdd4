/**
 * What has to be named on a menu, as Annex II of Regulation (EU) No 1169/2011 (LMIV) calls it; for cereals and nuts the
 * law wants the kind as well. By the short names that the sample menus use.
 */
export const allergenNames: Readonly<Record<string, string>> = {
  Weizen: "Glutenhaltiges Getreide (Weizen)",
  Roggen: "Glutenhaltiges Getreide (Roggen)",
  Gerste: "Glutenhaltiges Getreide (Gerste)",
  Hafer: "Glutenhaltiges Getreide (Hafer)",
  Ei: "Eier",
  Milch: "Milch (einschließlich Laktose)",
  Sellerie: "Sellerie",
  Senf: "Senf",
  Sesam: "Sesamsamen",
  Sulfite: "Schwefeldioxid und Sulphite",
  Pistazien: "Schalenfrüchte (Pistazien)",
};

/** Allergen names by Annex II of Regulation (EU) No 1169/2011 (LMIV). Keys: short names in the sample menus. */
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

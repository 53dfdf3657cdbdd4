/** Category keys with a display name (docs/product.md#blog); other categories are shown as stored. */
const CATEGORY_NAMES: Record<string, string> = {
  digital: "Digitalisierung",
  success: "Erfolgsgeschichten",
  trends: "Trends",
  tech: "Technik",
};

/** Categories of the site's own articles: keys with a display name, and free text. */
export const knownCategories: readonly string[] = [
  ...Object.keys(CATEGORY_NAMES),
  "Markt & Wachstum",
  "Effizienz & Technologie",
  "Trends & Konsumentenverhalten",
];

export function nameCategory(category: string): string {
  return Object.hasOwn(CATEGORY_NAMES, category) ? (CATEGORY_NAMES[category] ?? category) : category;
}

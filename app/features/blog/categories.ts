/** Category keys with a name of their own (docs/product.md#blog); every other category is shown as it is spelt. */
const CATEGORY_NAMES: Record<string, string> = {
  digital: "Digitalisierung",
  success: "Erfolgsgeschichten",
  trends: "Trends",
  tech: "Technik",
};

/** Categories of the site's own articles: keys with a name, and free texts. */
export const knownCategories: readonly string[] = [
  ...Object.keys(CATEGORY_NAMES),
  "Markt & Wachstum",
  "Effizienz & Technologie",
  "Trends & Konsumentenverhalten",
];

/** What visitors read for a stored category. */
export function nameCategory(category: string): string {
  return Object.hasOwn(CATEGORY_NAMES, category) ? (CATEGORY_NAMES[category] ?? category) : category;
}

/** Category keys with a name of their own (spec 2, Blog list); every other category is shown as it is spelt. */
const CATEGORY_NAMES: Record<string, string> = {
  digital: "Digitalisierung",
  success: "Erfolgsgeschichten",
  trends: "Trends",
  tech: "Technik",
};

/** What visitors read for a stored category. */
export function nameCategory(category: string): string {
  return Object.hasOwn(CATEGORY_NAMES, category) ? (CATEGORY_NAMES[category] ?? category) : category;
}

/** All stylesheets of the site, for development only: a built page has its own part (tools/build/page-styles.ts). */
export const developmentStyles = Object.values(
  import.meta.glob<string>("../**/*.css", { query: "?inline", import: "default", eager: true }),
).join("\n");

/** How often a property is tried whose every try goes through a database: few times, and in `npm run test:nightly` often. */
export const costlyRuns = import.meta.env.MODE === "nightly" ? 1_000 : 20;

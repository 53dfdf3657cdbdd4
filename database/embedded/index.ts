// The PostgreSQL that comes with the site. Other folders import this module only; tests may also import the parts they test.
// docs/decisions/0006-embedded-postgres-and-its-reaper.md says why it works this way.
export { hasEmbeddedDatabase } from "#database/embedded/cluster.ts";
export { startEmbedded } from "#database/embedded/start.ts";

/**
 * The PostgreSQL that comes with the site, for an installation without a database server of its own.
 *
 * Other folders import this module only; tests may also import the parts they test.
 * - start.ts starts PostgreSQL or joins it; launch.ts runs its programs under the user of identity.ts.
 * - lease.ts counts the users of PostgreSQL; its reaper stops PostgreSQL after the last one.
 * - supervisor.ts restarts a crashed PostgreSQL; recovery.ts removes what a killed one has left.
 * - cluster.ts creates the database files, data-dir.ts everything else in the data directory.
 *
 * docs/decisions/0006-embedded-postgres-and-its-reaper.md says why it works this way.
 */

export { hasEmbeddedDatabase } from "#database/embedded/cluster.ts";
export { createDataDir, describeWriteFailure, writeDataFile } from "#database/embedded/data-dir.ts";
export { type EmbeddedPostgres, startEmbedded } from "#database/embedded/start.ts";

import { beforeEach } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/setup/database/database.ts";
import { createStatements } from "#tests/setup/database/statements.ts";

/** The database of the running test: each of the file that imports this has one of its own. */
export let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase({ closeAfterTest: true });
});

export const { as, asOwner, queryAs, readColumn } = createStatements(() => database);

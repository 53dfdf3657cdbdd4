import { afterAll, beforeAll } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/setup/database/database.ts";
import { createStatements } from "#tests/setup/database/statements.ts";

/** The database of the test file that imports this, from before its first test until after its last. */
export let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ maxConnections: 50 });
});
afterAll(() => database.close());

export const { as, askAs, asOwner, attemptAs, queryAs, readColumn } = createStatements(() => database);

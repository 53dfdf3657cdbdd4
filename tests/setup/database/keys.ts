import { deriveKeys } from "#database/keys.ts";

/** The secret of every server and database under test, so that tests can sign what a visitor would have to wait for. */
export const testSecret = "a secret only for tests, long enough to be one";
export const testKeys = deriveKeys(testSecret);

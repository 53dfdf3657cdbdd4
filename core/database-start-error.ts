import { OperatorError } from "#core/operator-error.ts";

/**
 * The embedded PostgreSQL does not start, or the database of DATABASE_URL cannot be used. The message tells the operator
 * what is wrong and what to do.
 */
export class DatabaseStartError extends OperatorError {
  override name = "DatabaseStartError";
}

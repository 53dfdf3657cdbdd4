import { OperatorError } from "#core/operator-error.ts";

/**
 * The database cannot be used: the embedded PostgreSQL does not start, or the one of DATABASE_URL does not fit. The message is
 * for the operator: what is wrong and what to do.
 */
export class DatabaseStartError extends OperatorError {
  override name = "DatabaseStartError";
}

import { OperatorError } from "#core/operator-error.ts";

/** The database does not start or cannot be used. */
export class DatabaseStartError extends OperatorError {
  override name = "DatabaseStartError";
}

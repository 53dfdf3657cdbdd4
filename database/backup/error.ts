import { OperatorError } from "#core/operator-error.ts";

/** An export or import failed or was refused. The message is for the operator and says what to do. */
export class BackupError extends OperatorError {
  override name = "BackupError";
}

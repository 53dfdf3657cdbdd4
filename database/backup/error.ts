import { OperatorError } from "#core/operator-error.ts";

/** An export or import that was refused or given up. The message is for the operator and says what to do. */
export class TransferError extends OperatorError {
  override name = "TransferError";
}

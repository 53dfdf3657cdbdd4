/** An export or import that was refused or given up. The message is for the operator and says what to do. */
export class TransferError extends Error {
  override name = "TransferError";
}

/** A failure the operator can fix: what happened, to what, what to do. Shown without a stack trace. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/**
 * A failure the operator can fix: the message says what happened, to what, and what to do. The command line shows it
 * without a stack trace.
 */
export class OperatorError extends Error {
  override name = "OperatorError";
}

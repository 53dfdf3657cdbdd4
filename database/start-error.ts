/** The embedded PostgreSQL cannot run. The message is for the operator: what is wrong and what to do. */
export class DatabaseStartError extends Error {
  override name = "DatabaseStartError";
}

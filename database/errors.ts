import { OperatorError } from "#core/operator-error.ts";

/** A statement failed or the database is unavailable. Safe to log: it never contains the values of a row. */
export class DatabaseError extends OperatorError {
  override name = "DatabaseError";
  readonly sqlState: string | null;
  readonly constraint: string | null;
  readonly refusedByPolicy: boolean;

  constructor(
    message: string,
    details: { sqlState: string | null; constraint: string | null; refusedByPolicy: boolean },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.sqlState = details.sqlState;
    this.constraint = details.constraint;
    this.refusedByPolicy = details.refusedByPolicy;
  }
}

/** Returns PostgreSQL's code of a failure, or null. Not by `instanceof`: a bundle may hold a second copy of the class. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof Error && "sqlState" in error && typeof error.sqlState === "string"
    ? error.sqlState
    : null;
}

/** Returns whether the database was unavailable or too busy, so that trying again later helps. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !("sqlState" in error)) return false;
  const state = sqlStateOf(error);
  return state === null || /^(08|53|57)/.test(state);
}

/** Returns the name of the constraint that refused a row, or null. */
export function constraintOf(error: unknown): string | null {
  return error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : null;
}

/** Returns whether row-level security refused a row. A missing privilege has the same SQLSTATE (42501) but returns false. */
export function isRefusedByPolicy(error: unknown): boolean {
  return error instanceof Error && "refusedByPolicy" in error && error.refusedByPolicy === true;
}

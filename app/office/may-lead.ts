import type { StaffMember } from "#app/office/session.server.ts";

/** Returns whether somebody may do what only Leitung may, as the database's app.is_leitung() decides. */
export function mayLead({ role, method }: StaffMember): boolean {
  return role === "leitung" && method === "passkey";
}

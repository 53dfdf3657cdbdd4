/** Who is signed in. */
export type StaffMember = {
  id: number;
  sessionId: number;
  name: string;
  role: "team" | "leitung";
  method: "passkey" | "code" | "recovery";
  /** A passkey was shown within the last 10 minutes; docs/product.md#back-office says what needs that. */
  hasRecentPasskey: boolean;
  /** One passkey and no recovery code: a lost phone would lock this person out. */
  needsBackup: boolean;
  /** Passkeys that were added since the one of this session was used, until the person has read it. */
  newPasskeys: { label: string; addedAt: Date }[];
};

/** Returns whether somebody may do what only Leitung may, as the database's app.is_leitung() decides. */
export function mayLead({ role, method }: StaffMember): boolean {
  return role === "leitung" && method === "passkey";
}

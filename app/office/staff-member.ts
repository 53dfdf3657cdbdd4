export type StaffMember = {
  id: number;
  sessionId: number;
  name: string;
  role: "team" | "leitung";
  method: "passkey" | "code" | "recovery";
  /** Confirmed within the last 10 minutes; docs/product.md#back-office lists what needs it. */
  hasRecentPasskey: boolean;
  /** One passkey and no recovery code: a lost phone would lock them out. */
  needsBackup: boolean;
  /** Passkeys added since this session's one was used, until acknowledged. */
  newPasskeys: { label: string; addedAt: Date }[];
};

/** Returns whether somebody has Leitung's rights, like app.is_leitung() in the database. */
export function mayLead({ role, method }: StaffMember): boolean {
  return role === "leitung" && method === "passkey";
}

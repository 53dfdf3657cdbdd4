/** Returns the bytes by which authenticators know a person. */
export function toUserHandle(staffId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(String(staffId));
}

/** Returns a user handle as WebAuthn's JSON has it: base64url. */
export function encodeUserHandle(staffId: number): string {
  return btoa(String(staffId)).replaceAll("=", "");
}

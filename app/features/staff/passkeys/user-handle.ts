export function toUserHandle(staffId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(String(staffId));
}

export function encodeUserHandle(staffId: number): string {
  return btoa(String(staffId)).replaceAll("=", "");
}

/** Returns a size as people read it: 2,4 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} Byte`;
  if (bytes < 2 ** 20) return `${Math.ceil(bytes / 1024)} KB`;
  return `${(bytes / 2 ** 20).toLocaleString("de-DE", { maximumFractionDigits: 1 })} MB`;
}

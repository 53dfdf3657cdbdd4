/** The origin that a server says it answers at once it is ready (`http://127.0.0.1:41234`); null while it has not said so. */
export function findReadyOrigin(output: string): string | null {
  return /^Tischlein(?: \(development\))? is ready: (\S+)$/m.exec(output)?.[1] ?? null;
}

/** Returns the part that a Range header asks for, its end excluded, or null to answer with the whole. */
export function readByteRange(
  range: string | undefined,
  size: number,
): { start: number; end: number } | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if (first === "" && last === "") return null;
  // Without a first byte: so many of the last ones.
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : null;
}

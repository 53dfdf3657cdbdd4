/**
 * What a browser keeps for somebody, which the privacy page says: what is entered stays in its tab and ends with it. The
 * contact form uses the history entry instead, which is no storage on the device (§ 25 TDDDG).
 */
type KeptKey =
  /** The access code of a project; the key is specified. */
  | `project-access:${string}`
  /** What a client has begun in a project, by its slug. */
  | `project:${string}:${"question" | "answer" | "upload" | "approval-name" | "approval-remark"}${string}`
  /** The menu of the demo. */
  | "deineKarte"
  /** A form of the back office, by person and page. */
  | `buero-entwurf:${string}`;

/** Where storage is refused or full, things are kept as long as the document. */
const memory = new Map<string, string>();

/** Returns what this tab keeps, or null. */
export function readKept(key: KeptKey): string | null {
  return memory.get(key) ?? attempt(() => sessionStorage.getItem(key)) ?? null;
}

/** Keeps a text in this tab; null forgets it. */
export function keep(key: KeptKey, text: string | null): void {
  memory.delete(key);
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
}

/** Forgets everything under keys with this beginning. */
export function forgetAll(beginning: `project:${string}:` | ""): void {
  const keys = [...memory.keys(), ...(attempt(() => Object.keys(sessionStorage)) ?? [])];
  for (const key of keys) if (key.startsWith(beginning)) keep(key as KeptKey, null);
}

/** Returns null where the browser refuses storage. */
function attempt<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch {
    return null;
  }
}

import { OperatorError } from "#core/operator-error.ts";

/** A value that was read from a file, and the line that each of its fields is on. */
export type FileValue = { file: string; value: unknown; lineOf: (path: readonly PropertyKey[]) => number };

/** Deeper than any format of ours. */
const DEEPEST = 20;

/** Returns the value of JSON with its lines, which JSON.parse does not know. Throws OperatorError with the line of the fault. */
export function readJson(text: string, file: string): FileValue {
  const tokens = /\s*([[\]{},:]|"[^"\\]*(?:\\.[^"\\]*)*"|[^\s[\]{},:"]+|$|.)/gy;
  const lines = new Map<string, number>();
  let [token, line] = ["", 1];
  const fail = (message: string): never => {
    throw new OperatorError(`${file}:${line}: ${message}`);
  };
  const advance = () => {
    const [space = "", next = ""] = tokens.exec(text) ?? [];
    line += space.split("\n").length - 1;
    token = next;
  };
  const skip = (sign: string) => {
    if (token !== sign) fail(`${sign || "the end"} was expected instead of ${show(token)}`);
    advance();
  };
  const readScalar = (): unknown => {
    try {
      return JSON.parse(token);
    } catch {
      return fail(`${show(token)} is no JSON`);
    } finally {
      advance();
    }
  };
  const readValue = (path: readonly PropertyKey[]): unknown => {
    const key = JSON.stringify(path);
    if (lines.has(key)) fail(`${String(path.at(-1))} is there twice`);
    lines.set(key, line);
    if (path.length > DEEPEST) fail("lists or objects are nested too deeply");
    if (token !== "[" && token !== "{") return readScalar();
    const [isList, closing] = [token === "[", token === "[" ? "]" : "}"];
    const entries: [PropertyKey, unknown][] = [];
    advance();
    while (token !== closing) {
      if (entries.length > 0) skip(",");
      const name = isList ? entries.length : readScalar();
      if (typeof name === "string") skip(":");
      else if (!isList) fail("a name in quotes was expected");
      entries.push([name as PropertyKey, readValue([...path, name as PropertyKey])]);
    }
    advance();
    return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  };
  advance();
  const value = readValue([]);
  skip("");
  const lineOf = (path: readonly PropertyKey[]): number =>
    lines.get(JSON.stringify(path)) ?? (path.length === 0 ? 1 : lineOf(path.slice(0, -1)));
  return { file, value, lineOf };
}

function show(token: string): string {
  return token === "" ? "the end" : token.slice(0, 60);
}

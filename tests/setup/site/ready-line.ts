import type { ChildProcess } from "node:child_process";

const READY_TIMEOUT_MS = 90_000;

/** The origin that a server says it answers at once it is ready (`http://127.0.0.1:41234`); null while it has not said so. */
function findReadyOrigin(output: string): string | null {
  return /^Tischlein(?: \(development\))? is ready: (\S+)$/m.exec(output)?.[1] ?? null;
}

/**
 * Reads what a server that is starting prints, on either stream, and resolves to its origin when it says that it is ready.
 * Throws with all of it when the server ends before, and kills one that is not ready in time. `readOutput` gives what has come so far.
 */
export async function waitUntilReady(
  child: ChildProcess,
): Promise<{ origin: string; readOutput: () => string }> {
  let output = "";
  let timeout: NodeJS.Timeout | undefined;
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const ready = findReadyOrigin(output);
        if (ready !== null) resolve(ready);
      });
    }
    child.once("close", (code) =>
      reject(new Error(`${child.spawnargs.join(" ")} ended with ${code}:\n${output}`)),
    );
    timeout = setTimeout(() => child.kill("SIGKILL"), READY_TIMEOUT_MS);
  }).finally(() => clearTimeout(timeout));
  return { origin, readOutput: () => output };
}

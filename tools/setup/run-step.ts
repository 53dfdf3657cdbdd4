import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export type Step = {
  name: string;
  /** Shell command; commands of installed packages are in PATH. */
  command: string;
  env?: Record<string, string>;
  /** `on-failure` hides the output of a step that succeeds. */
  show: "always" | "on-failure";
};

/** Runs one step in the project's folder and prints its name and duration. Resolves to whether it succeeded. */
export async function runStep(step: Step): Promise<boolean> {
  const startedAt = performance.now();
  if (step.show === "always") process.stdout.write(`\n── ${step.name}\n`);
  const { code, output } = await runCommand(step);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (code !== 0) process.stdout.write(output);
  process.stdout.write(`${code === 0 ? "✓" : "✗"} ${step.name} (${seconds} s)\n`);
  return code === 0;
}

function runCommand({ command, env, show }: Step): Promise<{ code: number | null; output: string }> {
  const projectRoot = join(import.meta.dirname, "../..");
  const child = spawn(command, {
    cwd: projectRoot,
    shell: true,
    stdio: ["ignore", show === "always" ? "inherit" : "pipe", show === "always" ? "inherit" : "pipe"],
    env: {
      ...process.env,
      PATH: [join(projectRoot, "node_modules/.bin"), process.env.PATH].join(delimiter),
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: null, output: `${error.message}\n` }));
    child.on("close", (code) => resolve({ code, output }));
  });
}

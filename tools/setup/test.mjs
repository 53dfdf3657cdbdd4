import { installPackages, projectRoot } from "./install.mjs";
import { runScript } from "./run.mjs";

// `npm test`: install when needed, then everything else (run-tests.ts) on the project's own Node.

process.chdir(projectRoot);
try {
  await installPackages();
  process.exitCode = await runScript(["tools/setup/run-tests.ts"]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.stdout.write("0 passed, 1 failed\n");
  process.exitCode = 1;
}

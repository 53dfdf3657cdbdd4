import { enableCompileCacheOnDisk } from "#server/compile-cache.ts";

enableCompileCacheOnDisk();
const { runCommandLine } = await import("#cli/program.ts");

// `… | head` closes the pipe early, which is not a failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

const code = await runCommandLine(process.argv.slice(2));
// A command may have set another one, such as `check`.
if (code !== 0) process.exitCode = code;

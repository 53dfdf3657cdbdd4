import { isBuildCurrent } from "../build/source-fingerprint.mjs";
import { installPackages, projectRoot } from "./install.mjs";
import { runScript } from "./run.mjs";

// `npm start`: install, build, serve – each only when needed. Runs on the system's Node, however old.

process.chdir(projectRoot);
try {
  await installPackages();
  process.exitCode = (await buildSite()) || (await runScript(["server/main.ts"]));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

/** Builds if the build is outdated. Resolves to the exit code of the build, 0 if there was nothing to do. */
async function buildSite() {
  if (isBuildCurrent()) return 0;
  process.stdout.write("Building the site …\n");
  return runScript(["tools/build/build.ts"], { quiet: true });
}

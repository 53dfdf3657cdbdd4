import { runStep, type Step } from "./run-step.ts";

/** Static checks, the fastest first. */
export const checks: Step[] = [
  { name: "Format and lint", command: "biome check --error-on-warnings", show: "on-failure" },
  { name: "Types", command: "react-router typegen && tsc --noEmit", show: "on-failure" },
  { name: "Structure", command: "node tools/setup/check-structure.ts", show: "on-failure" },
  { name: "Words", command: "node tools/setup/check-words.ts", show: "on-failure" },
  { name: "Dead code", command: "knip --treat-config-hints-as-errors", show: "on-failure" },
];

if (import.meta.main) {
  for (const check of checks) if (!(await runStep(check))) process.exitCode = 1;
}

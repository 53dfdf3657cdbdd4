import { defineConfig } from "vitest/config";
import { themeColors } from "./tools/artwork/theme-colors.ts";
import { inlineStartScript } from "./tools/build/inline-start-script.ts";

/** Unit and database tests: every *.test.ts beside what it tests. Browser tests (*.spec.ts) belong to Playwright. */
export default defineConfig(({ mode }) => ({
  plugins: [themeColors(), inlineStartScript()],
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: [
      ...["node_modules/**", "build/**", "data/**"],
      // They measure processor time, which a busy machine changes.
      ...(mode === "nightly" ? [] : ["**/*.growth.test.ts"]),
    ],
    // Child processes, not threads: the tests send signals and kill processes.
    pool: "forks",
    // One more than the two cores, because the database tests mostly wait for processes.
    maxWorkers: 3,
    // Starting a process for each file took a sixth of all processor time.
    isolate: false,
    setupFiles: ["tests/setup/process/own-modules.ts"],
    globalSetup: ["tests/setup/database/database-cluster.ts"],
    // Generous, for a busy machine. No test waits for a timeout.
    testTimeout: mode === "nightly" ? 3_600_000 : 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
}));

import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { takeTestLock } from "./test-lock.ts";

test("a second run of the tests in one folder says so and ends", async () => {
  // Under `npm test` its own run has it already.
  takeTestLock("node_modules/.test-lock");
  const second = spawn(process.execPath, ["tools/setup/run-tests.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  second.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    // Not another whole run when the lock fails.
    if (!output.startsWith("The tests run in this folder already.")) second.kill();
  });
  expect(await once(second, "close")).toEqual([1, null]);
  expect(output).toMatch(/^The tests run in this folder already\. .*\n0 passed, 1 failed\n$/);
});

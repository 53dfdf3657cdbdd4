import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createDataDir } from "#core/data-dir.ts";
import { quietLog } from "#tests/setup/database/database.ts";
import { temporaryRoot } from "#tests/setup/process/temporary-root.ts";

test("files that another process writes and removes meanwhile do not stop a start", async () => {
  const folder = mkdtempSync(join(temporaryRoot(), "data-dir-"));
  const drafts = `
    const { rmSync, writeFileSync } = require("node:fs");
    console.log("writing");
    for (let place = 0; ; place++) {
      const draft = process.argv[1] + "/app-secret." + (place % 100);
      writeFileSync(draft, "", { mode: 0o644 });
      rmSync(draft);
    }`;
  const other = spawn(process.execPath, ["-e", drafts, folder], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    await once(other.stdout, "data");
    for (let start = 0; start < 2_000; start++) expect(() => createDataDir(folder, quietLog)).not.toThrow();
  } finally {
    other.kill("SIGKILL");
    await once(other, "close");
    rmSync(folder, { recursive: true });
  }
});

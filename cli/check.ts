import { execFile } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { z } from "zod";
import type { LaunchCheck } from "#app/content/check.ts";
import { loadConfig } from "#core/config.ts";
import { OperatorError } from "#core/operator-error.ts";
import { withDatabase } from "#operator/command.ts";
import { printJson, printText } from "#operator/report.ts";
import { describeUnmeasured } from "#server/checks/disk.ts";
import { listLaunchChecks } from "#server/checks/list-checks.ts";

const ROOT = join(import.meta.dirname, "..");

type Finding = Pick<LaunchCheck, "file" | "line" | "kind" | "what" | "group" | "title" | "path">;

/** `check launch`: lists what must not go live, as Startklar in the back office does. */
export function addCheckCommand(program: Command): void {
  const check = program.command("check").description("Checks before the site goes live");
  check
    .command("launch")
    .description(
      "List every placeholder, sample, unproved claim, missing setting and open question; exit code 1 while any remain",
    )
    .option("--since <release>", "only list what this has not: a release's folder, or a file with its --json")
    .option("--json", "print JSON: file, line, kind, what, group, title, path")
    .addHelpText(
      "after",
      "\nWith --since the exit code is 0 if nothing is new. A release's folder is asked with the same settings, so it must be one\n" +
        "that can open this database: before an update write a file with the running release instead, with --json.",
    )
    .action(async ({ json, since }: { json?: boolean; since?: string }) => {
      const config = loadConfig();
      const checks = await withDatabase(({ owner }) =>
        listLaunchChecks({ root: ROOT, owner, config, now: new Date() }),
      );
      const before = since === undefined ? null : await readEarlier(since);
      const findings = checks
        .filter((check) => check.severity !== "good" && !before?.has(identify(check)))
        .map(({ severity: _1, place: _2, said: _3, answers: _4, ...finding }): Finding => finding);
      if (json) printJson(findings);
      else {
        printText(describe(findings, before !== null));
        const unmeasured = before === null ? describeUnmeasured(config) : null;
        if (unmeasured !== null) printText(`\n${unmeasured}`);
      }
      if (findings.length > 0) process.exitCode = 1;
    });
}

const earlier = z.array(z.object({ file: z.string(), kind: z.string(), what: z.string() }));

/** Returns what an earlier release has found. Throws OperatorError without its findings. */
async function readEarlier(release: string): Promise<Set<string>> {
  if (!existsSync(release))
    throw new OperatorError(`There is no ${release}. Name a release's folder or a file with its --json.`);
  const text = statSync(release).isDirectory() ? await askRelease(release) : readFileSync(release, "utf8");
  try {
    return new Set(earlier.parse(JSON.parse(text)).map(identify));
  } catch (cause) {
    throw new OperatorError(`${release} gives no list of findings, as \`check launch --json\` prints it.`, {
      cause,
    });
  }
}

/** Returns what the command of another release prints, which exits with 1 while there are findings. */
function askRelease(folder: string): Promise<string> {
  const script = join(folder, "cli", "main.ts");
  if (!existsSync(script)) throw new OperatorError(`${folder} is no release: it has no cli/main.ts.`);
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [script, "check", "launch", "--json"],
      { maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error === null || stdout !== "") resolve(stdout);
        else reject(new OperatorError(`${folder} cannot list its findings:\n${stderr.trim()}`));
      },
    );
  });
}

/** Lines move from release to release. */
function identify({ file, kind, what }: { file: string; kind: string; what: string }): string {
  return JSON.stringify([file, kind, what]);
}

function describe(findings: Finding[], isComparison: boolean): string {
  if (findings.length === 0)
    return isComparison
      ? "Nothing new to replace."
      : "Ready: no placeholder, no sample, no unproved claim, no missing setting, no open question.";
  const lines = findings.map(
    ({ file, line, kind, what }) => `${file}${line === null ? "" : `:${line}`}: ${kind}: ${what}`,
  );
  return `${lines.join("\n")}\n\n${findings.length} ${isComparison ? "new " : ""}things to replace before launch.`;
}

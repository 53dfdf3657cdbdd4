import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { retention } from "#app/content/retention.ts";
import siteRoutes from "#app/routes.ts";
import { parseConfig } from "#core/config.ts";
import { createPathRedactor } from "#server/http/logged-path.ts";
import { createRouteMatch } from "#server/http/route-match.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";
import { createFolder } from "#tests/setup/process/processes.ts";
import { pushCertificateFile } from "#tests/setup/push/push-service.ts";
import { ensureProgram, programs } from "#tools/setup/program.ts";

// The files an operator copies, each validated by its own program, and docs/operations.md, compared with the code.

const root = path.join(import.meta.dirname, "..");
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");
const operations = read("docs/operations.md");

function run(
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: "utf8", env });
  return { status, output: `${stdout}${stderr}` };
}

const list = (folder: string) => fs.readdirSync(folder).toSorted();

const isMissing = (program: string, ask = "--version") => spawnSync(program, [ask]).error !== undefined;

test("nginx accepts its file, also with further instances and servers", () => {
  const folder = createFolder();
  const site = read("deploy/nginx.conf")
    .replace(/(ssl_certificate(?:_key)?) \S+;/g, `$1 ${pushCertificateFile};`)
    .replaceAll(/^( +)# (server [\d.]+:\d+ )/gm, "$1$2")
    .replaceAll("/var/log/nginx", folder);
  expect(site.match(/^ +server [\d.]+:\d+ /gm)).toHaveLength(3);
  fs.writeFileSync(path.join(folder, "site.conf"), site);
  const main = `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { include ${folder}/site.conf; }`;
  fs.writeFileSync(path.join(folder, "nginx.conf"), main);
  const checked = run(ensureProgram(programs.nginx), ["-t", "-c", path.join(folder, "nginx.conf")]);
  expect(checked.status, checked.output).toBe(0);
  expect(checked.output.replace(/.*"listen \.\.\. http2" directive is deprecated.*/g, "")).not.toContain(
    "[warn]",
  );
});

test("nginx omits from its log what the site omits from its own", () => {
  const [, map = ""] = /map "\$status \$uri" \$logged_path \{(.*?)\}/s.exec(read("deploy/nginx.conf")) ?? [];
  const rules = [...map.matchAll(/^ +(?:"~(\*?)(.+)"|default) +(\S+);$/gm)].map(
    ([, ignoresCase, expression = "", logged]) => ({
      expression: new RegExp(expression, ignoresCase ? "i" : ""),
      logged,
    }),
  );
  const logByNginx = (path: string, status: number) =>
    rules.find(({ expression }) => expression.test(`${status} ${path}`))?.logged?.replace("$uri", path);
  const matchRoute = createRouteMatch(
    Object.fromEntries(siteRoutes.map(({ path = "", index = false }) => [path, { path, index }])),
  );
  const logBySite = createPathRedactor({
    isOwn: (path) => path === "/assets/page.js",
    routePattern: (path) => matchRoute(path).pattern,
    isPublic: (path) => matchRoute(path).pattern === "/blog/:id",
  });
  for (const [path, status, isLogged] of [
    ["/kunden-projekte/baba-kebap", 200, false],
    ["/Kunden-Projekte/baba-kebap/stand", 429, false],
    ["/demo/Tisch/a1", 200, false],
    ["/AAAA-BBBB-CCCC-DDDD", 404, false],
    ["/AAAA-BBBB-CCCC-DDDD/", 308, false],
    ["/AAAA-BBBB-CCCC-DDDD", 405, false],
    ["/blog/Aylin-Demir", 404, false],
    ["/blog/kasse-tse", 200, true],
    ["/assets/page.js", 304, true],
    ["/contact", 303, true],
    ["/contact/anfrage", 403, true],
    ["/kunden-projekte", 429, true],
  ] as const) {
    expect(logBySite(path, status) === path, `${path} in the log of the site`).toBe(isLogged);
    expect(logByNginx(path, status) === path, `${path} in the log of nginx`).toBe(isLogged);
  }
});

test.skipIf(isMissing("caddy", "version"))("Caddy accepts its file", () => {
  const file = path.join(root, "deploy/Caddyfile");
  const checked = run("caddy", ["validate", "--adapter", "caddyfile", "--config", file]);
  expect(checked.status, checked.output).toBe(0);
  expect(run("caddy", ["fmt", "--diff", file]).output).not.toMatch(/^[+-]/m);
});

test.skipIf(isMissing("systemd-analyze"))("systemd accepts the units, also for instances", () => {
  const folder = createFolder();
  const units = fs
    .readdirSync(import.meta.dirname)
    .filter((file) => /\.(?:service|socket|timer)$/.test(file));
  expect(units).toHaveLength(6);
  for (const name of units) {
    // The user and the folder need not exist on this machine.
    const unit = read(`deploy/${name}`)
      .replaceAll("/opt/tischlein/node_modules/.bin/node", process.execPath)
      .replaceAll("/opt/tischlein", root)
      .replace("User=tischlein", "User=daemon");
    fs.writeFileSync(path.join(folder, name), unit);
  }
  const names = units.map((name) => path.join(folder, name.replace("@.", "@3001.")));
  const checked = run("systemd-analyze", ["verify", "--man=no", ...names]);
  expect(checked, checked.output).toEqual({ status: 0, output: "" });
});

test("no service can take the whole memory of the machine", () => {
  const services = list(path.join(root, "deploy")).filter((file) => file.endsWith(".service"));
  expect(services.length).toBeGreaterThan(2);
  for (const file of services) expect(read(`deploy/${file}`), file).toMatch(/^MemoryMax=[1-8]?\d%$/m);
});

test("an instance without DATABASE_URL fails to start, a single server does not", () => {
  const [, command = ""] = /^ExecStartPre=\/bin\/sh -c '(.*)'$/m.exec(read("deploy/tischlein.service")) ?? [];
  const start = (instance: string, env: Record<string, string>) =>
    spawnSync("sh", ["-c", command.replaceAll("%i", instance).replaceAll("$$", "$")], {
      env,
      encoding: "utf8",
    });
  expect(start("3001", {})).toMatchObject({ status: 1, stderr: expect.stringContaining("DATABASE_URL") });
  expect(start("3001", { DATABASE_URL: "postgresql://db/site" })).toMatchObject({ status: 0, stderr: "" });
  expect(start("", {})).toMatchObject({ status: 0, stderr: "" });
});

test("a renewed certificate is loaded only if nginx accepts the configuration", () => {
  const programs = createFolder();
  const log = path.join(programs, "log");
  // A stub for both programs: records its calls, and fails on request.
  for (const name of ["nginx", "systemctl"])
    fs.writeFileSync(
      path.join(programs, name),
      `#!/bin/sh\necho "${name} $*" >> ${log}\nexit \${${name}_exit:-0}\n`,
      { mode: 0o755 },
    );
  const renew = (env: Record<string, string>) => {
    fs.rmSync(log, { force: true });
    const hook = path.join(import.meta.dirname, "certbot-deploy-hook.sh");
    const { status } = spawnSync(hook, { env: { PATH: `${programs}:${process.env.PATH}`, ...env } });
    return { status, calls: fs.readFileSync(log, "utf8") };
  };
  expect(renew({})).toEqual({ status: 0, calls: "nginx -t -q\nsystemctl reload nginx\n" });
  expect(renew({ nginx_exit: "1" })).toEqual({ status: 1, calls: "nginx -t -q\n" });
});

test("backups of one day have separate folders, and only old ones are deleted", async () => {
  const { env } = await openTestDatabase({ closeAfterTest: true });
  const folder = createFolder();
  const old = ["2020-01-01T000000Z", "2020-01-02T000000Z"];
  for (const name of [...old, "by-hand"]) fs.mkdirSync(path.join(folder, name));
  const backUp = (...args: string[]) =>
    run(path.join(import.meta.dirname, "backup.sh"), args, { PATH: process.env.PATH, ...env });
  expect(backUp(folder, "3")).toMatchObject({ status: 0 });
  const [first = ""] = list(folder).filter((name) => name.endsWith("Z") && !old.includes(name));
  expect(list(path.join(folder, first))).toContain("manifest.json");
  const tried = ".restore-tried";
  expect(list(folder)).toEqual([...old, first, "by-hand", tried].toSorted());
  // Names differ by seconds.
  await vi.waitFor(() => expect(Date.now() / 1_000 - Date.parse(toDate(first)) / 1_000).toBeGreaterThan(1));
  expect(backUp(folder, "3")).toMatchObject({ status: 0 });
  const kept = list(folder);
  expect(kept).toHaveLength(5);
  expect(kept).toEqual(expect.arrayContaining(["2020-01-02T000000Z", first, "by-hand", tried]));
  fs.writeFileSync(path.join(folder, "file"), "");
  expect(backUp(path.join(folder, "file"), "1").status, "a failed export removes nothing").not.toBe(0);
  expect(list(folder)).toEqual([...kept, "file"].toSorted());
});

test("backups and the journal are kept for as long as the privacy page says", () => {
  expect(read("deploy/backup.sh")).toContain(`keep=\${2:-${retention.backupDays}}`);
  expect(read("deploy/tischlein-backup.service")).toMatch(/backup\.sh \/var\/backups\/tischlein$/m);
  expect(read("deploy/tischlein-backup.timer")).toMatch(/^OnCalendar=daily$/m);
  expect(read("deploy/journald@tischlein.conf")).toContain(`MaxRetentionSec=${retention.logMonths - 1}month`);
});

test("the environment file is a usable configuration", () => {
  const lines = read("deploy/tischlein.env").matchAll(/^([A-Z_]+)='(.*)'$/gm);
  const values = Object.fromEntries(Array.from(lines, ([, name = "", value = ""]) => [name, value]));
  expect(Object.keys(values).length).toBeGreaterThan(8);
  // systemd would include a comment after a value in the value.
  expect(
    read("deploy/tischlein.env").match(/^(?!#|$|[A-Z_]+='[^']*'$).*/gm),
    "only comments and values in quotes",
  ).toBeNull();
  expect(Object.keys(values).filter((name) => !readSettings().includes(name))).toEqual([]);
  const config = parseConfig(values);
  expect(config).toMatchObject({ trustProxy: 1, metricsPort: 9464 });
  expect(operations).toContain(`${config.adminCommand} --help\n`);
});

test("exactly the settings that the site reads are documented", () => {
  const declared = readSettings();
  const [, settings = ""] = operations.split(/^## Settings$|^## Watching$/m);
  const explained = [...settings.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(explained.toSorted()).toEqual(declared.toSorted());
});

/** Messages of PostgreSQL, its client and the operating system. */
const foreignLines = [
  "No space left on device",
  "canceling statement due to statement timeout",
  "… lock timeout",
  "timeout exceeded when trying to connect",
  "ECONNREFUSED",
  "terminating connection",
];

test("every log line in the incident list exists in the code", () => {
  const incidents = operations.slice(operations.indexOf("## When something is wrong"));
  const cells = [...incidents.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = ""]) => cell);
  const lines = cells
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, line = ""]) => line))
    .filter((line) => !foreignLines.includes(line));
  expect(lines.length).toBeGreaterThan(35);
  const sources = fs
    .globSync("{server,database,app,core}/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] })
    .map(read);
  expect(lines.filter((line) => !sources.some((source) => source.includes(line)))).toEqual([]);
});

test("every series that the alarms use exists in the metrics", () => {
  const named = [...operations.matchAll(/`(tischlein_[a-z_]+)/g)].map(([, name]) => name);
  const source = read("server/metrics.ts");
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !source.includes(`"${name}"`))).toEqual([]);
});

/** Returns the time in a backup's name: 2026-11-20T010203Z. */
function toDate(name: string): string {
  return name.replace(/T(..)(..)(..)Z$/, "T$1:$2:$3Z");
}

/** Returns all variables that core/config.ts reads. */
function readSettings(): string[] {
  return [...read("core/config.ts").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = ""]) => name);
}

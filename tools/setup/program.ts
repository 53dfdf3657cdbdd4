import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

type Program = {
  name: string;
  variable: string;
  /** Possible names in PATH, best first. */
  commands: string[];
  applications?: string[];
  debianPackage: string;
  /** How to install it elsewhere, such as "macOS: brew install nginx". */
  elsewhere?: string;
};

/** The programs that tests, drawings and benchmarks need. */
export const programs = {
  /** Opens pages in half the time of Chromium. */
  headlessShell: {
    name: "Chromium's headless shell",
    variable: "HEADLESS_SHELL_PATH",
    commands: ["chromium-headless-shell"],
    debianPackage: "chromium-headless-shell",
  },
  nginx: {
    name: "nginx",
    variable: "NGINX_PATH",
    commands: ["nginx"],
    // Not in the PATH of an ordinary user on Debian.
    applications: ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"],
    debianPackage: "nginx-light",
    elsewhere: "Fedora: dnf install nginx; macOS: brew install nginx",
  },
  dovecot: {
    name: "Dovecot",
    variable: "DOVECOT_PATH",
    commands: ["dovecot"],
    applications: ["/usr/sbin/dovecot", "/usr/local/sbin/dovecot", "/opt/homebrew/sbin/dovecot"],
    debianPackage: "dovecot-imapd",
    elsewhere: "Fedora: dnf install dovecot; macOS: brew install dovecot",
  },
  firefox: {
    name: "Firefox",
    variable: "FIREFOX_PATH",
    commands: ["firefox-esr", "firefox"],
    applications: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
    debianPackage: "firefox-esr",
    elsewhere: "Fedora: dnf install firefox; macOS: brew install --cask firefox",
  },
  // WebKit's driver and browser, which are there for Linux, and the screen in memory they draw on.
  webkitDriver: {
    name: "WebKit's driver",
    variable: "WEBKIT_DRIVER_PATH",
    commands: ["WebKitWebDriver"],
    debianPackage: "webkit2gtk-driver",
  },
  webkit: {
    name: "WebKit's MiniBrowser",
    variable: "WEBKIT_BROWSER_PATH",
    commands: [],
    applications: ["x86_64-linux-gnu/", "aarch64-linux-gnu/", ""].flatMap((folder) =>
      ["4.1", "4.0"].map((version) => `/usr/lib/${folder}webkit2gtk-${version}/MiniBrowser`),
    ),
    debianPackage: "libwebkit2gtk-4.1-0",
  },
  xvfb: { name: "Xvfb", variable: "XVFB_PATH", commands: ["Xvfb"], debianPackage: "xvfb" },
  wrk: { name: "wrk", variable: "WRK_PATH", commands: ["wrk"], debianPackage: "wrk" },
  ffmpeg: {
    name: "ffmpeg",
    variable: "FFMPEG_PATH",
    commands: ["ffmpeg"],
    debianPackage: "ffmpeg",
    elsewhere: "macOS: brew install ffmpeg",
  },
} satisfies Record<string, Program>;

function howToGetOne({ name, variable, debianPackage, elsewhere }: Program): string {
  const others = elsewhere === undefined ? "" : `; ${elsewhere}`;
  return (
    `${name} is needed here, and none was found. Install it (Debian: apt-get install ${debianPackage}${others}), or name one ` +
    `that is installed elsewhere: ${variable}=/path/to/program`
  );
}

/** No prompts, and no start of a packaged service such as nginx, which would occupy port 80. */
const APT_ENVIRONMENT = { DEBIAN_FRONTEND: "noninteractive", SYSTEMD_OFFLINE: "1" };

/** Returns the path of a program, installing Debian's if apt may be used. Throws with instructions otherwise. */
export function ensureProgram(program: Program): string {
  const found = findProgram(program);
  if (found !== null) return found;
  const asRoot = findRootCommand();
  if (asRoot === null) throw new Error(howToGetOne(program));
  process.stdout.write(`Installing ${program.name} with apt-get (once, about a minute) …\n`);
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", program.debianPackage]]) {
    const { status, stdout, stderr } = spawnSync(
      asRoot[0],
      [...asRoot.slice(1), "apt-get", "--quiet", ...args],
      {
        encoding: "utf8",
        env: { ...process.env, ...APT_ENVIRONMENT },
      },
    );
    if (status !== 0)
      throw new Error(`${stdout}${stderr}\napt-get ${args[0]} failed.\n${howToGetOne(program)}`);
  }
  const installed = findProgram(program);
  if (installed === null) throw new Error(howToGetOne(program));
  return installed;
}

/** Returns the program of the variable, of PATH or a usual place, or null. Throws for a wrong variable. */
export function findProgram({ variable, commands, applications = [] }: Program): string | null {
  const named = process.env[variable];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(
      `${variable} is ${named}, but there is no program of that name. Correct it or leave it out.`,
    );
  }
  const inPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => commands.map((command) => join(folder, command)));
  return [...inPath, ...applications].find(isExecutable) ?? null;
}

/** Returns the command prefix for `apt-get`, or null if running it needs a password. */
function findRootCommand(): [string, ...string[]] | null {
  if (!existsSync("/usr/bin/apt-get")) return null;
  if (process.getuid?.() === 0) return ["/usr/bin/env"];
  try {
    execFileSync("sudo", ["-n", "true"], { stdio: "ignore" });
    return ["sudo", "-n", ...Object.entries(APT_ENVIRONMENT).map(([name, value]) => `${name}=${value}`)];
  } catch {
    return null;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describeProxy, type Engine } from "#tests/engines/webdriver.ts";
import { createDataDir } from "#tests/setup/site/browser-server.ts";
import { ensureProgram, programs } from "#tools/setup/program.ts";

/**
 * Firefox's own names of WebDriver's commands. It takes them by itself (Marionette); the server that translates them to HTTP,
 * geckodriver, is no package of Debian.
 */
const COMMANDS: Record<string, string> = {
  "/url": "WebDriver:Navigate",
  "/back": "WebDriver:Back",
  "/execute/async": "WebDriver:ExecuteAsyncScript",
  "/actions": "WebDriver:PerformActions",
  "/window/rect": "WebDriver:SetWindowRect",
  "/screenshot": "WebDriver:TakeScreenshot",
};

const PREFERENCES = {
  "devtools.console.stdout.content": true,
  "intl.accept_languages": "de-DE, de",
  "marionette.port": 0,
  "network.proxy.allow_hijacking_localhost": true,
  // None of the browser's own requests.
  "media.gmp-manager.updateEnabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "toolkit.legacyUserProfileCustomizations.stylesheets": true,
};

/** The browser's own bars would keep its window wider than a phone. */
const NARROW_BARS = ":root, :root * { min-width: 0 !important; }";

/** Firefox, without a screen: a process and a profile a visitor. */
export const firefox: Engine = {
  async openSession(proxy) {
    const profile = await createDataDir();
    const write = (name: string, text: string) => writeFile(join(profile.dataDir, name), text);
    const lines = Object.entries(PREFERENCES).map(
      (preference) => `user_pref(${JSON.stringify(preference).slice(1, -1)});`,
    );
    await write("user.js", lines.join("\n"));
    await mkdir(join(profile.dataDir, "chrome"));
    await write("chrome/userChrome.css", NARROW_BARS);
    const args = ["--headless", "--marionette", "--no-remote", "--profile", profile.dataDir];
    // Obeys `services.settings.server` only so.
    const env = { ...process.env, MOZ_REMOTE_SETTINGS_DEVTOOLS: "1" };
    const child = spawn(ensureProgram(programs.firefox), args, { env, stdio: ["ignore", "pipe", "pipe"] });
    const ended = once(child, "exit");
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    const socket = connect(await readPort(join(profile.dataDir, "MarionetteActivePort")), "127.0.0.1");
    const command = speak(socket);
    await command("WebDriver:NewSession", describeProxy(proxy));
    return {
      async send(_, path, body) {
        return ((await command(COMMANDS[path] ?? path, body)) as { value?: unknown }).value;
      },
      readErrors: () =>
        output.match(/^(?:console\.(?:error|warn): (?!RSLoader)|JavaScript error: http).*$/gm) ?? [],
      async close() {
        socket.destroy();
        child.kill("SIGKILL");
        await ended;
        await profile.remove();
      },
    };
  },
  close: async () => {},
};

async function readPort(file: string): Promise<number> {
  for (;;) {
    const port = Number(await readFile(file, "utf8").catch(() => ""));
    if (port > 0) return port;
    await delay(50);
  }
}

/** Returns a function that sends a command and resolves to its result. Messages are JSON behind their length in bytes. */
function speak(socket: Socket): (name: string, body?: object) => Promise<unknown> {
  const answers = new Map<number, (error: unknown, result: unknown) => void>();
  let bytes = Buffer.alloc(0);
  let count = 0;
  socket.on("data", (data) => {
    bytes = Buffer.concat([bytes, data]);
    for (;;) {
      const colon = bytes.indexOf(":");
      const end = colon + 1 + Number(bytes.subarray(0, colon));
      if (colon === -1 || bytes.length < end) return;
      const message = JSON.parse(String(bytes.subarray(colon + 1, end)));
      bytes = bytes.subarray(end);
      if (Array.isArray(message)) answers.get(message[1])?.(message[2], message[3]);
    }
  });
  return (name, body = {}) => {
    const text = JSON.stringify([0, ++count, name, body]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => {
      answers.set(count, (error, result) =>
        error === null ? resolve(result) : reject(new Error(`${name}: ${JSON.stringify(error)}`)),
      );
    });
  };
}

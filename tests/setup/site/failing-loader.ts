import pino from "pino";

// Prints how the built site answers when a loader throws. A process of its own: Playwright would compile the whole build.

const build = new URL("../../../build/server/index.js", import.meta.url).href;
const { createApp } = (await import(build)) as typeof import("#server/http/app.ts");
const logged: string[] = [];
const app = createApp({
  config: { trustProxy: 0, publicOrigin: null, pushHosts: [], imapUrl: null },
  // A database handle without its keys: the contact page's loader cannot sign its form and throws.
  database: { isReady: async () => false, keys: null } as never,
  readFacts: () => ({}),
  demoFeed: null as never,
  visits: null as never,
  sendCode: null,
  sendInvitation: null,
  factTitles: {},
  listLaunchChecks: async () => [],
  listOperationChecks: async () => [],
  sendTestMail: null,
  measureDisk: async () => ({ free: 1, total: 1 }),
  observeProxy: () => {},
  log: pino({ level: "error" }, { write: (line) => void logged.push(line) }),
  stopping: new AbortController().signal,
  metrics: null,
  staticFiles: null,
  pageStyles: null,
});
const incoming = { url: "/contact", headers: {}, rawHeaders: [], socket: { remoteAddress: "127.0.0.1" } };
const answer = await app.fetch(new Request("http://localhost/contact"), { incoming });
process.stdout.write(
  JSON.stringify({
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    text: await answer.text(),
    logged,
  }),
);

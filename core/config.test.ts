import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "#core/config.ts";

function messageFor(env: Record<string, string>): string {
  try {
    parseConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error("The configuration was accepted");
}

const secret = "0123456789abcdef0123456789abcdef";

test("an empty environment is a valid configuration", () => {
  expect(parseConfig({})).toEqual({
    adminCommand: "npm run admin --",
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: null,
    dataDir: `${process.cwd()}/data`,
    appSecret: null,
    trustProxy: 0,
    publicOrigin: null,
    logLevel: "info",
    smtpUrl: null,
    notifyTo: null,
    mailFrom: null,
    imapUrl: null,
    pushHosts: [],
    metricsPort: null,
    metricsHost: "127.0.0.1",
    stopDelaySeconds: 0,
  });
});

test.each([
  ["ADMIN_COMMAND", "sudo -u site admin", { adminCommand: "sudo -u site admin" }],
  ["PORT", "65535", { port: 65_535 }],
  ["HOST", "::", { host: "::" }],
  ["DATA_DIR", "/var/lib/tischlein", { dataDir: "/var/lib/tischlein" }],
  ["APP_SECRET", secret, { appSecret: secret }],
  ["TRUST_PROXY", "2", { trustProxy: 2 }],
  ["LOG_LEVEL", "warn", { logLevel: "warn" }],
  ["MAIL_FROM", "website@tischlein.example", { mailFrom: "website@tischlein.example" }],
  ["NOTIFY_TO", "team@tischlein.example", { notifyTo: "team@tischlein.example" }],
  ["IMAP_URL", "imaps://u%40example:p@mail.example:993/INBOX", { imapUrl: expect.stringContaining("u%40") }],
  ["PUSH_HOSTS", "push.example, Push.local:8443", { pushHosts: ["push.example", "push.local:8443"] }],
  ["METRICS_PORT", "9464", { metricsPort: 9464 }],
  ["METRICS_HOST", "0.0.0.0", { metricsHost: "0.0.0.0" }],
  ["STOP_DELAY_SECONDS", "12", { stopDelaySeconds: 12 }],
])("%s is read and changes nothing else", (name, value, read) => {
  expect(parseConfig({ [name]: value })).toEqual({ ...parseConfig({}), ...read });
});

test.each(["-1", "65536", "80a", "1e3", "3000.5", "0x50"])("port %s is rejected", (PORT) => {
  expect(messageFor({ PORT })).toContain("PORT: must be a whole number from 0 to 65535");
});

test("a short secret is rejected with the command that generates a good one", () => {
  expect(messageFor({ APP_SECRET: secret.slice(1) })).toMatch(
    /APP_SECRET: .*32 characters.*openssl rand -hex 32/,
  );
});

test("a database URL with another scheme is rejected without repeating the password", () => {
  const message = messageFor({ DATABASE_URL: "mysql://me:hunter2@db/site", APP_SECRET: secret });
  expect(message).toContain("DATABASE_URL: must look like postgresql://");
  expect(message).not.toContain("hunter2");
});

test.each([
  ["?sslmode=verify-full&sslrootcert=/ca.pem", null],
  ["?channel_binding=require&connect_timeout=9", "not supported: channel_binding, connect_timeout."],
  ["?host=a.example,b.example", "must name one host"],
])("a database URL with %s is either fully supported or rejected", (query, refusal) => {
  const set = { DATABASE_URL: `postgres://me:hunter2@b/c${query}`, APP_SECRET: secret };
  if (refusal === null) expect(parseConfig(set).databaseUrl).toBe(set.DATABASE_URL);
  else expect(messageFor(set)).toContain(refusal);
});

test("a multi-line admin command is rejected, because mails and messages print it", () => {
  expect(messageFor({ ADMIN_COMMAND: "admin\nrm" })).toContain("ADMIN_COMMAND: must be one line");
});

test.each([
  "a@b.example,c@d.example",
  "team@",
  "team@tischlein",
  "team@t..example",
  ".a@b.example",
  "a@b.example.",
])("%s is no recipient", (address) => {
  expect(messageFor({ NOTIFY_TO: address })).toContain("NOTIFY_TO: must be one e-mail address");
});

test.each([
  "imap://u:p@mail.example",
  "imaps://mail.example/INBOX",
  "https://u:p@mail.example",
  "imaps://u:100%@mail.example/INBOX",
])("IMAP_URL %s is rejected: other machines are reached by TLS, with a user and a password", (url) => {
  expect(messageFor({ IMAP_URL: url })).toContain("IMAP_URL: must look like imaps://");
});

test("SMTP_URL is read together with NOTIFY_TO, and rejected without", () => {
  const set = { SMTP_URL: "smtps://u:p@mail.example:465" };
  expect(messageFor(set)).toContain("NOTIFY_TO: is required together with SMTP_URL");
  expect(parseConfig({ ...set, NOTIFY_TO: "a@b.example" }).smtpUrl).toBe(set.SMTP_URL);
});

test("all errors are reported together", () => {
  const message = messageFor({
    PORT: "x",
    TRUST_PROXY: "-1",
    LOG_LEVEL: "loud",
    DATABASE_URL: "postgres://a@b/c",
  });
  const named = [...message.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  expect(named).toEqual(["PORT", "TRUST_PROXY", "LOG_LEVEL", "APP_SECRET"]);
});

test("PUBLIC_ORIGIN is an address with TLS, or localhost", () => {
  const read = (value: string) => parseConfig({ PUBLIC_ORIGIN: value }).publicOrigin;
  expect(read("https://Tischlein.example:8443/")).toBe("https://tischlein.example:8443");
  for (const value of ["http://t.example", "https://203.0.113.7", "https://u:p@t.example", "t.example"])
    expect(messageFor({ PUBLIC_ORIGIN: value }), value).toContain(
      "PUBLIC_ORIGIN: must be the site's address",
    );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { type Config, ConfigError, parseConfig } from "#core/config.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const names = [
  ...["ADMIN_COMMAND", "PORT", "HOST", "DATABASE_URL", "DATA_DIR", "APP_SECRET", "TRUST_PROXY", "LOG_LEVEL"],
  ...["SMTP_URL", "NOTIFY_TO", "MAIL_FROM", "METRICS_PORT", "METRICS_HOST", "STOP_DELAY_SECONDS"],
];

const port = fc.nat(65535).map(String);
const usable = fc.record(
  {
    PORT: port,
    HOST: fc.constantFrom("127.0.0.1", "::", "0.0.0.0"),
    DATABASE_URL: fc.constantFrom("postgresql://a:b@db.example:5432/site", "postgres://db.example/x"),
    DATA_DIR: fc.constantFrom("./data", "/var/lib/tischlein", "data dir"),
    APP_SECRET: fc.stringMatching(/^[0-9a-f]{32,64}$/),
    NOTIFY_TO: fc.constant("team@tischlein.example"),
    TRUST_PROXY: fc.nat(10).map(String),
    LOG_LEVEL: fc.constantFrom("fatal", "error", "warn", "info", "debug", "trace", "silent"),
    SMTP_URL: fc.constantFrom("smtp://mail.example", "smtps://u:p@mail.example:465"),
    MAIL_FROM: fc.constant("website@tischlein.example"),
    METRICS_PORT: port,
    METRICS_HOST: fc.constantFrom("127.0.0.1", "::1"),
    STOP_DELAY_SECONDS: fc.nat(30).map(String),
  },
  { requiredKeys: ["APP_SECRET", "NOTIFY_TO"] },
);

const junk = fc.oneof(
  anyText({ maxLength: 40 }),
  port,
  fc.constantFrom("-1", "1e3", "0x10", "65536", "٣", "http://x", "postgres:", "a@b", "INFO", " ", ""),
);
const anyEnvironment = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...names), junk),
    fc.dictionary(fc.oneof(anyText({ maxLength: 10 }), fc.constantFrom("__proto__", "toString")), junk),
    usable,
  )
  .map(([existing, unknown, base]) => ({ ...unknown, ...base, ...existing }));

/** Returns the configuration, or null when parsing fails with a ConfigError. */
function parse(env: Record<string, string | undefined>): Config | null {
  try {
    return parseConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [headline, ...problems] = error.message.split("\n");
    expect(headline).toBe("The configuration is not usable:");
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) {
      const name = /^ {2}([A-Z_]+): ./.exec(problem)?.[1];
      expect(names, problem).toContain(name);
    }
    return null;
  }
}

test("any environment is either a valid configuration or a ConfigError with one line per variable", () => {
  fc.assert(
    fc.property(anyEnvironment, (env) => {
      const config = parse(env);
      if (config === null) return;
      for (const number of [config.port, config.metricsPort ?? 0]) {
        expect(Number.isInteger(number) && number >= 0 && number <= 65535).toBe(true);
      }
      expect(Number.isInteger(config.trustProxy) && config.trustProxy >= 0).toBe(true);
      expect(config.databaseUrl === null || config.appSecret !== null).toBe(true);
      expect(config.smtpUrl === null || config.notifyTo !== null).toBe(true);
      expect(config.appSecret?.length ?? 32).toBeGreaterThanOrEqual(32);
    }),
    { numRuns: 150 },
  );
});

test("error messages never repeat a value, which may be a password", () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.stringMatching(/^[0-9a-f]{12}$/), (name, value) => {
      const marked = `q${value}`;
      try {
        parseConfig({ [name]: marked });
      } catch (error) {
        expect(String(error)).not.toContain(marked);
      }
    }),
  );
});

test("spaces around values, empty variables and unknown ones change nothing", () => {
  const space = fc.constantFrom("", " ", "  ", "\t", "\r");
  fc.assert(
    fc.property(usable, fc.subarray(names), space, space, junk, (env, emptied, before, after, other) => {
      const kept = Object.entries(env).filter(([name]) => !emptied.includes(name));
      const spaced = kept.map(([name, value]) => [name, `${before}${value}${after}`]);
      const blank = emptied.map((name) => [name, before]);
      expect(parse({ ...Object.fromEntries([...spaced, ...blank]), SITE: other })).toEqual(
        parse(Object.fromEntries(kept)),
      );
    }),
    { numRuns: 300 },
  );
});

import { expect, test } from "#tests/setup/page/browser.ts";
import { runCommand } from "#tests/setup/process/run-command.ts";

test("a failing loader shows the German error page with the request id and no internals", async () => {
  const command = [process.execPath, "tests/setup/site/failing-loader.ts"];
  const { stdout, stderr } = await runCommand(command, { NODE_ENV: "production" });
  expect(stderr).toBe("");
  const { status, headers, text, logged } = JSON.parse(stdout);
  expect(status).toBe(500);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(text).toContain("<title>Unerwarteter Fehler");
  expect(text).toMatch(/<h1[^>]*>Da ist uns etwas angebrannt\.<\/h1>/);
  expect(text).toMatch(/<a [^>]*href="\/contact"[^>]*>Noch einmal versuchen<\/a>/);
  expect(text).not.toMatch(/TypeError|Cannot read|node_modules|\.ts:|at Object\./);
  const requestId = headers["x-request-id"];
  expect(requestId).toMatch(/^[\w-]{36}$/);
  expect(text).toContain(requestId);
  // Logged exactly once, under the same id, with the details for the operator.
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain(requestId);
  expect(logged[0]).toContain("TypeError");
});

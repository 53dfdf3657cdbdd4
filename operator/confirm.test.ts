import { PassThrough } from "node:stream";
import { Command, CommanderError } from "commander";
import { expect, test } from "vitest";
import { confirmLoss } from "#operator/confirm.ts";

function openTerminal(isTTY: boolean) {
  const stdin = Object.assign(new PassThrough(), { isTTY });
  const stderr = Object.assign(new PassThrough(), { isTTY });
  let shown = "";
  stderr.on("data", (text) => {
    shown += text;
  });
  return { stdin, stderr, shown: () => shown };
}

const command = () => new Command("remove").exitOverride().configureOutput({ writeErr: () => {} });
const loss = "This removes step 3 for good.";

test.each(["y\n", "yes\n", " Y \r\n"])("%j at a terminal confirms", async (answer) => {
  const terminal = openTerminal(true);
  const confirmed = confirmLoss(command(), { loss }, terminal);
  terminal.stdin.write(answer);
  await confirmed;
  expect(terminal.shown()).toContain(loss);
});

test.each(["n\n", "\n", "yesterday\n", "", "\u0003", "\u0004"])(
  "%j at a terminal stops it",
  async (answer) => {
    const terminal = openTerminal(true);
    const confirmed = confirmLoss(command(), { loss }, terminal);
    terminal.stdin.end(answer);
    await expect(confirmed).rejects.toThrow("Nothing was changed.");
  },
);

test("without a terminal and without --yes it is a usage error that names --yes", async () => {
  const terminal = openTerminal(false);
  const error = await confirmLoss(command(), { loss }, terminal).catch((reason) => reason);
  expect(error).toBeInstanceOf(CommanderError);
  expect(error).toMatchObject({ exitCode: 2, message: expect.stringContaining("Add --yes") });
  await confirmLoss(command(), { loss, yes: true }, terminal);
});

test("the question contains no terminal control characters", async () => {
  const terminal = openTerminal(true);
  const confirmed = confirmLoss(command(), { loss: "\u001b[2JKlaus\u202e" }, terminal);
  terminal.stdin.write("y\n");
  await confirmed;
  expect(terminal.shown()).toMatch(/^\[2JKlaus\n/);
});

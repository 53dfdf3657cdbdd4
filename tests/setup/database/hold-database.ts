import { writeSync } from "node:fs";
import { loadConfig } from "#core/config.ts";
import { openDatabase } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { withVisitor } from "#database/visitor.ts";

/**
 * A process that uses the database as a server does, for tests that kill it. Reads the environment as the server does.
 * Prints "open", then one line per event. `hold` waits for SIGTERM; `write` also inserts requests from eight senders at
 * once and prints the number of each as soon as it is acknowledged; `once` closes at once.
 */
const mode = process.argv[2];

// Written straight to the file descriptor: a line that has been printed survives the kill -9 that follows.
const say = (line: string) => writeSync(1, `${line}\n`);

try {
  const log = (details: object, message: string) => say(`log ${message} ${JSON.stringify(details)}`);
  const database = await openDatabase(loadConfig(), { info: log, warn: log, error: log });
  let writing = true;
  const terminated = new Promise((resolve) => process.once("SIGTERM", resolve));
  const keepAlive = setInterval(() => {}, 60_000);
  say("open");
  if (mode === "write") for (let sender = 0; sender < 8; sender++) void writeUntilTerminated(sender);
  if (mode !== "once") await terminated;
  writing = false;
  clearInterval(keepAlive);
  await database.close();
  say("closed");

  async function writeUntilTerminated(sender: number): Promise<void> {
    for (let count = 0; writing; count++) {
      const clientKey = `${process.pid} ${sender} ${count}`;
      try {
        const [row] = await withVisitor(database.web, { clientKey }, (tx) =>
          tx.query<{ id: number }>(sql`insert into contact_requests (name, email, message)
            values ('Test', ${`${process.pid}-${sender}-${count}@example.test`}, 'Ten characters') returning id`),
        );
        say(`stored ${row?.id}`);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 20)); // the database is being killed; go on until it is back
      }
    }
  }
} catch (error) {
  say(`failed ${(error as Error).name}: ${(error as Error).message}`);
  process.exitCode = 1;
}

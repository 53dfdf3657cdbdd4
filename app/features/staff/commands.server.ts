import { type Command, Option } from "commander";
import {
  endPerson,
  endSessions,
  findPerson,
  invitePerson,
  listPeople,
  type Person,
} from "#app/features/staff/people.server.ts";
import { formatBerlinTime } from "#core/berlin-time.ts";
import { OperatorError } from "#core/operator-error.ts";
import { cleanEmailAddress, cleanName, isDeliverable } from "#core/text-input.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { withDatabase } from "#operator/command.ts";
import { confirmLoss, yesOption } from "#operator/confirm.ts";
import { formatTable, printJson, printText, toPlainLine } from "#operator/report.ts";

type EndOptions = { requestsTo?: string; yes?: boolean; json?: boolean };

export function addStaffCommand(program: Command): void {
  const staff = program.command("staff").description("People who work in the back office (/buero)");

  staff
    .command("invite")
    .description(
      "Print a link that gives a person a passkey, once and within 24 hours. Who works here already keeps name and role, and all passkeys, codes and sessions from before end",
    )
    .argument("<name>", "name of the person", cleanName)
    .requiredOption("--email <address>", "e-mail address of the person", cleanEmailAddress)
    .addOption(
      new Option("--role <role>", "what the person may do")
        .choices(["team", "leitung"])
        .makeOptionMandatory(),
    )
    .option("--json", "print JSON: link")
    .action(async (name: string, options: { email: string; role: Person["role"]; json?: boolean }) => {
      const { email, role, json } = options;
      if (!isDeliverable(email)) throw new OperatorError("That is no e-mail address.");
      if (name === "" || name.length > 100) throw new OperatorError("A name has 1 to 100 characters.");
      const { loadConfig } = await import("#core/config.ts");
      const { readSiteUrl } = await import("#core/site-url.ts");
      const { publicOrigin, dataDir, port } = loadConfig();
      const { path, isNew } = await withDatabase(({ owner, keys }) =>
        owner.transaction((tx) => invitePerson(tx, { person: { name, email, role }, keys })),
      );
      const link = `${publicOrigin ?? readSiteUrl(dataDir) ?? `http://localhost:${port}`}${path}`;
      if (json) printJson({ link });
      else
        printText(
          `${link}\n\nWorks once and for 24 hours. Only that person should get it.${isNew ? "" : "\nName and role stay as they were; earlier passkeys, codes and sessions have ended."}`,
        );
    });

  staff
    .command("list")
    .description("List all people")
    .option("--json", "print JSON: id, name, email, role, created_at, ended_at, version")
    .action(async ({ json }: { json?: boolean }) => {
      const people = await withDatabase(({ owner }) => listPeople(owner));
      if (json) printJson(people);
      else printText(formatTable(people.map(toRow), "There is nobody yet."));
    });

  staff
    .command("end")
    .description("End a person's access, with all sessions and passkeys, at once")
    .argument("<email>", "e-mail address of the person", cleanEmailAddress)
    .option(
      "--requests-to <email>",
      "who gets the open requests and next steps; without it they are new again",
      cleanEmailAddress,
    )
    .option(...yesOption)
    .option("--json", "print JSON: ended")
    .action(async (email: string, options: EndOptions, command: Command) => {
      const { requestsTo, yes, json } = options;
      await withDatabase(async ({ owner }) => {
        const { id, name } = await requirePerson(owner, email);
        const heir = requestsTo === undefined ? null : (await requirePerson(owner, requestsTo)).id;
        if (heir === id) throw new OperatorError("Name somebody else for the open requests.");
        await confirmLoss(command, { loss: `This ends the access of ${toPlainLine(name)}, for good.`, yes });
        await owner.transaction((tx) => endPerson(tx, { id, heir }));
      });
      if (json) printJson({ ended: true });
      else printText("Ended. Notes and history keep the name.");
    });

  staff
    .command("sign-out")
    .description("End all sessions of a person, as after a lost device; the person signs in again")
    .argument("<email>", "e-mail address of the person", cleanEmailAddress)
    .option("--json", "print JSON: sessions")
    .action(async (email: string, { json }: { json?: boolean }) => {
      const sessions = await withDatabase(({ owner }) =>
        owner.transaction(async (tx) => {
          const { id } = await requirePerson(tx, email);
          await tx.query(
            sql`insert into staff_log (action, object) values ('sessions-ended', ${`person ${id}`})`,
          );
          return endSessions(tx, id);
        }),
      );
      if (json) printJson({ sessions });
      else printText(sessions === 1 ? "Ended 1 session." : `Ended ${sessions} sessions.`);
    });
}

async function requirePerson(owner: Queryable, email: string): Promise<Person> {
  const person = await findPerson(owner, email);
  if (person === null) throw new OperatorError(`Nobody works here under ${toPlainLine(email)}.`);
  return person;
}

function toRow({ id, name, email, role, created_at, ended_at }: Person): Record<string, string> {
  return {
    ID: String(id),
    NAME: toPlainLine(name),
    EMAIL: toPlainLine(email),
    ROLE: role,
    SINCE: formatBerlinTime(created_at),
    ENDED: ended_at === null ? "" : formatBerlinTime(ended_at),
  };
}

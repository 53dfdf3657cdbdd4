import { Argument, type Command } from "commander";
import {
  formatTable,
  formatTime,
  OperatorError,
  parseId,
  printJson,
  printText,
  toPlainLine,
  toPlainText,
  withDatabase,
} from "#admin/operator.ts";
import {
  type ContactStatus,
  contactStatuses,
  getContactRequest,
  listContactRequests,
  type StoredContactRequest,
  setContactStatus,
} from "#domain/contact/contact.server.ts";

/** `contacts …`: the requests visitors have sent. */
export function addContactsCommand(program: Command): void {
  const contacts = program.command("contacts").description("Requests sent through the contact form");

  contacts
    .command("list")
    .description("List all requests, newest first")
    .option(
      "--json",
      "print JSON: id, name, email, phone, company, interest, message, status, created_at, seen_at",
    )
    .action(async ({ json }: { json?: boolean }) => {
      const requests = await withDatabase(({ owner }) => listContactRequests(owner));
      if (json) printJson(requests);
      else printText(describeList(requests));
    });

  contacts
    .command("show")
    .description("Show one request with its whole message, and mark it as seen")
    .argument("<id>", "number of the request")
    .option("--json", "print JSON")
    .action(async (id: string, { json }: { json?: boolean }, command: Command) => {
      const number = parseId(command, id);
      const request = await withDatabase(({ owner }) => getContactRequest(owner, number));
      print(requireFound(request, number), json);
    });

  contacts
    .command("set-status")
    .description("Set how far a request has been dealt with")
    .argument("<id>", "number of the request")
    .addArgument(new Argument("<status>", "new status").choices(contactStatuses))
    .option("--json", "print the changed request as JSON")
    .action(async (id: string, status: ContactStatus, { json }: { json?: boolean }, command: Command) => {
      const number = parseId(command, id);
      const request = await withDatabase(({ owner }) => setContactStatus(owner, { id: number, status }));
      const changed = requireFound(request, number);
      if (json) printJson(changed);
      else printText(`Request ${changed.id} is now ${changed.status}.`);
    });
}

function requireFound(request: StoredContactRequest | null, id: number): StoredContactRequest {
  if (request === null) throw new OperatorError(`There is no contact request ${id}.`);
  return request;
}

function print(request: StoredContactRequest, json?: boolean): void {
  if (json) {
    printJson(request);
    return;
  }
  const { id, name, email, phone, company, interest, status, created_at, message } = request;
  const facts = {
    id: String(id),
    name,
    email,
    phone,
    company,
    interest,
    status,
    created: formatTime(created_at),
  };
  const lines = Object.entries(facts).map(
    ([title, value]) => `${title.padEnd(10)}${toPlainLine(value ?? "–")}`,
  );
  printText(`${lines.join("\n")}\n\n${toPlainText(message)}`);
}

/** The table, and below it how many nobody has looked at: without SMTP_URL this is how the team hears of them. */
function describeList(requests: StoredContactRequest[]): string {
  const table = formatTable(requests.map(toRow), "There are no contact requests yet.");
  const unseen = requests.filter(({ seen_at }) => seen_at === null).length;
  return unseen === 0 ? table : `${table}\n\n${unseen} not looked at yet: contacts show ID`;
}

function toRow({ id, created_at, seen_at, status, name, email, interest, message }: StoredContactRequest) {
  const start = [...toPlainLine(message)].slice(0, 40).join("");
  return {
    ID: String(id),
    CREATED: formatTime(created_at),
    SEEN: seen_at === null ? "not yet" : "yes",
    STATUS: status,
    NAME: name,
    EMAIL: email,
    INTEREST: interest,
    MESSAGE: start,
  };
}

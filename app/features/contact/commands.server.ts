import type { Command } from "commander";
import { contactFacts, contactFields, contactForm } from "#app/inquiries/contact-form.ts";
import { formatBerlinTime } from "#core/berlin-time.ts";
import { OperatorError } from "#core/operator-error.ts";
import { shorten } from "#core/shorten.ts";
import { cleanEmailAddress } from "#core/text-input.ts";
import { eraseInquiries, eraseProjectPeople, findProjectPeople } from "#database/erasures.ts";
import {
  type ContactExport,
  exportInquiries,
  findInquiriesOf,
  getInquiry,
  type InquiryRow,
  listInquiries,
} from "#database/inquiries.ts";
import { adminCommand, parseId, withDatabase } from "#operator/command.ts";
import { confirmLoss, yesOption } from "#operator/confirm.ts";
import { formatTable, printJson, printText, toPlainLine, toPlainText } from "#operator/report.ts";

/** `contacts …`: the inquiries visitors have sent. */
export function addContactsCommand(program: Command): void {
  const contacts = program.command("contacts").description("Requests sent through the contact form");
  addReading(contacts);
  addPersonalData(contacts);
}

function addReading(contacts: Command): void {
  contacts
    .command("list")
    .description("List all requests, newest first")
    .option(
      "--json",
      `print JSON: id, ${contactFields.join(", ")}, status, created_at, seen_at, mail_held, taken_by, notes …`,
    )
    .action(async ({ json }: { json?: boolean }) => {
      const inquiries = await withDatabase(({ owner }) => listInquiries(owner));
      if (json) printJson(inquiries);
      else printText(describeList(inquiries));
    });

  contacts
    .command("show")
    .description("Show one request with its whole message, and mark it as seen")
    .argument("<id>", "number of the request")
    .option("--json", "print JSON")
    .action(async (id: string, { json }: { json?: boolean }, command: Command) => {
      const number = parseId(command, id);
      const inquiry = await withDatabase(({ owner }) => getInquiry(owner, number));
      print(requireFound(inquiry, number), json);
    });
}

const emailOption = [
  "--email <address>",
  "address of that person; upper and lower case do not count",
  cleanEmailAddress,
] as const;

/** What a person may ask of us: a copy, and erasure. */
function addPersonalData(contacts: Command): void {
  contacts
    .command("export")
    .description("Print everything stored under an e-mail address, for a person who asks what we know")
    .requiredOption(...emailOption)
    .option("--json", "print JSON, a file other programs can read")
    .action(async ({ email, json }: { email: string; json?: boolean }) => {
      const found = await withDatabase(async ({ owner }) => {
        const ids = await findInquiriesOf(owner, email);
        return ids.length === 0 ? [] : exportInquiries(owner, ids);
      });
      if (json) printJson(found);
      else if (found.length === 0) throw new OperatorError(`Nothing is stored under ${toPlainLine(email)}.`);
      else printText(found.map(describeExported).join("\n\n"));
    });

  contacts
    .command("erase")
    .description("Erase everything stored under an e-mail address, for good")
    .requiredOption(...emailOption)
    .option(...yesOption)
    .option("--json", "print JSON: erased")
    .action(async (options: { email: string; yes?: boolean; json?: boolean }, command: Command) => {
      const { email, yes, json } = options;
      const erased = await withDatabase(async ({ owner, keys }) => {
        const { length } = await findInquiriesOf(owner, email);
        const { subscribers, contacts } = await findProjectPeople(owner, email);
        const people = subscribers.length + contacts.length;
        if (length + people === 0) return 0;
        const inquiries = length === 1 ? "1 request" : `${length} requests`;
        const inProjects =
          people === 0 ? "" : ` and ${people === 1 ? "1 entry" : `${people} entries`} in projects`;
        const loss = `This erases ${inquiries}${inProjects} stored under ${toPlainLine(email)}, for good.`;
        await confirmLoss(command, { loss, yes });
        return owner.transaction(async (tx) => {
          const found = await findInquiriesOf(tx, email);
          const erasedPeople = await eraseProjectPeople(tx, keys, await findProjectPeople(tx, email));
          return (await eraseInquiries(tx, keys, { inquiries: found, notes: [] })).inquiries + erasedPeople;
        });
      });
      if (json) printJson({ erased });
      else
        printText(
          erased === 0
            ? `Nothing is stored under ${toPlainLine(email)}.`
            : `Erased ${erased}. Mails about them are in the team's mailbox still: erase them there. Backups have them still, too;\nan import leaves them out when a newer backup is beside it: make one now.`,
        );
    });
}

function requireFound(inquiry: InquiryRow | null, id: number): InquiryRow {
  if (inquiry === null) throw new OperatorError(`There is no contact request ${id}.`);
  return inquiry;
}

function print(inquiry: InquiryRow, json?: boolean): void {
  if (json) printJson(inquiry);
  else printText(describe(inquiry));
}

function describeExported({
  client_key,
  mailed_at,
  receipt_at,
  seen_at,
  changes,
  ...inquiry
}: ContactExport): string {
  return describe({ ...inquiry, seen_at }, [
    ["seen", seen_at === null ? null : formatBerlinTime(seen_at)],
    ["mailed", mailed_at === null ? null : formatBerlinTime(mailed_at)],
    ["receipt", receipt_at === null ? null : formatBerlinTime(receipt_at)],
    ["key", client_key],
    ...changes.map(({ at, status, next_step, next_step_on }): [string, string] => [
      "changed",
      [formatBerlinTime(new Date(at)), status, next_step_on, next_step].filter(Boolean).join(", "),
    ]),
  ]);
}

function describe(inquiry: InquiryRow, more: [title: string, value: string | null][] = []): string {
  const { id, status, created_at, message, mail_held } = inquiry;
  const held: [string, string][] = mail_held ? [["mail", `held back: mail release ${id}`]] : [];
  const facts: [string, string | null][] = [
    ["id", String(id)],
    ...contactFacts.map((field): [string, string | null] => [field, inquiry[field]]),
    ["status", status],
    ["created", formatBerlinTime(created_at)],
  ];
  const lines = [...facts, ...held, ...describeWork(inquiry), ...more].map(
    ([title, value]) => `${title.padEnd(10)}${toPlainLine(value ?? "–")}`,
  );
  const notes = inquiry.notes.map(
    ({ text, created_at, by }) =>
      `Note, ${formatBerlinTime(new Date(created_at))}, ${toPlainLine(by ?? "unknown")}:\n${toPlainText(text)}`,
  );
  return [lines.join("\n"), toPlainText(message), ...notes].join("\n\n");
}

/** Returns where the inquiry came from, and what the team has noted in the back office; nothing where nothing is known. */
function describeWork(inquiry: InquiryRow): [title: string, value: string][] {
  const { taken_by, taken_at, waiting_until, next_step, next_step_on, referring_page, campaign } = inquiry;
  const { answered_at, interest_chosen, menu, menu_dishes, merged_into, merged_at, merged_by } = inquiry;
  return [
    ...(referring_page === null && campaign === null ? [] : [["from", [referring_page, campaign]] as const]),
    ...(interest_chosen === false ? [["interest", ["preselected, not chosen"]] as const] : []),
    ...(menu === null
      ? []
      : [["menu", [`${menu_dishes} dishes`, `/demo/deine-karte#karte=${menu}`]] as const]),
    ...(merged_into === null
      ? []
      : [["merged", [`into ${merged_into}`, merged_at && formatBerlinTime(merged_at), merged_by]] as const]),
    ...(answered_at === null ? [] : [["answered", [formatBerlinTime(answered_at)]] as const]),
    ...(taken_by === null ? [] : [["taken by", [taken_by, taken_at && formatBerlinTime(taken_at)]] as const]),
    ...(waiting_until === null ? [] : [["waiting", [waiting_until]] as const]),
    ...(next_step === null && next_step_on === null ? [] : [["next", [next_step_on, next_step]] as const]),
  ].map(([title, values]) => [title, values.filter(Boolean).join(", ")]);
}

/** Returns the table and the number of unread inquiries: without SMTP_URL the team learns of them here. */
function describeList(inquiries: InquiryRow[]): string {
  const table = formatTable(inquiries.map(toRow), "There are no contact requests yet.");
  const unseen = inquiries.filter(
    ({ seen_at, merged_into }) => seen_at === null && merged_into === null,
  ).length;
  const held = inquiries.filter(({ mail_held }) => mail_held).length;
  const notes = [
    ...(unseen === 0 ? [] : [`${unseen} not read yet: ${adminCommand} contacts show ID`]),
    ...(held === 0 ? [] : [`${held} whose mail is held back: ${adminCommand} mail status`]),
  ];
  return notes.length === 0 ? table : `${table}\n\n${notes.join("\n")}`;
}

function toRow(inquiry: InquiryRow): Record<string, string> {
  const { id, created_at, seen_at, status, message, mail_held, merged_into } = inquiry;
  const columns = contactFields.filter((field) => "inTable" in contactForm[field]);
  const start = shorten(toPlainLine(message), 40);
  return {
    ID: String(id),
    CREATED: formatBerlinTime(created_at),
    SEEN: `${seen_at === null ? "not yet" : "yes"}${mail_held ? ", mail held" : ""}`,
    STATUS: merged_into === null ? status : `${status}, in ${merged_into}`,
    ...Object.fromEntries(columns.map((field) => [field.toUpperCase(), inquiry[field] ?? ""])),
    MESSAGE: start,
  };
}

import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { FetchMessageObject, ImapFlow, MessageStructureObject } from "imapflow";
import { cutQuote } from "#server/jobs/mailbox/cut-quote.ts";

/** A mail that answers one of ours. */
export type ReturnedMail = {
  uid: number;
  /** The ids of our mails that it names, without "contact.reply." and the domain. */
  answers: readonly string[];
  /** `bounce`: ours did not arrive; `automatic`: such as a note of absence. */
  kind: "answer" | "bounce" | "automatic";
  messageId: string;
  from: string;
  text: string;
  attachments: Attachment[];
};

export type Attachment = { name: string; bytes: number };

/** Where reading goes on: the mailbox with its numbering, as a hash, and the last mail that was looked at. */
export type Position = { mailbox: string; uid: number };

/** Milliseconds that a mail server may be silent. */
const SILENCE_MS = 20_000;
/** How many days back the first look goes. */
const FIRST_DAYS = 14;
/** How many mails are looked at in one go. */
const AT_ONCE = 50;
/** The most that is read of a text, in bytes. */
const MOST_BYTES = 128 * 1024;
const MOST_ATTACHMENTS = 50;

const replyId = /<contact\.reply\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gi;

/** Gives `take` each new mail that answers one of ours, and marks what it took as read. Returns where to go on. */
export async function readMailbox(
  url: string,
  {
    position,
    take,
    skip,
  }: {
    position: Position | null;
    take: (mail: ReturnedMail) => Promise<boolean>;
    skip: (uid: number, error: unknown) => void;
  },
): Promise<Position> {
  // Loaded where a mailbox is set: a start without one does not wait for it.
  const { ImapFlow } = await import("imapflow");
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port || (protocol === "imaps:" ? 993 : 143)),
    secure: protocol === "imaps:",
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  });
  // A connection that breaks fails the command that waits for it.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || "INBOX");
    if (client.mailbox === false) throw new Error("The mailbox cannot be opened");
    // UIDVALIDITY alone is often 1.
    const mailbox = createHash("sha256")
      .update(`${hostname} ${username} ${pathname} ${client.mailbox.uidValidity}`)
      .digest("hex");
    const after = position?.mailbox === mailbox ? position.uid : null;
    const found = await client.search(
      after === null
        ? { since: new Date(Date.now() - FIRST_DAYS * 24 * 60 * 60 * 1_000) }
        : { uid: `${after + 1}:*` },
      { uid: true },
    );
    // "101:*" names the last mail, too, where none is above 100.
    const uids = (found || []).filter((uid) => uid > (after ?? 0)).slice(0, AT_ONCE);
    const last = uids.at(-1) ?? after ?? client.mailbox.uidNext - 1;
    for (const message of await fetchHeads(client, uids)) {
      const mail = await readReturnedMail(client, message).catch((error: unknown) => {
        if (!client.usable) throw error;
        skip(message.uid, error);
        return null;
      });
      if (mail !== null && (await take(mail)))
        await client.messageFlagsAdd(String(mail.uid), ["\\Seen"], { uid: true });
    }
    return { mailbox, uid: last };
  } finally {
    client.close();
  }
}

async function fetchHeads(client: ImapFlow, uids: readonly number[]): Promise<FetchMessageObject[]> {
  if (uids.length === 0) return [];
  const heads = await client.fetchAll(
    uids.join(","),
    {
      uid: true,
      envelope: true,
      bodyStructure: true,
      headers: ["References", "In-Reply-To", "Auto-Submitted", "Precedence", "X-Autoreply", "X-Autorespond"],
    },
    { uid: true },
  );
  return heads.toSorted((a, b) => a.uid - b.uid);
}

async function readReturnedMail(
  client: ImapFlow,
  { uid, envelope, bodyStructure, headers }: FetchMessageObject,
): Promise<ReturnedMail | null> {
  if (bodyStructure === undefined) return null;
  const parts = listParts(bodyStructure);
  const head = headers?.toString("latin1") ?? "";
  const read = async (part: MessageStructureObject | undefined) =>
    part === undefined ? "" : readPart(client, uid, part);
  const report = isReport(bodyStructure);
  // A mail server encloses what it could not deliver, or its head.
  const enclosed = report
    ? await read(
        parts.find(({ type }) =>
          /^(?:message\/rfc822|text\/rfc822-headers|message\/rfc822-headers)/i.test(type),
        ),
      )
    : "";
  const answers = [...`${head}\n${enclosed}`.matchAll(replyId)].map(([, id = ""]) => id.toLowerCase());
  if (answers.length === 0) return null;
  const kind = !report
    ? isAutomatic(head)
      ? "automatic"
      : "answer"
    : /^Action:\s*failed/im.test(
          await read(parts.find(({ type }) => /^message\/delivery-status/i.test(type))),
        )
      ? "bounce"
      : "automatic";
  const [from] = envelope?.from ?? [];
  return {
    uid,
    answers,
    kind,
    messageId: envelope?.messageId ?? `${answers[0]} ${uid}`,
    from: from?.address?.toLowerCase() ?? "",
    text: kind === "answer" ? await readText(parts, read) : "",
    attachments: parts.filter(isAttachment).slice(0, MOST_ATTACHMENTS).map(describeAttachment),
  };
}

function isReport({ type, parameters }: MessageStructureObject): boolean {
  return /^multipart\/report/i.test(type) && /^delivery-status$/i.test(parameters?.["report-type"] ?? "");
}

/** RFC 3834, and what programs said before it. */
function isAutomatic(head: string): boolean {
  return (
    /^Auto-Submitted:\s*(?!no\b)\S/im.test(head) ||
    /^X-Auto(?:reply|respond):\s*\S/im.test(head) ||
    /^Precedence:\s*(?:auto_reply|bulk|junk|list)\b/im.test(head)
  );
}

/** Returns the parts of a mail, from the outside in. What an enclosed mail consists of belongs to it. */
function listParts(part: MessageStructureObject): MessageStructureObject[] {
  const children = /^message\//i.test(part.type) ? [] : (part.childNodes ?? []);
  return [part, ...children.flatMap(listParts)];
}

function isAttachment({
  type,
  disposition,
  dispositionParameters,
  parameters,
}: MessageStructureObject): boolean {
  if (/^multipart\//i.test(type)) return false;
  const name = dispositionParameters?.filename ?? parameters?.name;
  return (
    /^attachment$/i.test(disposition ?? "") || (name !== undefined && !/^text\/(?:plain|html)/i.test(type))
  );
}

function describeAttachment({
  type,
  size,
  encoding,
  dispositionParameters,
  parameters,
}: MessageStructureObject): Attachment {
  // Base64 takes four characters for three bytes.
  const bytes = /^base64$/i.test(encoding ?? "") ? Math.round(((size ?? 0) * 3) / 4) : (size ?? 0);
  return { name: dispositionParameters?.filename ?? parameters?.name ?? type, bytes };
}

async function readText(
  parts: readonly MessageStructureObject[],
  read: (part: MessageStructureObject | undefined) => Promise<string>,
): Promise<string> {
  const texts = parts.filter((part) => !isAttachment(part));
  const plain = texts.find(({ type }) => /^text\/plain/i.test(type));
  if (plain !== undefined) return cutQuote(await read(plain));
  const { htmlToText } = await import("html-to-text");
  const html = await read(texts.find(({ type }) => /^text\/html/i.test(type)));
  return cutQuote(
    htmlToText(html, {
      wordwrap: false,
      selectors: [
        { selector: "a", options: { ignoreHref: true } },
        { selector: "img", format: "skip" },
        { selector: "blockquote", format: "skip" },
        { selector: ".gmail_quote", format: "skip" },
      ],
    }),
  );
}

/** Returns the start of a part as text, decoded. */
async function readPart(client: ImapFlow, uid: number, { part }: MessageStructureObject): Promise<string> {
  const { content } = await client.download(String(uid), part ?? "1", { uid: true, maxBytes: MOST_BYTES });
  return content === undefined ? "" : (await buffer(content)).toString("utf8");
}

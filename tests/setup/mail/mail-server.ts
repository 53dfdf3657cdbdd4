import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

/**
 * What the mail server does with a mail: takes it, refuses it with a status (`refuse 451`) or already its recipient, takes
 * all of it and never answers, or takes all of it and hangs up.
 */
export type MailBehaviour = "accept" | `refuse ${number}` | "hang" | "hang up";
type RecipientRefusal = `refuse recipient ${number}`;

/** One mail as the server has read it, whether or not it said so. */
export type ReceivedMail = {
  raw: string;
  /** The header of that name, unfolded; null if there is none. */
  header: (name: string) => string | null;
  sender: string;
  recipients: string[];
  /** Whether the server has acknowledged it. */
  accepted: boolean;
};

export type MailServer = {
  url: string;
  port: number;
  mails: ReceivedMail[];
  behave: (behaviour: MailBehaviour | RecipientRefusal | ((mail: ReceivedMail) => MailBehaviour)) => void;
  /** Answers what the server has been silent about until now. */
  release: () => void;
  /** Resolves when this many mails have been read, acknowledged or not. */
  waitForMails: (count: number) => Promise<ReceivedMail[]>;
  stop: () => Promise<void>;
};

/** A real SMTP server on this machine; the caller stops it. `port` 0 takes any free one. */
export async function runMailServer({
  port = 0,
  tls = "none",
}: {
  port?: number;
  tls?: "none" | "self-signed";
} = {}): Promise<MailServer> {
  let behaviour: Parameters<MailServer["behave"]>[0] = "accept";
  const mails: ReceivedMail[] = [];
  const silent: (() => void)[] = [];
  const watchers = new Set<() => void>();
  const sockets = new Set<Socket>();

  const smtp = new SMTPServer({
    authOptional: true,
    logger: false,
    secure: tls === "self-signed",
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onRcptTo(_recipient, _session, done) {
      if (typeof behaviour !== "string" || !behaviour.startsWith("refuse recipient")) done();
      else done(refusal(behaviour));
    },
    onData(stream, session, done) {
      readAll(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail: ReceivedMail = {
          raw,
          header: (name) => readHeader(raw, name),
          sender: mailFrom === false ? "" : mailFrom.address,
          recipients: rcptTo.map(({ address }) => address),
          accepted: false,
        };
        const accept = () => {
          mail.accepted = true;
          done(null, "Taken");
        };
        mails.push(mail);
        const choice = typeof behaviour === "function" ? behaviour(mail) : behaviour;
        if (choice === "accept") accept();
        else if (choice === "hang") silent.push(accept);
        else if (choice === "hang up") for (const socket of sockets) socket.destroy();
        else done(refusal(choice));
        for (const look of watchers) look();
      }, done);
    },
  });
  // A client that does not trust the certificate leaves in the middle of the handshake.
  smtp.on("error", () => {});
  smtp.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => smtp.listen(port, "127.0.0.1", resolve));
  const taken = (smtp.server.address() as AddressInfo).port;

  let stopped: Promise<void> | null = null;
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    stopped ??= new Promise<void>((resolve) => smtp.close(() => resolve()));
    return stopped;
  };
  return {
    url: `${tls === "none" ? "smtp" : "smtps"}://127.0.0.1:${taken}`,
    port: taken,
    mails,
    behave: (next) => {
      behaviour = next;
    },
    release: () => {
      for (const answer of silent.splice(0)) answer();
    },
    waitForMails: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (mails.length < count) return;
          watchers.delete(look);
          resolve(mails);
        };
        watchers.add(look);
        look();
      }),
    stop,
  };
}

function refusal(behaviour: string): Error {
  // As many servers do, it repeats the address.
  return Object.assign(new Error("Not today for team@tischlein.example"), {
    responseCode: Number(behaviour.match(/\d+/)?.[0]),
  });
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function readHeader(raw: string, name: string): string | null {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  const line = head.split("\r\n").find((text) => text.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line === undefined ? null : line.slice(name.length + 1).trim();
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ImapFlow } from "imapflow";
import { findFreePort } from "#tests/setup/site/free-port.ts";
import { ensureProgram, programs } from "#tools/setup/program.ts";

export type Mailbox = {
  /** As IMAP_URL. */
  url: string;
  /** Puts a mail into the mailbox, unread. */
  deliver: (mail: string) => Promise<void>;
  /** Returns the subjects of all mails, with whether they are read. */
  list: () => Promise<{ subject: string; isRead: boolean }[]>;
};

const PASSWORD = "nur-fuer-tests";

/** A Dovecot with as many mailboxes as tests want. Whoever starts it stops it. */
export async function startImapServer() {
  const dovecot = ensureProgram(programs.dovecot);
  const folder = mkdtempSync(join(tmpdir(), "tischlein-imap-"));
  const port = await findFreePort();
  // Dovecot serves no mailbox of root's.
  const isRoot = process.getuid?.() === 0;
  const mailUser = isRoot ? "nobody" : userInfo().username;
  const mailGroup = isRoot ? 65_534 : userInfo().gid;
  const mail = join(folder, "mail");
  mkdirSync(mail);
  chmodSync(folder, 0o755);
  chmodSync(mail, 0o777);
  const config = join(folder, "dovecot.conf");
  writeFileSync(
    config,
    `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
default_internal_user = ${mailUser}
default_login_user = ${mailUser}
default_internal_group =
mail_uid = ${mailUser}
mail_gid = ${mailGroup}
first_valid_gid = 1
first_valid_uid = 1
mail_location = maildir:${mail}/%u
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${mailUser} gid=${mailGroup} home=${mail}/%u allow_all_users=yes
}
`,
  );
  const child = spawn(dovecot, ["-F", "-c", config], { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await waitForPort(port, child);
  let mailboxes = 0;
  return { stop, createMailbox: () => createMailbox(port, `team-${++mailboxes}`) };
}

/** An empty mailbox of a user that no other test has. */
function createMailbox(port: number, user: string): Mailbox {
  async function open<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: "127.0.0.1",
      port,
      secure: false,
      auth: { user, pass: PASSWORD },
      logger: false,
    });
    await client.connect();
    try {
      await client.mailboxOpen("INBOX");
      return await work(client);
    } finally {
      await client.logout();
    }
  }

  return {
    url: `imap://${user}:${PASSWORD}@127.0.0.1:${port}/INBOX`,
    deliver: (text) =>
      open(async (client) => void (await client.append("INBOX", text.replace(/\r?\n/g, "\r\n")))),
    list: () =>
      open(async (client) => {
        const mails = await client.fetchAll("1:*", { envelope: true, flags: true });
        return mails.map(({ envelope, flags }) => ({
          subject: envelope?.subject ?? "",
          isRead: flags?.has("\\Seen") ?? false,
        }));
      }),
  };
}

async function waitForPort(port: number, child: ReturnType<typeof spawn>): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Dovecot has ended with code ${child.exitCode}`);
    const socket = connect(port, "127.0.0.1");
    const isOpen = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await wait(50);
  }
}

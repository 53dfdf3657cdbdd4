import { done, type FoundCheck, type OperationCheck } from "#app/content/check.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import type { Disk, ServerHealth } from "#database/site-health.ts";
import type { Operation } from "#server/checks/read-operation.ts";
import { isNearlyFull } from "#server/site-state/disk.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A daily backup may fail once. */
const BACKUP_DAYS = 2;
/** A restore is tried once a month by the shipped backup. */
const RESTORE_DAYS = 92;
/** Expired data is deleted every hour. */
const RETENTION_DAYS = 1;
/** Certificates are usually renewed 30 days before their end. */
const CERTIFICATE_DAYS = 14;
const MAIL_MINUTES = 15;
const SERVER_MINUTES = 5;
/** Servers are updated one after another. */
const UPDATE_MINUTES = 60;

/** Returns everything that is watched, in the order of Zustand. */
export function checkOperation(operation: Operation): OperationCheck[] {
  return [
    checkBackup(operation),
    checkRestore(operation),
    checkRetention(operation),
    checkDisk(operation),
    describeServer(operation),
    checkMails(operation),
    checkMailbox(operation),
    checkHttps(operation),
    checkRelease(operation),
    checkServers(operation),
    describePush(operation),
  ];
}

/** Returns whether mails arrive, data is backed up, and the team cannot lock itself out. */
export function checkBeforeLaunch(operation: Operation): FoundCheck[] {
  const missing = { line: null, kind: "missing" } as const;
  return [
    {
      ...missing,
      file: "database: push_devices",
      what: "nobody of the team is told of a new request: somebody turns notifications on at /buero/mitteilungen",
      group: "office",
      title: "Mitteilungen über neue Anfragen, mindestens bei einer Person",
      path: "/buero/mitteilungen",
      severity: done(operation.isSomebodyTold),
    },
    {
      ...missing,
      file: "database: outbox",
      what: "mail: no mail server has accepted a mail yet: mail test",
      group: "technology",
      title: "Eine Mail, die der Mailserver wirklich angenommen hat: Schick eine Testmail",
      path: "/buero/zustand",
      severity: done(operation.sentAt !== null),
    },
    {
      ...missing,
      file: "database: site_health",
      what: "backup: no export within two days",
      group: "technology",
      title: "Eine Sicherung, die jünger ist als zwei Tage",
      path: null,
      severity: checkBackup(operation).severity,
    },
    {
      ...missing,
      file: "database: staff_passkeys",
      what: "passkey: nobody has a second passkey; a lost device would lock the team out",
      group: "office",
      title: "Ein zweiter Passkey, mindestens bei einer Person",
      path: "/buero/geraete",
      severity: done(operation.isSomebodySafe),
    },
  ];
}

/** Returns what cannot be judged yet. */
function unknown(title: string, text: string, advice: string | null = null): OperationCheck {
  return { title, severity: "unknown", text, advice };
}

/** Returns what is good, or wrong with what to do. */
function judge(title: string, isWrong: boolean, text: string, advice: string): OperationCheck {
  return { title, severity: isWrong ? "wrong" : "good", text, advice: isWrong ? advice : null };
}

function checkBackup(operation: Operation): OperationCheck {
  return checkRepeated("Letzte Sicherung", operation, {
    at: operation.health.backup?.at ?? null,
    days: BACKUP_DAYS,
    ifNever:
      "Eure Technik richtet die tägliche Sicherung ein. Bis dahin ist alles weg, wenn der Server ausfällt.",
    ifLate: "Eure Technik lässt die tägliche Sicherung wieder laufen.",
  });
}

function checkRestore(operation: Operation): OperationCheck {
  const advice =
    "Eure Technik probt, ob sich eine Sicherung zurückholen lässt. Das geht, während die Website läuft.";
  const at = operation.health.restore?.at ?? null;
  return checkRepeated("Letzte geprobte Wiederherstellung", operation, {
    at,
    days: RESTORE_DAYS,
    ifNever: null,
    ifLate: advice,
  });
}

/** Returns what is good if it was done within so many days, and unknown before the first time is late. */
function checkRepeated(
  title: string,
  { now, since }: Operation,
  wanted: { at: Date | null; days: number; ifNever: string | null; ifLate: string },
): OperationCheck {
  const { at, days, ifNever, ifLate } = wanted;
  const isLate = daysBetween(at ?? since, now) >= days;
  return {
    title,
    severity: isLate ? "wrong" : at === null ? "unknown" : "good",
    text: at === null ? "Noch keine" : formatBerlinTimeInGerman(at),
    advice: (at === null ? ifNever : null) ?? (isLate ? ifLate : null),
  };
}

function checkRetention({ now, health: { retention } }: Operation): OperationCheck {
  const title = "Löschfristen";
  if (retention === undefined) return unknown(title, "Noch nicht gelöscht");
  const { at, failed } = retention;
  return judge(
    title,
    failed.length > 0 || daysBetween(at, now) >= RETENTION_DAYS,
    `Zuletzt gelöscht am ${formatBerlinTimeInGerman(at)}${failed.length > 0 ? `; dabei nicht: ${failed.join(", ")}` : ""}`,
    "Eure Technik sieht im Protokoll nach, warum Abgelaufenes stehen bleibt: Die Datenschutzseite verspricht, dass es weg ist.",
  );
}

function checkDisk({ servers }: Operation): OperationCheck {
  const title = "Freier Platz";
  if (servers.length === 0) return unknown(title, "Noch nicht gemessen");
  return judge(
    title,
    servers.some(({ disk }) => isNearlyFull(disk)),
    servers.map(({ name, disk }) => prefix(servers, name, describeDisk(disk))).join("; "),
    "Eure Technik schafft Platz. Ist die Platte voll, nimmt die Website nichts mehr an.",
  );
}

function checkMails(operation: Operation): OperationCheck {
  const { now, hasMailServer, waiting, oldest, reason, held, sentAt } = operation;
  const isLate = oldest !== null && now.getTime() - oldest.getTime() >= MAIL_MINUTES * MINUTE_MS;
  const isWrong = hasMailServer && (isLate || held > 0);
  const parts = [
    waiting === 0
      ? "Keine"
      : `${waiting}${oldest === null ? "" : ` seit ${formatBerlinTimeInGerman(oldest)}`}`,
    ...(reason === null ? [] : [`der Mailserver sagt: ${reason}`]),
    ...(held === 0 ? [] : [`${held} zurückgehalten, weil sehr viele Anfragen kamen`]),
    ...(hasMailServer ? [] : ["kein Mailserver eingestellt (SMTP_URL)"]),
    ...(sentAt === null ? [] : [`zuletzt ging eine am ${formatBerlinTimeInGerman(sentAt)} hinaus`]),
  ];
  return {
    title: "Wartende Mails",
    severity: isWrong ? "wrong" : hasMailServer ? "good" : "unknown",
    text: parts.join("; "),
    advice: isWrong
      ? "Schaut im Posteingang nach neuen Anfragen: Sie sind da, nur die Mails fehlen. Eure Technik richtet den Mailserver."
      : null,
  };
}

function checkMailbox({ now, readsAnswers, health: { mailbox } }: Operation): OperationCheck {
  const title = "Antworten von Kunden per Mail";
  if (!readsAnswers) return unknown(title, "Kommen in die Postfächer; kein Postfach eingestellt (IMAP_URL)");
  if (mailbox === undefined) return unknown(title, "Noch nicht nachgesehen");
  const { at, failure } = mailbox;
  return judge(
    title,
    failure !== null || now.getTime() - at.getTime() >= MAIL_MINUTES * MINUTE_MS,
    `Zuletzt nachgesehen am ${formatBerlinTimeInGerman(at)}${failure === null ? "" : `; der Mailserver sagt: ${failure}`}`,
    "Schaut selbst ins Postfach: Was dort ankommt, steht gerade nicht bei den Anfragen. Eure Technik prüft Adresse und Passwort des Postfachs.",
  );
}

function checkHttps({ now, isPublic, health: { https } }: Operation): OperationCheck {
  const title = "HTTPS";
  if (!isPublic) return unknown(title, "Nur auf diesem Rechner, ohne öffentliche Adresse");
  if (https === undefined) return unknown(title, "Noch nicht nachgesehen");
  const { refusal, unreachable } = https;
  const until = https.until === null ? null : new Date(https.until);
  if (unreachable !== null)
    return unknown(
      title,
      `Vom Server aus nicht zu erreichen: ${unreachable}`,
      "Öffne die Website auf einem Handy. Geht sie dort, ist alles gut.",
    );
  const days = until === null ? 0 : daysBetween(now, until);
  const end = until === null ? "" : `Zertifikat bis ${formatBerlinTimeInGerman(until)}`;
  return judge(
    title,
    refusal !== null || days < CERTIFICATE_DAYS,
    refusal === null ? end : `${end}${end && "; "}Browser lehnen es ab: ${refusal}`,
    "Eure Technik erneuert das Zertifikat, sonst warnen Browser vor der Website.",
  );
}

function checkRelease({ now, servers }: Operation): OperationCheck {
  const releases = new Set(servers.map(({ release }) => release ?? "Entwicklung"));
  const isMixed =
    releases.size > 1 &&
    servers.every(({ startedAt }) => now.getTime() - startedAt.getTime() >= UPDATE_MINUTES * MINUTE_MS);
  if (servers.length === 0) return unknown("Release", "Noch unbekannt");
  return judge(
    "Release",
    isMixed,
    releases.size > 1
      ? servers.map(({ name, release }) => `${name}: ${release ?? "Entwicklung"}`).join("; ")
      : [...releases].join(),
    "Die Server haben verschiedene Stände. Eure Technik bringt alle auf denselben.",
  );
}

function checkServers({ now, servers }: Operation): OperationCheck {
  const lost = servers.filter(({ seenAt }) => now.getTime() - seenAt.getTime() >= SERVER_MINUTES * MINUTE_MS);
  if (servers.length === 0) return unknown("Server", "Noch keiner gesehen");
  return judge(
    "Server",
    lost.length > 0,
    servers
      .map(({ name, seenAt, startedAt }) =>
        lost.some((server) => server.name === name)
          ? `${name}: zuletzt am ${formatBerlinTimeInGerman(seenAt)} gesehen`
          : `${name}: läuft seit ${formatBerlinTimeInGerman(startedAt)}`,
      )
      .join("; "),
    "Eure Technik schaut nach diesem Server. Nach einem Tag vergisst ihn diese Seite.",
  );
}

function describeServer({ serverVersion }: Operation): OperationCheck {
  return { title: "Version von PostgreSQL", severity: "good", text: serverVersion, advice: null };
}

function describePush({ pushKeysSince: since, pushDevices: devices }: Operation): OperationCheck {
  return {
    title: "Schlüssel der Mitteilungen",
    severity: devices > 0 ? "good" : "unknown",
    text: [
      since === null ? "Noch nie erneuert" : `Erneuert am ${formatBerlinTimeInGerman(since)}`,
      devices === 0
        ? "kein Gerät angemeldet"
        : devices === 1
          ? "1 Gerät angemeldet"
          : `${devices} Geräte angemeldet`,
    ].join("; "),
    advice: null,
  };
}

function prefix(servers: readonly ServerHealth[], name: string, text: string): string {
  return servers.length === 1 ? text : `${name}: ${text}`;
}

const gigabytes = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

function describeDisk({ free, total }: Disk): string {
  const share = total === 0 ? 0 : Math.floor((free / total) * 100);
  return `${gigabytes.format(free / 1e9)} von ${gigabytes.format(total / 1e9)} GB frei (${share} %)`;
}

function daysBetween(from: Date, until: Date): number {
  return (until.getTime() - from.getTime()) / DAY_MS;
}

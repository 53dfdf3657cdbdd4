import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";

/** What is known of the operation of the site, put together by server/site-state/. */
export type SiteState = {
  now: Date;
  /** When the database was created. */
  since: Date;
  backupAt: Date | null;
  restoreAt: Date | null;
  servers: SiteServer[];
  mails: {
    hasServer: boolean;
    /** Mails that should be gone by now. */
    waiting: number;
    oldest: Date | null;
    /** In the mail server's own words; null: no attempt has failed. */
    reason: string | null;
    held: number;
    sentAt: Date | null;
  };
  /** Null: browsers reach the site on this machine only. */
  https: { until: Date | null; refusal: string | null; unreachable: string | null } | "unknown" | null;
  push: { since: Date | null; devices: number };
};

type SiteServer = {
  name: string;
  release: string | null;
  startedAt: Date;
  seenAt: Date;
  disk: { free: number; total: number };
};

/** One line of the state. `wrong` needs somebody, `unknown` is neither good nor wrong. */
export type StateCheck = {
  title: string;
  level: "good" | "wrong" | "unknown";
  text: string;
  /** What to do; null: nothing. */
  advice: string | null;
};

/** Below this share of free space a disk is nearly full: readiness, metrics, and the state say so. */
const LEAST_FREE_SHARE = 0.1;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A daily backup may fail once. */
export const BACKUP_DAYS = 2;
/** A restore is tried once a month by the shipped backup. */
const RESTORE_DAYS = 92;
/** Certificates are usually renewed 30 days before their end. */
const CERTIFICATE_DAYS = 14;
const MAIL_MINUTES = 15;
const SERVER_MINUTES = 5;
/** Servers are updated one after another. */
const UPDATE_MINUTES = 60;

/** Returns whether a disk is nearly full. */
export function isNearlyFull({ free, total }: { free: number; total: number }): boolean {
  return free < total * LEAST_FREE_SHARE;
}

/** Returns everything that is checked, in the order of the page. */
export function listStateChecks(state: SiteState): StateCheck[] {
  return [
    checkBackup(state),
    checkRestore(state),
    checkDisk(state),
    checkMails(state),
    checkHttps(state),
    checkRelease(state),
    checkServers(state),
    describePush(state),
  ];
}

function checkBackup({ now, since, backupAt }: SiteState): StateCheck {
  const isLate = daysBetween(backupAt ?? since, now) >= BACKUP_DAYS;
  return {
    title: "Letzte Sicherung",
    level: isLate ? "wrong" : backupAt === null ? "unknown" : "good",
    text: backupAt === null ? "Noch keine" : formatBerlinTimeInGerman(backupAt),
    advice: isLate ? "Eure Technik lässt die tägliche Sicherung wieder laufen." : null,
  };
}

function checkRestore({ now, since, restoreAt }: SiteState): StateCheck {
  const isLate = daysBetween(restoreAt ?? since, now) >= RESTORE_DAYS;
  return {
    title: "Letzte geprobte Wiederherstellung",
    level: isLate ? "wrong" : restoreAt === null ? "unknown" : "good",
    text: restoreAt === null ? "Noch keine" : formatBerlinTimeInGerman(restoreAt),
    advice: isLate
      ? "Eure Technik probt, ob sich eine Sicherung zurückholen lässt. Das geht, während die Website läuft."
      : null,
  };
}

function checkDisk({ servers }: SiteState): StateCheck {
  const full = servers.filter(({ disk }) => isNearlyFull(disk));
  return {
    title: "Freier Platz",
    level: full.length > 0 ? "wrong" : servers.length === 0 ? "unknown" : "good",
    text:
      servers.length === 0
        ? "Noch nicht gemessen"
        : servers.map(({ name, disk }) => prefix(servers, name, describeDisk(disk))).join("; "),
    advice:
      full.length > 0
        ? "Eure Technik schafft Platz. Ist die Platte voll, nimmt die Website nichts mehr an."
        : null,
  };
}

function checkMails({ now, mails }: SiteState): StateCheck {
  const { hasServer, waiting, oldest, reason, held, sentAt } = mails;
  const isLate = oldest !== null && now.getTime() - oldest.getTime() >= MAIL_MINUTES * MINUTE_MS;
  const isWrong = hasServer && (isLate || held > 0);
  const parts = [
    waiting === 0
      ? "Keine"
      : `${waiting}${oldest === null ? "" : ` seit ${formatBerlinTimeInGerman(oldest)}`}`,
    ...(reason === null ? [] : [`der Mailserver sagt: ${reason}`]),
    ...(held === 0 ? [] : [`${held} zurückgehalten, weil sehr viele Anfragen kamen`]),
    ...(hasServer ? [] : ["kein Mailserver eingestellt (SMTP_URL)"]),
    ...(sentAt === null ? [] : [`zuletzt ging eine am ${formatBerlinTimeInGerman(sentAt)} hinaus`]),
  ];
  return {
    title: "Wartende Mails",
    level: isWrong ? "wrong" : hasServer ? "good" : "unknown",
    text: parts.join("; "),
    advice: isWrong
      ? "Schaut im Posteingang nach neuen Anfragen: Sie sind da, nur die Mails fehlen. Eure Technik richtet den Mailserver."
      : null,
  };
}

function checkHttps({ now, https }: SiteState): StateCheck {
  const title = "HTTPS";
  if (https === null)
    return {
      title,
      level: "unknown",
      text: "Nur auf diesem Rechner, ohne öffentliche Adresse",
      advice: null,
    };
  if (https === "unknown") return { title, level: "unknown", text: "Noch nicht nachgesehen", advice: null };
  const { until, refusal, unreachable } = https;
  if (unreachable !== null)
    return {
      title,
      level: "unknown",
      text: `Vom Server aus nicht zu erreichen: ${unreachable}`,
      advice: "Öffne die Website auf einem Handy. Geht sie dort, ist alles gut.",
    };
  const days = until === null ? 0 : daysBetween(now, until);
  const isWrong = refusal !== null || days < CERTIFICATE_DAYS;
  const end = until === null ? "" : `Zertifikat bis ${formatBerlinTimeInGerman(until)}`;
  return {
    title,
    level: isWrong ? "wrong" : "good",
    text: refusal === null ? end : `${end}${end && "; "}Browser lehnen es ab: ${refusal}`,
    advice: isWrong ? "Eure Technik erneuert das Zertifikat, sonst warnen Browser vor der Website." : null,
  };
}

function checkRelease({ now, servers }: SiteState): StateCheck {
  const releases = new Set(servers.map(({ release }) => release ?? "Entwicklung"));
  const isMixed =
    releases.size > 1 &&
    servers.every(({ startedAt }) => now.getTime() - startedAt.getTime() >= UPDATE_MINUTES * MINUTE_MS);
  return {
    title: "Release",
    level: isMixed ? "wrong" : servers.length === 0 ? "unknown" : "good",
    text:
      releases.size > 1
        ? servers.map(({ name, release }) => `${name}: ${release ?? "Entwicklung"}`).join("; ")
        : ([...releases][0] ?? "Noch unbekannt"),
    advice: isMixed ? "Die Server haben verschiedene Stände. Eure Technik bringt alle auf denselben." : null,
  };
}

function checkServers({ now, servers }: SiteState): StateCheck {
  const lost = servers.filter(({ seenAt }) => now.getTime() - seenAt.getTime() >= SERVER_MINUTES * MINUTE_MS);
  return {
    title: "Server",
    level: lost.length > 0 ? "wrong" : servers.length === 0 ? "unknown" : "good",
    text:
      servers.length === 0
        ? "Noch keiner gesehen"
        : servers
            .map(({ name, seenAt, startedAt }) =>
              lost.some((server) => server.name === name)
                ? `${name}: zuletzt am ${formatBerlinTimeInGerman(seenAt)} gesehen`
                : `${name}: läuft seit ${formatBerlinTimeInGerman(startedAt)}`,
            )
            .join("; "),
    advice:
      lost.length > 0
        ? "Eure Technik schaut nach diesem Server. Nach einem Tag vergisst ihn diese Seite."
        : null,
  };
}

function describePush({ push: { since, devices } }: SiteState): StateCheck {
  return {
    title: "Schlüssel der Mitteilungen",
    level: devices > 0 ? "good" : "unknown",
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

function prefix(servers: readonly SiteServer[], name: string, text: string): string {
  return servers.length === 1 ? text : `${name}: ${text}`;
}

const gigabytes = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

function describeDisk({ free, total }: SiteServer["disk"]): string {
  const share = total === 0 ? 0 : Math.floor((free / total) * 100);
  return `${gigabytes.format(free / 1e9)} von ${gigabytes.format(total / 1e9)} GB frei (${share} %)`;
}

function daysBetween(from: Date, until: Date): number {
  return (until.getTime() - from.getTime()) / DAY_MS;
}

import { limits } from "#core/limits.ts";

/** Retention periods, which the privacy page prints and server/jobs/retention/ applies. */
export const retention = {
  /** Enquiries: years after the last request from the same e-mail address. */
  enquiryYears: 5,
  /** Enquiries marked as spam: days after that. */
  spamDays: 30,
  /** Server log: months. */
  logMonths: limits.logMonths,
  /** Keyed hashes of client addresses, for rate limits only: hours. */
  throttlingHours: 24,
  /** A finished project's access: days. */
  finishedProjectDays: 30,
  /** A demo on two devices: minutes. Set in 0007_site.sql, tested against it (app/features/demo/guest/sessions.server.test.ts). */
  demoMinutes: 15,
  /** Sums of views per day: months. Two years can be compared. */
  figureMonths: 25,
  /** Exports of the database: days, one export a day (deploy/backup.sh). */
  backupDays: 14,
  /** Order data: years after the end of the financial year. */
  orderYears: 5,
} as const;

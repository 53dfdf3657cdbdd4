/**
 * How long which data is kept (docs/product.md#retention). The privacy page prints these figures and the purge is handed
 * them (server/jobs/retention/), so that the promise and the software cannot drift apart.
 */
export const retention = {
  /** Enquiries: years after the last request from the same e-mail address. */
  enquiryYears: 5,
  /** Server log: months. */
  logMonths: 12,
  /** Keyed hashes of client addresses, kept only to slow down abuse: hours. */
  throttlingHours: 24,
  /** A demo on two devices: minutes. Set in migration 0005, tested against it (app/features/demo/demo.server.test.ts). */
  demoMinutes: 15,
  /** Order data: years after the end of the financial year. */
  orderYears: 5,
} as const;

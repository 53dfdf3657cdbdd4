/** Figures that program and SQL share, filled into database/functions/; a test compares those of migrations. */
export const limits = {
  /** Months: the log of the back office, records of sent mails (app/content/retention.ts). */
  logMonths: 12,
  /** Minutes between two contact requests of one client or address. */
  contactMinutes: 5,
  /** Minutes in which people of both sides can take back or correct what they have done. */
  undoMinutes: 10,
  /** A session of the back office ends after so many hours without use, and so many days at most. */
  sessionIdleHours: 12,
  sessionDays: 30,
  /** Hours until a contact request has to be answered. */
  answerHours: 24,
  /** Days after which a draft that lies there is somebody's task. */
  draftDays: 7,
  /** Minutes until Leitung is told of a request that nobody takes. */
  untakenMinutes: 30,
  /** Questions about one project in a day. */
  projectQuestions: 30,
  /** Files of a project: how many, and their bytes together. */
  projectFiles: 100,
  projectBytes: 300 * 2 ** 20,
  /** Bytes of a file that are sent, stored and read at once, and how many files of a project are. */
  partBytes: 256 * 1024,
  transfers: 3,
  /** Days until an address for mails about a project has to be confirmed. */
  confirmationDays: 3,
  /** Days for which a browser remembers a project. */
  rememberDays: 30,
  /** Orders in one demo. */
  demoOrders: 20,
} as const;

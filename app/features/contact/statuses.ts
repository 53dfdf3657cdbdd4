/** The states of a request, as the database has them. */
export const contactStatuses = ["new", "in_progress", "waiting", "done", "spam"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

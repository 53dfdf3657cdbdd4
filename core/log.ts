/** What the database layer needs of a logger. A pino logger fits as it is; the CLI writes to standard error. */
export type Log = {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
};

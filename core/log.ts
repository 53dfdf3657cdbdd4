/** The logger of the database layer: pino on the server, standard error in the CLI. */
export type Log = {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
};

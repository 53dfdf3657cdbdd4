/** The addresses with which mails of tests are composed. */
export const mailAddresses = {
  siteName: "Tischlein",
  from: "website@tischlein.example",
  to: "team@tischlein.example",
  adminCommand: "npm run admin --",
  publicOrigin: null as string | null,
  localOrigin: "http://localhost:4173",
};

/** The text of a mail whose links and umlauts the transport has encoded. */
export const decodeMail = (raw = "") =>
  raw
    .replace(/=\r?\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (found) => Buffer.from(found.replaceAll("=", ""), "hex").toString("utf8"));

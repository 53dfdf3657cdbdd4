import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { giveToFolderOwner } from "#database/folder-owner.ts";

/**
 * The secret all keys come from: APP_SECRET, or one that is generated once and kept in the data directory, readable
 * for this user only. Losing the file makes every access code invalid, so it belongs in the backup.
 */
export function loadAppSecret(config: { appSecret: string | null; dataDir: string }): string {
  if (config.appSecret !== null) return config.appSecret;
  const file = path.join(config.dataDir, "app-secret");
  fs.mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) {
    // Written beside and linked into place: of two processes that start at once exactly one wins, with a whole file.
    const draft = `${file}.${randomBytes(4).toString("hex")}`;
    fs.writeFileSync(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flag: "wx", flush: true });
    giveToFolderOwner(draft);
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      fs.rmSync(draft);
    }
  }
  const secret = fs.readFileSync(file, "utf8").trim();
  if (secret.length >= 32) return secret;
  throw new Error(`${file} is damaged: it must hold at least 32 characters. Restore it from the backup.`);
}

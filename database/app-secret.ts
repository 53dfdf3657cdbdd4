import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { writeDataFile } from "#core/data-dir.ts";
import { OperatorError } from "#core/operator-error.ts";

/** Returns the file of a generated secret. Losing it makes every access code invalid, so it belongs in the backup. */
export function secretFile(dataDir: string): string {
  return path.join(dataDir, "app-secret");
}

/** Returns APP_SECRET or the generated secret, null without either. Throws OperatorError for a damaged file. */
export function readAppSecret(config: { appSecret: string | null; dataDir: string }): string | null {
  if (config.appSecret !== null) return config.appSecret;
  const file = secretFile(config.dataDir);
  const secret = readSecretFile(file);
  if (secret === null || secret.length >= 32) return secret;
  throw new OperatorError(
    `${file} is damaged: it must hold at least 32 characters. Restore it from the backup.`,
  );
}

function readSecretFile(file: string): string | null {
  try {
    return fs.readFileSync(file, "utf8").trim();
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    throw new OperatorError(
      `${file} cannot be read: ${message}.\nStart as the user it belongs to, or set APP_SECRET.`,
      { cause },
    );
  }
}

/** Returns the generated secret of a new data directory. Processes that call it at once get the same one. */
export function createAppSecret(dataDir: string): string {
  writeDataFile(secretFile(dataDir), `${generateSecret()}\n`, { replace: false });
  return readAppSecret({ appSecret: null, dataDir }) as string;
}

export function replaceAppSecret(dataDir: string, secret: string): void {
  writeDataFile(secretFile(dataDir), `${secret}\n`, { replace: true });
}

export function generateSecret(): string {
  return randomBytes(32).toString("hex");
}

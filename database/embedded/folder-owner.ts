import fs from "node:fs";
import path from "node:path";

/**
 * As root: gives a file just made in somebody's folder to the folder's owner, who could not open it otherwise, and with
 * it the database. Does nothing for other users. A link itself changes hands, never what it leads to.
 */
export function giveToFolderOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = fs.statSync(path.dirname(file));
  if (fs.lstatSync(file).uid !== uid) fs.lchownSync(file, uid, gid);
}

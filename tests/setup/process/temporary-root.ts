import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/**
 * Where tests put databases: in memory if there is room, because creating and stopping one waits for the disk many
 * times. What a killed process has written is safe there too.
 */
export function temporaryRoot(): string {
  const memory = "/dev/shm";
  const roomy = existsSync(memory) && statfsSync(memory).bavail * statfsSync(memory).bsize > 2 ** 30;
  return roomy ? memory : tmpdir();
}

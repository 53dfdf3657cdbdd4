import { temporaryRoot } from "#tests/setup/process/temporary-root.ts";
import { createDataDir, startServer } from "./browser-server.ts";

/** Starts the built site once and keeps the data of its first start, which every server under test begins with. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const { dataDir, remove } = await createDataDir(temporaryRoot());
  const server = await startServer({ dataDir });
  await server.stop();
  process.env.SEEDED_DATA = dataDir;
  return remove;
}

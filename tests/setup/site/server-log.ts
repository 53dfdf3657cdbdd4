import { expect } from "@playwright/test";
import { request } from "#tests/setup/input/http.ts";
import type { ServerProcess } from "./browser-server.ts";

/** One line of the log. */
export type LogLine = {
  /** 30 info, 40 warning, 50 error, 60 fatal. */
  level: number;
  msg: string;
  requestId?: string;
  [detail: string]: unknown;
};

/**
 * All whole lines of the log so far. A line may come a moment after the answer it belongs to. Whatever else a process
 * writes there (a crash, a warning of Node's) counts as a fatal one.
 */
export function readLog({ output }: Pick<ServerProcess, "output">): LogLine[] {
  return output.stderr
    .split("\n")
    .slice(0, -1)
    .map((line) => (line.startsWith("{") ? (JSON.parse(line) as LogLine) : { level: 60, msg: line }));
}

/**
 * The log up to now, for tests of what must not stand in it: the server writes most lines at the end of a turn of its
 * event loop, so this sends a request of its own and waits for its line. Needs LOG_LEVEL info or lower.
 */
export async function readLogUntilNow(server: Pick<ServerProcess, "origin" | "output">): Promise<LogLine[]> {
  const { headers } = await request(`${server.origin}/robots.txt`);
  const isWritten = () => readLog(server).some(({ requestId }) => requestId === headers["x-request-id"]);
  await expect.poll(isWritten, { intervals: [5, 10, 20, 50] }).toBe(true);
  return readLog(server);
}

/** Lines of level error and above. */
export function findErrors(lines: readonly LogLine[]): LogLine[] {
  return lines.filter(({ level }) => level >= 50);
}

/** Waits for the URL at which a server started with METRICS_PORT offers its metrics. Its log may arrive after its ready line. */
export async function waitForMetricsUrl(server: Pick<ServerProcess, "output">): Promise<string> {
  const findUrl = () => readLog(server).find(({ msg }) => msg === "Metrics")?.url;
  await expect.poll(findUrl, { intervals: [5, 10, 20, 50] }).toBeDefined();
  return String(findUrl());
}

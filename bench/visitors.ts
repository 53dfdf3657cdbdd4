import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { composeClientAddress } from "#tests/setup/client-address.ts";
import { encodeContactForm } from "#tests/setup/contact-request.ts";

/** One request and the expected status. */
export type Visit = {
  path: string;
  headers?: Record<string, string>;
  /** An encoded form; makes it a POST. */
  body?: string;
  expected: number;
};

/** The results of many visits. */
export type Visits = {
  /** How many were answered as expected. */
  answered: number;
  perSecond: number;
  /** Of every answer, from sending to its last byte. */
  milliseconds: number[];
  failed: number;
  /** Description of a failure → how often it occurred. */
  errors: Map<string, number>;
};

/** Sends requests at a constant rate for some seconds. */
export async function sendSteadily(
  origin: string,
  { perSecond, seconds, next }: { perSecond: number; seconds: number; next: () => Visit },
): Promise<Visits> {
  const agent = new Agent({ keepAlive: true });
  const visits = startCounting();
  const running: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent++) {
    const due = startedAt + (sent * 1000) / perSecond - performance.now();
    if (due > 1) await wait(due);
    running.push(visits.count(send(origin, next(), agent)));
  }
  await Promise.all(running);
  agent.destroy();
  return visits.total();
}

/** Sends one request and reads the response. Rejects when the connection breaks. */
function send(
  origin: string,
  { path, headers, body, expected }: Visit,
  agent: Agent,
): Promise<{ milliseconds: number; problem: string | null }> {
  const startedAt = performance.now();
  const form = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body ?? ""),
  };
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, {
      agent,
      method: body === undefined ? "GET" : "POST",
      headers: { "Accept-Encoding": "br", ...(body !== undefined && form), ...headers },
    });
    sent.on("response", (response) => {
      response.on("error", reject).on("end", () => {
        const status = response.statusCode ?? 0;
        const problem = status === expected ? null : `status ${status}`;
        resolve({ milliseconds: performance.now() - startedAt, problem });
      });
      response.resume();
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function startCounting() {
  const startedAt = performance.now();
  const milliseconds: number[] = [];
  const errors = new Map<string, number>();
  let answered = 0;
  return {
    count: async (answer: ReturnType<typeof send>): Promise<void> => {
      const { problem, ...timed } = await answer.catch((error: NodeJS.ErrnoException) => ({
        milliseconds: null,
        problem: error.code ?? error.message,
      }));
      if (timed.milliseconds !== null) milliseconds.push(timed.milliseconds);
      if (problem === null) answered++;
      else errors.set(problem, (errors.get(problem) ?? 0) + 1);
    },
    total: (): Visits => ({
      answered,
      perSecond: answered / ((performance.now() - startedAt) / 1000),
      failed: [...errors.values()].reduce((sum, count) => sum + count, 0),
      milliseconds,
      errors,
    }),
  };
}

/** Returns a function that creates contact requests, each of another client and e-mail address, because the site throttles both. */
export function createContactVisits(): () => Visit {
  let count = 0;
  return () => {
    count++;
    return {
      path: "/contact",
      headers: {
        Accept: "text/html",
        "X-Forwarded-For": composeClientAddress(count),
      },
      body: encodeContactForm({ email: `guest-${count}@bench.example` }),
      expected: 303,
    };
  };
}

import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { encodeContactForm } from "#tests/setup/records/contact-request.ts";
import { composeClientAddress } from "#tests/setup/site/client-address.ts";

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
  /** From sending to the last byte, or to the failure. */
  milliseconds: number[];
  /** Description of a failure → how often it occurred. */
  errors: Map<string, number>;
};

/** Sends requests at a constant rate for some seconds, over at most `connections` connections. */
export async function sendSteadily(
  origin: string,
  options: { perSecond: number; seconds: number; connections?: number; next: () => Visit },
): Promise<Visits> {
  const { perSecond, seconds, connections = Number.POSITIVE_INFINITY, next } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const milliseconds: number[] = [];
  const errors = new Map<string, number>();
  let answered = 0;
  const visit = async () => {
    const expectation = next();
    const sentAt = performance.now();
    const outcome = await send(origin, expectation, agent).catch(
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    milliseconds.push(performance.now() - sentAt);
    if (outcome === expectation.expected) answered++;
    else errors.set(`answer ${outcome}`, (errors.get(`answer ${outcome}`) ?? 0) + 1);
  };
  const running: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent++) {
    const due = startedAt + (sent * 1000) / perSecond - performance.now();
    if (due > 1) await wait(due);
    running.push(visit());
  }
  await Promise.all(running);
  agent.destroy();
  return { answered, perSecond: answered / ((performance.now() - startedAt) / 1000), milliseconds, errors };
}

/** Sends one request, reads the response and returns its status. Rejects when the connection breaks. */
function send(origin: string, { path, headers, body }: Visit, agent: Agent): Promise<number> {
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
      response.on("error", reject).on("end", () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    sent.on("error", reject);
    sent.end(body);
  });
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

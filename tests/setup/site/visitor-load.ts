import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type HttpAnswer, request } from "#tests/setup/input/http.ts";
import { encodeContactForm } from "#tests/setup/records/contact-request.ts";

/** What visitors have met so far. Read it after `stop`, or while it grows. */
export type VisitorLoad = {
  /** Pages answered with 200. */
  pages: number;
  /** E-mail addresses of the requests that were answered with 303: stored, says the site. */
  stored: string[];
  /** Everything else, in words: another status, a connection refused, reset or closed. */
  failures: string[];
  /** Lets running requests end and sends no more. */
  stop(): Promise<void>;
};

const PAGES = ["/", "/contact", "/blog", "/kunden-projekte", "/healthz"];
/** Forms are rarer, because each of them becomes a mail. */
const PAUSE_MS = { page: 100, form: 250 };

/**
 * Visitors at a site behind a proxy: four that read pages, each over a connection it keeps, and four that send a contact
 * form after the other, each form as a client of its own. `name` tells this load's requests from others'.
 */
export function startVisitorLoad(origin: string, name: string): VisitorLoad {
  const agents: Agent[] = [];
  let stopping = false;
  const load: VisitorLoad = {
    pages: 0,
    stored: [],
    failures: [],
    stop: async () => {
      stopping = true;
      await ended;
      for (const agent of agents) agent.destroy();
    },
  };
  async function repeat(pause: number, visit: (count: number) => Promise<void>): Promise<void> {
    for (let count = 0; !stopping; count++) {
      await visit(count);
      await wait(pause);
    }
  }
  const reader = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    return repeat(PAUSE_MS.page, async (count) => {
      const path = PAGES[count % PAGES.length] ?? "/";
      const answer = await attempt(request(origin + path, { agent }));
      if (answer.status === 200) load.pages++;
      else load.failures.push(`GET ${path}: ${answer.problem}`);
    });
  };
  const writer = (sender: number) =>
    repeat(PAUSE_MS.form, async (count) => {
      const email = `${name}-${sender}-${count}@kebap.example`;
      const answer = await attempt(
        postThroughProxy(origin, { localAddress: takeAddress(), fields: { email } }),
      );
      if (answer.status === 303) load.stored.push(email);
      else load.failures.push(`POST ${email}: ${answer.problem}`);
    });
  const ended = Promise.all([0, 1, 2, 3].flatMap((number) => [reader(), writer(number)]));
  return load;
}

let addressesTaken = 0;

/** Returns an address of this machine that no other request has come from. */
export function takeAddress(): string {
  addressesTaken++;
  return `127.${100 + (addressesTaken >> 16)}.${(addressesTaken >> 8) & 255}.${addressesTaken & 255}`;
}

/** Sends a contact form without a browser from an address of this machine, which is what the proxy tells the site. */
export function postThroughProxy(
  origin: string,
  {
    localAddress,
    fields,
    headers,
  }: { localAddress: string; fields?: Record<string, string>; headers?: Record<string, string> },
): Promise<HttpAnswer> {
  return request(`${origin}/contact`, {
    method: "POST",
    localAddress,
    headers: { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: encodeContactForm(fields),
  });
}

async function attempt(sent: Promise<HttpAnswer>): Promise<{ status: number; problem: string }> {
  try {
    const { status, text } = await sent;
    return { status, problem: `${status} ${text.slice(0, 80)}` };
  } catch (error) {
    return { status: 0, problem: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
}

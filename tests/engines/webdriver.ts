import { setTimeout as delay } from "node:timers/promises";

/** A session of the W3C WebDriver protocol: https://www.w3.org/TR/webdriver2/ */
export type WebDriver = {
  send(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown>;
};

const START_ATTEMPTS = 100;

/** Opens a session at a driver that may still be starting. */
export async function openSession(driver: string, capabilities: object): Promise<WebDriver> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { sessionId } = (await send(`${driver}/session`, "POST", {
        capabilities: { alwaysMatch: capabilities },
      })) as { sessionId: string };
      return {
        send: (method, path, body) => send(`${driver}/session/${sessionId}${path}`, method, body),
      };
    } catch (error) {
      const isStarting = error instanceof TypeError;
      if (!isStarting || attempt === START_ATTEMPTS) throw error;
      await delay(50);
    }
  }
}

async function send(url: string, method: string, body: object = {}): Promise<unknown> {
  const answer = await fetch(url, { method, body: method === "POST" ? JSON.stringify(body) : undefined });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver ${method} ${new URL(url).pathname}: ${error} ${message}`);
}

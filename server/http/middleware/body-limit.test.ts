import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitBody } from "#server/http/middleware/body-limit.ts";
import type { ServerEnvironment } from "#server/http/types.ts";

const EDITOR = "/buero/artikel/7";
const PHOTO = 1024 * 1024;

/** Sends a body to the limit. Returns the status and how many bytes the limit has read itself. */
async function send(path: string, { bytes, headers }: { bytes: number; headers: Record<string, string> }) {
  let read = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        if (read >= bytes) return controller.close();
        const chunk = new Uint8Array(16 * 1024);
        read += chunk.length;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  const app = new Hono<ServerEnvironment>().use(limitBody()).post("*", (c) => c.body(null, 204));
  const init = { method: "POST", headers, body, duplex: "half" };
  return { status: (await app.request(`http://site${path}`, init)).status, read };
}

test("the editor takes a photo whose length is announced, unread until somebody asks for it", async () => {
  const headers = { "Content-Length": String(PHOTO) };
  expect(await send(EDITOR, { bytes: PHOTO, headers })).toEqual({ status: 204, read: 0 });
  expect((await send("/contact", { bytes: PHOTO, headers })).status).toBe(413);
});

test("strangers cannot fill the memory with bodies of unknown length, not even at the editor's address", async () => {
  for (const path of [EDITOR, "/contact"]) {
    const { status, read } = await send(path, { bytes: PHOTO, headers: { "Transfer-Encoding": "chunked" } });
    expect(status, path).toBe(413);
    expect(read, path).toBeLessThan(100 * 1024);
  }
});

import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findPassedSocket, listen } from "#server/listen.ts";
import { request } from "#tests/setup/input/http.ts";

// Slow clients, with the running site's timeouts scaled down.

const timeouts = { headers: 300, request: 600, silence: 600, check: 50 };

/** More than the system buffers for a client that does not read. */
const LARGE_ANSWER = Buffer.alloc(64 * 2 ** 20);

async function startSlowlyServed() {
  const fetch = async (incoming: Request) => {
    if (incoming.method === "POST") return new Response(await incoming.text());
    return new Response(incoming.url.endsWith("/large") ? LARGE_ANSWER : "ok");
  };
  const { server, url } = await listen(
    { fetch, serveFromMemory: () => false },
    { port: 0, host: "127.0.0.1" },
    timeouts,
  );
  onTestFinished(() => {
    server.close();
  });
  const countConnections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  return { url, countConnections };
}

async function openConnection(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on("error", () => {}); // these tests expect aborted connections
  await new Promise((resolve) => socket.once("connect", resolve));
  return socket;
}

/** Sends a byte now and then for as long as the connection lasts. */
function dribble(socket: Socket, byte: string): void {
  const timer = setInterval(() => socket.write(byte), 30);
  socket.on("close", () => clearInterval(timer));
}

const head = "POST / HTTP/1.1\r\nHost: site\r\n";

test.each<[string, string, string?]>([
  ["says nothing at all", ""],
  ["stops in the middle of its head", "GET / HTTP/1.1\r\nHo"],
  ["sends its head byte by byte for ever", `${head}X-Endless: `, "x"],
  ["stops in the middle of its body", `${head}Content-Length: 1000\r\n\r\nname=`],
  ["sends its body byte by byte for ever", `${head}Content-Length: 60000\r\n\r\n`, "x"],
  ["sends chunk after chunk for ever", `${head}Transfer-Encoding: chunked\r\n\r\n`, "1\r\nx\r\n"],
  ["does not read its answer", "GET /large HTTP/1.1\r\nHost: site\r\n\r\n"],
])("a client that %s is disconnected, and others are served meanwhile", async (_, beginning, endless) => {
  const { url, countConnections } = await startSlowlyServed();
  const socket = await openConnection(url);
  if (beginning.includes("/large")) socket.pause();
  if (beginning !== "") socket.write(beginning);
  if (endless !== undefined) dribble(socket, endless);
  expect((await request(url)).status, "accepted after the slow one").toBe(200);
  await expect.poll(countConnections, { timeout: 10_000 }).toBe(0);
});

test("a slow client that makes progress is served", async () => {
  const { url } = await startSlowlyServed();
  const socket = await openConnection(url);
  const body = "Guten Tag!";
  socket.write(`${head}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`);
  let answer = "";
  socket.on("data", (chunk: Buffer) => {
    answer += chunk.toString();
  });
  for (const letter of body)
    await new Promise((resolve) => setTimeout(() => socket.write(letter, resolve), 20));
  await new Promise((resolve) => socket.once("close", resolve));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.endsWith(body)).toBe(true);
});

test("a systemd socket is used only by the process it is meant for, and only if it is the only one", () => {
  expect(findPassedSocket({ LISTEN_PID: "7", LISTEN_FDS: "1" }, 7)).toMatchObject({ fd: 3 });
  expect(findPassedSocket({ LISTEN_PID: "7", LISTEN_FDS: "1" }, 8)).toBeNull();
  expect(findPassedSocket({}, 7)).toBeNull();
  expect(() => findPassedSocket({ LISTEN_PID: "7", LISTEN_FDS: "2" }, 7)).toThrow("single ListenStream");
});

import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A request as bytes on the wire: nothing in it is checked, completed or escaped. Header values are UTF-8. */
export type RawRequest = {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Uint8Array;
  /** Stop after so many bytes of the body and say that no more will come. Null: send all of it. */
  cutAfter: number | null;
};

export type RawAnswer = {
  status: number;
  /** Lower-case names. A header that comes twice is here twice. */
  headers: [name: string, value: string][];
  /** Unpacked. */
  text: string;
};

/**
 * Sends one request and reads until the server closes the connection, which the request should ask for
 * (`Connection: close`). Null when the server hangs up without a word. `origin` is `http://host:port`.
 */
export async function sendRaw(origin: string, request: RawRequest): Promise<RawAnswer | null> {
  const lines = [`${request.method} ${request.target} HTTP/1.1`];
  for (const [name, value] of request.headers) lines.push(`${name}: ${value}`);
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "utf8");
  const body = request.body.subarray(0, request.cutAfter ?? undefined);
  const bytes = await exchange(origin, Buffer.concat([head, body]), { isAll: request.cutAfter !== null });
  return bytes.length === 0 ? null : readAnswer(bytes);
}

/** Sends these bytes, and says that no more will come if `isAll`. Returns all until the server closes the connection. */
export function exchange(origin: string, sent: Buffer, { isAll = false } = {}): Promise<Buffer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setTimeout(15_000, () => socket.destroy(new Error("No answer within 15 s")));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // The server need not listen to the end of what it has refused already.
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () => resolve(Buffer.concat(chunks)));
    if (isAll) socket.end(sent);
    else socket.write(sent);
  });
}

function readAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1]);
  // "100 Continue" is only the announcement of the answer.
  if (status === 100) return readAnswer(bytes.subarray(end + 4));
  const sent = bytes.subarray(end + 4);
  const named = new Map(headers);
  const body = named.get("transfer-encoding") === "chunked" ? joinChunks(sent) : sent;
  return { status, headers, text: unpack(body, named.get("content-encoding")) };
}

function joinChunks(sent: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < sent.length; ) {
    const lineEnd = sent.indexOf("\r\n", at);
    const length = Number.parseInt(sent.subarray(at, lineEnd).toString("latin1"), 16);
    if (!(length > 0)) break;
    parts.push(sent.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
  return Buffer.concat(parts);
}

function unpack(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(body).toString("utf8");
  return (encoding === "gzip" ? gunzipSync(body) : body).toString("utf8");
}

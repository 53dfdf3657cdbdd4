import { type Agent, request as sendRequest } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { compressBest } from "#server/http/compress.ts";

export type HttpAnswer = { status: number; headers: Record<string, string>; body: Buffer; text: string };

/**
 * One plain HTTP request: no redirects followed, nothing decompressed, no header of its own added, a connection of its
 * own unless an agent is given. `localAddress` is where it comes from, any of 127.0.0.0/8 on Linux.
 */
export function request(
  url: string,
  options: {
    method?: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
    agent?: Agent;
    localAddress?: string;
  } = {},
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const { body: sentBody, ...rest } = options;
    const sent = sendRequest(url, { agent: false, ...rest }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        const headers = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        );
        resolve({ status: response.statusCode ?? 0, headers, body, text: body.toString("utf8") });
      });
    });
    sent.on("error", reject);
    sent.end(sentBody);
  });
}

/** Requests a file or static page until it is as small as it gets, which a page is some time after its first request. */
export async function requestSmallest(url: string): Promise<HttpAnswer> {
  const read = () => request(url, { headers: { "Accept-Encoding": "br" } });
  let answer = await read();
  const { brotli } = await compressBest(brotliDecompressSync(answer.body));
  while (answer.body.length > brotli.length) answer = await read();
  return answer;
}

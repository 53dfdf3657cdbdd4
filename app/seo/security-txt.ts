import type { LoaderFunctionArgs } from "react-router";
import { company } from "#app/content/company.ts";
import { requestContext } from "#app/request/request-context.ts";

/** RFC 9116 recommends less than a year, so that nobody writes to an abandoned e-mail address. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns where to report a vulnerability (RFC 9116). */
export function loader({ context }: LoaderFunctionArgs) {
  const { now } = context.get(requestContext);
  const address = company.securityEmail;
  const lines = [
    `Contact: ${address === "" ? `${company.origin}/contact` : `mailto:${address}`}`,
    `Expires: ${describeExpiry(now())}`,
    "Preferred-Languages: de, en",
    `Canonical: ${company.origin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}

/** Returns a midnight in UTC, so that the file changes once a day and not per request. */
function describeExpiry(now: Date): string {
  const today = now.getTime() - (now.getTime() % DAY_MS);
  return `${new Date(today + VALID_DAYS * DAY_MS).toISOString().slice(0, 19)}Z`;
}

import { composeClientAddress } from "#tests/setup/client-address.ts";
import { encodeContactForm } from "#tests/setup/contact-request.ts";
import type { Visit } from "./visitors.ts";

/** Makes complete contact requests, each of another client and e-mail address, because one may send only one in 5 minutes. */
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

import { data } from "react-router";
import {
  type ContactResult,
  failUnexpectedly,
  honeypotName,
  readContactInput,
  readText,
  tokenName,
} from "#app/features/contact/contact-result.ts";
import { checkContact, contactMessages } from "#app/features/contact/fields.ts";
import { storeContactRequest } from "#app/features/contact/store.server.ts";
import { requireDatabase, type Visit } from "#app/web/request-context.ts";
import { checkFormToken, hashClientAddress, issueFormToken } from "#database/keys.ts";

/** The result and the HTTP status that goes with it. */
type ReceivedRequest = { status: 200 | 400 | 429 | 500 | 503; result: ContactResult };

/** Seconds until a client that has just sent a request may send another (docs/product.md#contact-form). */
const RETRY_AFTER = "300";

/**
 * Answers a submitted contact form, as a page or as JSON. Whatever goes wrong inside is reported, and the visitor's text
 * is part of the answer. `headers` go with it on either way. Throws a 400 for a body that is no form.
 */
export async function answerContactForm(
  request: Request,
  visit: Visit,
): Promise<ReceivedRequest & { headers: Record<string, string> }> {
  const form = await request.formData().catch(() => {
    throw data("A form was expected", { status: 400 });
  });
  try {
    const received = await receiveContactRequest(form, visit);
    return { ...received, headers: received.status === 429 ? { "Retry-After": RETRY_AFTER } : {} };
  } catch (error) {
    visit.reportError(error);
    return { status: 500, result: failUnexpectedly(form), headers: {} };
  }
}

/**
 * Takes a submitted contact form: honeypot, 3-second rule, fields, database – in this order, which is the browser's too.
 * Reports to the log what the operator must know. Throws only for what is a mistake in this program.
 *
 * A token that is missing, forged, from before a change of the secret or older than a day proves nothing about when the
 * form was opened; it counts as opened right now. So nobody loses a text to a tab left open overnight: the same form
 * comes back filled in, with a fresh token, and sending once more is enough.
 */
async function receiveContactRequest(form: FormData, visit: Visit): Promise<ReceivedRequest> {
  const database = requireDatabase(visit);
  const now = visit.now();
  const values = readContactInput(form);
  const sentToken = readText(form, tokenName);
  const tokenState = checkFormToken(database.keys, sentToken, now);
  // A token that is merely too young is handed back: with a new one, every impatient attempt would start the wait again.
  const usable = tokenState === "ok" || tokenState === "too-early";
  const token = usable ? sentToken : issueFormToken(database.keys, now);

  if (readText(form, honeypotName) !== "") {
    visit.countContact("ignored");
    return { status: 200, result: { state: "ignored", values, token } };
  }

  const refuse = (status: ReceivedRequest["status"], message: string, errors = {}): ReceivedRequest => ({
    status,
    result: { state: "refused", message, errors, values, token },
  });
  if (tokenState !== "ok") {
    visit.countContact("too-early");
    return refuse(400, contactMessages.tooEarly);
  }

  const checked = checkContact(values);
  if (!checked.ok) {
    visit.countContact("invalid");
    return refuse(400, contactMessages.invalid, checked.errors);
  }

  const clientKey = hashClientAddress(database.keys, visit.clientAddress);
  const stored = await storeContactRequest(database.web, { request: checked.request, clientKey });
  visit.countContact(stored.outcome);
  switch (stored.outcome) {
    case "stored":
      return { status: 200, result: { state: "sent", token: issueFormToken(database.keys, visit.now()) } };
    case "too-soon":
      return refuse(429, contactMessages.tooSoon);
    case "invalid-email":
      visit.reportError(stored.error);
      return refuse(400, contactMessages.invalidEmail, { email: contactMessages.invalidEmail });
    case "failed":
      visit.reportError(stored.error);
      return refuse(503, contactMessages.failed);
  }
}

import { readAttachedMenu } from "#app/features/contact/attached-menu.ts";
import { type CameFrom, readCameFrom } from "#app/features/contact/came-from.server.ts";
import {
  type ContactResult,
  failUnexpectedly,
  honeypotName,
  menuName,
  readContactInput,
  readInterestChosen,
  readText,
  tokenName,
} from "#app/features/contact/contact-result.ts";
import { storeInquiry } from "#app/features/contact/store.server.ts";
import { checkContact, contactMessages } from "#app/inquiries/contact-form.ts";
import { readForm } from "#app/request/read-form.ts";
import { type RequestContext, requireDatabase } from "#app/request/request-context.ts";
import { droppedEvent } from "#app/request/visits/tally.server.ts";
import { limits } from "#core/limits.ts";
import { checkFormToken, hashClientAddress, issueFormToken } from "#database/keys.ts";

/** The result and its HTTP status. */
type ReceivedInquiry = { status: 200 | 400 | 429 | 500 | 503; result: ContactResult };

/** What a route answers with. `cameFrom` goes into the form again. */
type ContactAnswer = ReceivedInquiry & { headers: Record<string, string>; cameFrom: CameFrom };

/** Seconds until a client that has just sent an inquiry may send another. */
const RETRY_AFTER = String(limits.contactMinutes * 60);

/** Returns the result of a submitted contact form, which keeps the text. Throws a 400 for a body that is no form. */
export async function answerContactForm(request: Request, ctx: RequestContext): Promise<ContactAnswer> {
  const form = await readForm(request);
  const cameFrom = readCameFrom(form);
  try {
    const received = await receiveInquiry(form, cameFrom, ctx);
    const headers: Record<string, string> = received.status === 429 ? { "Retry-After": RETRY_AFTER } : {};
    return { ...received, headers, cameFrom };
  } catch (error) {
    ctx.reportError(error);
    return { status: 500, result: failUnexpectedly(form), headers: {}, cameFrom };
  }
}

/**
 * Returns the result of honeypot, 3-second rule, fields and database. A bad token counts as opened now, so that an old
 * tab loses no text.
 */
async function receiveInquiry(
  form: FormData,
  cameFrom: CameFrom,
  ctx: RequestContext,
): Promise<ReceivedInquiry> {
  const database = requireDatabase(ctx);
  const now = ctx.now();
  const values = readContactInput(form);
  const sentToken = readText(form, tokenName);
  const tokenState = checkFormToken(database.keys, sentToken, now);
  // A token that is too young is returned: a new one would restart the wait at every attempt.
  const usable = tokenState === "ok" || tokenState === "too-early";
  const token = usable ? sentToken : issueFormToken(database.keys, now);

  if (readText(form, honeypotName) !== "") {
    ctx.countContact("ignored");
    const client = hashClientAddress(database.keys, ctx.clientAddress);
    ctx.visits.add([{ kind: "event", value: droppedEvent }], { client, now });
    return { status: 200, result: { state: "ignored", values, token } };
  }

  const refuse = (status: ReceivedInquiry["status"], message: string, errors = {}): ReceivedInquiry => ({
    status,
    result: { state: "refused", message, errors, values, token },
  });
  if (tokenState !== "ok") {
    ctx.countContact("too-early");
    return refuse(400, contactMessages.tooEarly);
  }

  const checked = checkContact(values);
  if (!checked.ok) {
    ctx.countContact("invalid");
    return refuse(400, contactMessages.invalid, checked.errors);
  }

  const menu = await readAttachedMenu(readText(form, menuName));
  if (menu === "invalid") {
    ctx.countContact("invalid");
    return refuse(400, contactMessages.menu);
  }

  const clientKey = hashClientAddress(database.keys, ctx.clientAddress);
  const outcome = await storeInquiry(database.web, {
    inquiry: checked.inquiry,
    cameFrom,
    menu,
    clientKey,
    interestChosen: readInterestChosen(form),
  });
  ctx.countContact(outcome.outcome);
  switch (outcome.outcome) {
    case "stored":
      return { status: 200, result: { state: "sent", token: issueFormToken(database.keys, ctx.now()) } };
    case "too-soon":
      return refuse(429, contactMessages.tooSoon);
    case "invalid-email":
      ctx.reportError(outcome.error);
      return refuse(400, contactMessages.invalidEmail, { email: contactMessages.invalidEmail });
    case "failed":
      ctx.reportError(outcome.error);
      return refuse(503, contactMessages.failed);
  }
}

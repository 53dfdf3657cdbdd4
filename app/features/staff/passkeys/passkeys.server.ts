import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { COSEALG } from "@simplewebauthn/server/helpers";
import { company } from "#app/content/company.ts";
import { countAttempt, countResponse } from "#app/features/staff/count-attempt.server.ts";
import type { PasskeyPurpose, PasskeyRequest } from "#app/features/staff/passkeys/request.ts";
import { toUserHandle } from "#app/features/staff/passkeys/user-handle.ts";
import { describeDevice } from "#app/office/describe-device.ts";
import type { OfficeOrigin } from "#app/office/origin.server.ts";
import { runSignedOut, type StaffSession } from "#app/office/session.server.ts";
import { type RequestContext, requireDatabase } from "#app/request/request-context.ts";
import { constraintOf } from "#database/errors.ts";
import { sql } from "#database/sql.ts";
import { createToken, hashToken } from "#database/staff.ts";

/** `session` is null while signed out. */
export type PasskeyExchange = {
  ctx: RequestContext;
  office: OfficeOrigin;
  session: StaffSession | null;
  userAgent: string | null;
};

/** `known`: already registered. `refused`: invalid or expired. `throttled`: retry in `seconds`. */
export type PasskeyOutcome =
  | { outcome: "options"; options: object }
  | { outcome: "accepted"; token: string | null }
  | { outcome: "refused" }
  | { outcome: "known" }
  | { outcome: "throttled"; seconds: number };

/** Without ML-DSA of the default, which Node.js logs as experimental. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** Returns the options of an exchange; its challenge is valid once, for five minutes. */
export async function startExchange(
  { purpose, invitation }: Extract<PasskeyRequest, { step: "options" }>,
  exchange: PasskeyExchange,
): Promise<PasskeyOutcome> {
  const { ctx, office, session } = exchange;
  const seconds = await countAttempt(ctx);
  if (seconds > 0) return { outcome: "throttled", seconds };
  const challenge = createToken();
  let options: object;
  if (purpose === "sign-in" || purpose === "confirm") {
    options = await generateAuthenticationOptions({
      rpID: office.name,
      challenge: Buffer.from(challenge, "base64url"),
      userVerification: "required",
    });
  } else {
    const person = purpose === "enrol" ? await readInvited(exchange, invitation) : await readSelf(session);
    if (person === null) return { outcome: "refused" };
    options = await generateRegistrationOptions({
      supportedAlgorithmIDs,
      rpName: `${company.name} Büro`,
      rpID: office.name,
      challenge: Buffer.from(challenge, "base64url"),
      userID: toUserHandle(person.id),
      userName: person.email,
      userDisplayName: person.name,
      excludeCredentials: person.passkeys.map((id) => ({ id })),
      // Discoverable, so signing in needs no name; and verified by PIN, finger or face.
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  }
  const hash = hashToken(requireDatabase(ctx).keys, "challenge", challenge);
  await runSignedOut(ctx, (tx) => tx.query(sql`select app.add_staff_challenge(${hash}, ${purpose})`));
  return { outcome: "options", options };
}

export async function finishExchange(
  sent: Extract<PasskeyRequest, { step: "response" }>,
  exchange: PasskeyExchange,
): Promise<PasskeyOutcome> {
  const seconds = await countResponse(exchange.ctx);
  if (seconds > 0) return { outcome: "throttled", seconds };
  const isSignature = sent.purpose === "sign-in" || sent.purpose === "confirm";
  try {
    return isSignature ? await acceptSignature(sent, exchange) : await acceptNewPasskey(sent, exchange);
  } catch (error) {
    if (constraintOf(error) === "staff_passkeys_pkey") return { outcome: "known" };
    // Failed verifications are plain errors; rethrow all others.
    if (!(error instanceof Error) || "sqlState" in error) throw error;
    return { outcome: "refused" };
  }
}

async function acceptSignature(
  { purpose, response }: Extract<PasskeyRequest, { step: "response" }>,
  exchange: PasskeyExchange,
): Promise<PasskeyOutcome> {
  const { ctx, session, userAgent } = exchange;
  const confirms = purpose === "confirm";
  if (confirms && session === null) return { outcome: "refused" };
  const run = session?.run ?? ((work) => runSignedOut(ctx, work));
  const existing = await run((tx) =>
    tx.row<{ public_key: Buffer; counter: number }>(sql`select * from app.read_passkey(${response.id})`),
  );
  if (existing === null) return { outcome: "refused" };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    ...listExpectations(exchange, purpose),
    credential: {
      id: response.id,
      publicKey: new Uint8Array(existing.public_key),
      counter: existing.counter,
    },
  });
  if (!verified) return { outcome: "refused" };
  const token = createToken();
  const isAccepted = await run((tx) =>
    tx.isTrue(sql`select app.accept_passkey(${response.id}, ${authenticationInfo.newCounter},
      ${hashSession(ctx, token)}, ${describeDevice(userAgent)}, ${confirms})`),
  );
  return isAccepted ? { outcome: "accepted", token } : { outcome: "refused" };
}

async function acceptNewPasskey(
  { purpose, response, invitation }: Extract<PasskeyRequest, { step: "response" }>,
  exchange: PasskeyExchange,
): Promise<PasskeyOutcome> {
  const { ctx, session, userAgent } = exchange;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    supportedAlgorithmIDs,
    ...listExpectations(exchange, purpose),
  });
  if (!verified) return { outcome: "refused" };
  const { id, publicKey, counter } = registrationInfo.credential;
  const key = Buffer.from(publicKey);
  const device = describeDevice(userAgent);
  if (purpose === "add") {
    if (session === null) return { outcome: "refused" };
    await session.run((tx) =>
      tx.query(sql`insert into staff_passkeys (id, staff_id, public_key, counter, label)
        values (${id}, app.staff_id(), ${key}, ${counter}, ${device})`),
    );
    return { outcome: "accepted", token: null };
  }
  const token = createToken();
  const hash = hashToken(requireDatabase(ctx).keys, "invitation", invitation ?? "");
  const isAccepted = await runSignedOut(ctx, (tx) =>
    tx.isTrue(sql`select app.accept_invitation(${hash}, ${id}, ${key}, ${counter},
      ${hashSession(ctx, token)}, ${device})`),
  );
  return isAccepted ? { outcome: "accepted", token } : { outcome: "refused" };
}

/** Expectations of both checks. The challenge is used up in any case. */
function listExpectations({ ctx, office }: PasskeyExchange, purpose: PasskeyPurpose) {
  return {
    expectedChallenge: async (challenge: string) => {
      const hash = hashToken(requireDatabase(ctx).keys, "challenge", challenge);
      return runSignedOut(ctx, (tx) => tx.isTrue(sql`select app.take_staff_challenge(${hash}, ${purpose})`));
    },
    expectedOrigin: office.origin,
    expectedRPID: office.name,
    requireUserVerification: true,
  };
}

function hashSession(ctx: RequestContext, token: string): string {
  return hashToken(requireDatabase(ctx).keys, "session", token);
}

type Enrolled = { id: number; name: string; email: string; passkeys: string[] };

async function readInvited({ ctx }: PasskeyExchange, invitation: string | undefined) {
  const hash = hashToken(requireDatabase(ctx).keys, "invitation", invitation ?? "");
  const row = await runSignedOut(ctx, (tx) =>
    tx.row<Omit<Enrolled, "passkeys">>(
      sql`select staff_id as id, name, email from app.read_invitation(${hash})`,
    ),
  );
  return row && { ...row, passkeys: [] };
}

async function readSelf(session: StaffSession | null): Promise<Enrolled | null> {
  const row = await session?.run((tx) =>
    tx.row<Enrolled & { allowed: boolean }>(sql`
        select id, name, email, app.may_add_passkey() as allowed,
          array(select own.id from staff_passkeys own where own.staff_id = staff.id) as passkeys
        from staff where id = app.staff_id()`),
  );
  return row?.allowed ? row : null;
}

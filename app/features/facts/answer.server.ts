import { data, redirect } from "react-router";
import {
  changeFact,
  type FactRefusal,
  type FactRequest,
  factIntents,
} from "#app/features/facts/change.server.ts";
import { isFactName } from "#app/features/facts/facts.ts";
import { type PreparedLogo, prepareLogo, storeLogo } from "#app/features/facts/partner-logos.server.ts";
import { requireLeitung, type StaffSession } from "#app/office/session.server.ts";
import { readPicture } from "#app/pictures/read-picture.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { requestContext } from "#app/request/request-context.ts";
import { findBerlinDay } from "#core/berlin-time.ts";

type RouteArguments = Parameters<typeof requireLeitung>[0];

/** A form that was refused, with what was typed. */
export type RefusedFact = FactRefusal & Pick<FactRequest, "name" | "intent" | "input">;

/** Answers the forms of a page: publishes, or returns what was refused. Only Leitung may. */
export async function answerFactForm(route: RouteArguments, path: string) {
  const { session, request, form } = await readFactRequest(route);
  const logo = request.intent === "add-logo" ? await readLogoFile(form) : null;
  const result =
    typeof logo === "string"
      ? { reason: "invalid" as const, errors: { logo } }
      : await session.run(async (tx) => {
          if (logo === null) return changeFact(tx, request);
          await storeLogo(tx, logo);
          return changeFact(tx, { ...request, input: { ...request.input, logo: logo.id } });
        });
  if (!("reason" in result)) {
    const done = result.isChanged ? `${request.intent}&angabe=${request.name}` : "nothing";
    return redirect(`${path}?getan=${done}`, 303);
  }
  const { name, intent, input } = request;
  return data<RefusedFact>(
    { ...result, name, intent, input },
    { status: result.reason === "conflict" ? 409 : 400 },
  );
}

/** Returns what a form of Leitung wants. Throws 400 for what no form sends. */
export async function readFactRequest(
  route: RouteArguments,
): Promise<{ session: StaffSession; request: FactRequest; form: FormData }> {
  const session = await requireLeitung(route);
  const form = await readForm(route.request);
  const input = readTexts(form);
  const intent = factIntents.find((known) => known === input.intent);
  const version = /^\d{1,9}$/.test(input.version ?? "") ? Number(input.version) : null;
  const needsVersion = !intent?.endsWith("-day");
  if (!isFactName(input.fact) || intent === undefined || (needsVersion && version === null))
    throw data(null, { status: 400 });
  const today = findBerlinDay(route.context.get(requestContext).now());
  return {
    session,
    form,
    request: { name: input.fact, intent, version: needsVersion ? version : null, input, today },
  };
}

/** Returns an uploaded logo, or in German why there is none. */
async function readLogoFile(form: FormData): Promise<PreparedLogo | string> {
  const bytes = await readPicture(form, "logo");
  return bytes === null ? "Wähl zuerst die Datei mit dem Logo." : prepareLogo(bytes);
}

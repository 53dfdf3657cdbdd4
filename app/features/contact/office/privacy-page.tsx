import { data, redirect } from "react-router";
import { ErasureReview } from "#app/features/contact/office/erasure-review.tsx";
import {
  type Erasure,
  type FoundPerson,
  findPerson,
  readErasure,
  readFound,
  SHORTEST_TERM,
} from "#app/features/contact/office/person.server.ts";
import { PersonResults } from "#app/features/contact/office/person-results.tsx";
import { readChoice, writePersonPath } from "#app/features/contact/office/read-choice.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { addReturnPath } from "#app/office/return-path.ts";
import { requireLeitung, type StaffSession } from "#app/office/session.server.ts";
import { TextField } from "#app/ui/field.tsx";
import { readForm } from "#app/web/read-form.ts";
import { requestContext, requireDatabase } from "#app/web/request-context.ts";
import { eraseRequests } from "#database/erasures.ts";
import { sql } from "#database/sql.ts";
import type { Route } from "./+types/privacy-page";
import "./privacy.css";

export const handle = { private: true, bare: true };

/** What is shown below the search. */
type Shown = { person?: FoundPerson; erasure?: Erasure; problem?: string };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireLeitung(route);
  const query = new URL(route.request.url).searchParams;
  const [number] = readNumbers(query, "anfrage");
  const person = number === undefined ? undefined : await findSender(run, number);
  const [requests = 0] = readNumbers(query, "geloescht");
  const [notes = 0] = readNumbers(query, "notizen");
  return { staff, person, erased: requests + notes > 0 ? { requests, notes } : null };
}

export async function action(route: Route.ActionArgs) {
  const { staff, run } = await requireLeitung(route);
  const form = await readForm(route.request);
  const choice = readChoice(form);
  if (form.get("intent") === "search") {
    const term = readTerm(form.get("person"));
    if ([...term].length < SHORTEST_TERM)
      return data<Shown>({ problem: `Gib mindestens ${SHORTEST_TERM} Zeichen ein.` }, { status: 400 });
    return data<Shown>({ person: await run((tx) => findPerson(tx, [term])) });
  }
  if (choice.requests.length + choice.notes.length === 0)
    return data<Shown>({ problem: "Wähle erst aus, was gelöscht werden soll." }, { status: 400 });
  if (form.get("intent") === "review")
    return data<Shown>({ erasure: await run((tx) => readErasure(tx, choice)) });
  if (form.get("intent") !== "erase")
    return data<Shown>({ problem: "Das war keine Suche und kein Löschen." }, { status: 400 });
  if (!staff.hasRecentPasskey)
    throw redirect(addReturnPath("/buero/bestaetigen", writePersonPath(choice)), 303);
  const { keys } = requireDatabase(route.context.get(requestContext));
  const outcome = await run(async (tx) => {
    await tx.query(
      sql`select id from contact_requests where id = any (${choice.requests}::integer[]) order by id for update`,
    );
    const erasure = await readErasure(tx, choice);
    return erasure.state === form.get("state") ? eraseRequests(tx, keys, choice) : erasure;
  });
  if ("state" in outcome)
    return data<Shown>(
      {
        erasure: outcome,
        problem: "Inzwischen hat sich etwas geändert, gelöscht ist noch nichts. Sieh es dir noch einmal an.",
      },
      { status: 409 },
    );
  return redirect(`/buero/datenschutz?geloescht=${outcome.requests}&notizen=${outcome.notes}`, 303);
}

/** Returns all that is found of the sender of a request: by address, name and phone number. */
async function findSender(run: StaffSession["run"], id: number): Promise<FoundPerson | undefined> {
  return run(async (tx) => {
    const [request] = await readFound(tx, [id]);
    if (request === undefined) return undefined;
    const { email, phone, name } = request;
    const terms = [email, name, phone ?? ""];
    return findPerson(
      tx,
      terms.filter((term) => [...term].length >= SHORTEST_TERM),
    );
  });
}

function readTerm(typed: FormDataEntryValue | null): string {
  const text = String(typed ?? "").replace(/[\p{Cc}\p{Cs}\s]+/gu, " ");
  return [...text.trim()].slice(0, 254).join("");
}

function readNumbers(query: URLSearchParams, name: string): number[] {
  const number = query.get(name) ?? "";
  return /^[1-9]\d{0,8}$/.test(number) ? [Number(number)] : [];
}

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, erased } = loaderData;
  const { problem, erasure } = actionData ?? {};
  const person = actionData?.person ?? (actionData ? undefined : loaderData.person);
  const back = person?.own[0] ? writePersonPath({ requests: [person.own[0].id] }) : "/buero/datenschutz";
  return (
    <OfficePage staff={staff} title="Datenschutz" section="Betrieb" page="Datenschutz">
      {problem && (
        <p role="alert" className="office-notice font-semibold">
          {problem}
        </p>
      )}
      {erased && !actionData && (
        <div role="status" className="office-notice">
          <p className="font-semibold">Gelöscht: {countAll(erased)}.</p>
          <p>
            Auch aus einer älteren Sicherung kommen die Daten nicht zurück. Von Hand löschst du noch die Mails
            im Postfach des Teams.
          </p>
        </div>
      )}
      {erasure ? (
        <ErasureReview erasure={erasure} canErase={staff.hasRecentPasskey} />
      ) : (
        <>
          <form method="post" action="/buero/datenschutz" className="privacy-search" autoComplete="off">
            <TextField
              name="person"
              label="Wen suchst du?"
              hint="Mail-Adresse, Telefonnummer oder Name. Jede Schreibweise der Nummer geht."
              autoComplete="off"
              maxLength={254}
              required
            />
            <button type="submit" name="intent" value="search" className="button button-primary">
              Suchen
            </button>
          </form>
          {person ? (
            <PersonResults
              person={person}
              canAct={staff.hasRecentPasskey}
              confirmPath={addReturnPath("/buero/bestaetigen", back)}
            />
          ) : (
            <p className="max-w-2xl">
              Fragt jemand, was wir gespeichert haben, bekommt die Person es als Datei. Will jemand gelöscht
              werden, löschst du es hier.{" "}
              <a className="link" href="/buero/datenschutz/projekte">
                Projekte, deren Frist abläuft
              </a>
            </p>
          )}
        </>
      )}
    </OfficePage>
  );
}

function countAll({ requests, notes }: { requests: number; notes: number }): string {
  return [
    ...(requests > 0 ? [requests === 1 ? "1 Anfrage" : `${requests} Anfragen`] : []),
    ...(notes > 0 ? [notes === 1 ? "1 Notiz" : `${notes} Notizen`] : []),
  ].join(" und ");
}

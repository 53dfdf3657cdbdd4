import { data, redirect } from "react-router";
import { ErasureReview } from "#app/features/contact/privacy-desk/erasure-review.tsx";
import {
  type Erasure,
  type FoundPerson,
  findPerson,
  readErasure,
  readFound,
  SHORTEST_TERM,
} from "#app/features/contact/privacy-desk/person.server.ts";
import { PersonResults } from "#app/features/contact/privacy-desk/person-results.tsx";
import { readChoice, writePersonPath } from "#app/features/contact/privacy-desk/read-choice.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { readNumber } from "#app/office/read-number.ts";
import { addReturnPath } from "#app/office/return-path.ts";
import { cleanSearchTerm } from "#app/office/search-term.ts";
import { requireLeitung, type StaffSession } from "#app/office/session.server.ts";
import { readForm } from "#app/request/read-form.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { TextField } from "#app/ui/field.tsx";
import { eraseProjectPeople, eraseRequests } from "#database/erasures.ts";
import { sql } from "#database/sql.ts";
import type { Route } from "./+types/privacy-page";
import "./privacy.css";

export const handle = { private: true, bare: true };

/** Who is looked for: what was typed, or the sender of a request. Forms carry it, so that a refused one shows the list again. */
type Wanted = { term: string; sender: number | null };

/** What is shown below the search. */
type Shown = { wanted?: Wanted; person?: FoundPerson; erasure?: Erasure; problem?: string };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireLeitung(route);
  const query = new URL(route.request.url).searchParams;
  const wanted: Wanted = { term: "", sender: readNumber(query.get("anfrage")) };
  const person = wanted.sender === null ? undefined : await find(run, wanted);
  const requests = readNumber(query.get("geloescht")) ?? 0;
  const notes = readNumber(query.get("notizen")) ?? 0;
  const problem = query.has("leer") ? "Wähle erst aus, was in die Datei soll." : undefined;
  const people = readNumber(query.get("adressen")) ?? 0;
  return {
    ...{ staff, erased: requests + notes + people > 0 ? { requests, notes, people } : null },
    shown: { wanted, person, problem } as Shown,
  };
}

export async function action(route: Route.ActionArgs) {
  const { staff, run } = await requireLeitung(route);
  const form = await readForm(route.request);
  const choice = readChoice(form);
  const wanted: Wanted = {
    term: cleanSearchTerm(String(form.get("person") ?? ""), 254),
    sender: readNumber(String(form.get("absender") ?? "")),
  };
  const isSearch = form.get("intent") === "search";
  if (isSearch && [...wanted.term].length < SHORTEST_TERM)
    return data<Shown>({ wanted, problem: `Gib mindestens ${SHORTEST_TERM} Zeichen ein.` }, { status: 400 });
  if (isSearch) return data<Shown>({ wanted, person: await find(run, wanted) });
  const { requests, notes, subscribers, contacts } = choice;
  if (requests.length + notes.length + subscribers.length + contacts.length === 0)
    return data<Shown>(
      { wanted, person: await find(run, wanted), problem: "Wähle erst aus, was gelöscht werden soll." },
      { status: 400 },
    );
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
    if (erasure.state !== form.get("state")) return erasure;
    return { ...(await eraseRequests(tx, keys, choice)), people: await eraseProjectPeople(tx, keys, choice) };
  });
  if ("state" in outcome)
    return data<Shown>(
      {
        erasure: outcome,
        problem: "Inzwischen hat sich etwas geändert, gelöscht ist noch nichts. Sieh es dir noch einmal an.",
      },
      { status: 409 },
    );
  const query = new URLSearchParams({
    geloescht: String(outcome.requests),
    notizen: String(outcome.notes),
    ...(outcome.people > 0 && { adressen: String(outcome.people) }),
  });
  return redirect(`/buero/datenschutz?${query}`, 303);
}

/** Returns where a person is found; the sender of a request by address, name and phone number. */
async function find(run: StaffSession["run"], { term, sender }: Wanted): Promise<FoundPerson | undefined> {
  return run(async (tx) => {
    const [request] = sender === null ? [] : await readFound(tx, [sender]);
    const terms = request ? [request.email, request.name, request.phone ?? ""] : [term];
    const long = terms.filter((text) => [...text].length >= SHORTEST_TERM);
    return long.length === 0 ? undefined : findPerson(tx, long);
  });
}

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, erased } = loaderData;
  const { problem, erasure, person, wanted } = actionData ?? loaderData.shown;
  const back = person?.own[0] ? writePersonPath({ requests: [person.own[0].id] }) : "/buero/datenschutz";
  return (
    <OfficePage staff={staff} title="Datenschutz" section="Betrieb" page="Datenschutz">
      {problem && (
        <p role="alert" className="office-notice font-semibold">
          {problem}
        </p>
      )}
      {erased && !actionData && (
        <div role="status" className="office-notice office-done">
          <p className="font-semibold">Gelöscht: {countAll(erased)}.</p>
          <p>
            Ab der nächsten Sicherung kommen die Daten auch aus älteren nicht zurück. Von Hand löschst du noch
            die Mails im Postfach des Teams.
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
              hint="E-Mail-Adresse, Telefonnummer oder Name."
              autoComplete="off"
              maxLength={254}
              defaultValue={wanted?.term}
              required
            />
            <IntentButton value="search" look="primary">
              Suchen
            </IntentButton>
          </form>
          {person ? (
            <PersonResults
              person={person}
              canAct={staff.hasRecentPasskey}
              confirmPath={addReturnPath("/buero/bestaetigen", back)}
            >
              <input type="hidden" name="person" value={wanted?.term} />
              <input type="hidden" name="absender" value={wanted?.sender ?? ""} />
            </PersonResults>
          ) : (
            <p className="office-intro">
              Jemand will wissen, was wir gespeichert haben? Du bekommst es hier als Datei. Jemand will
              gelöscht werden? Auch das geht hier.{" "}
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

function countAll({ requests, notes, people }: { requests: number; notes: number; people: number }): string {
  const counts = [
    ...(requests > 0 ? [requests === 1 ? "1 Anfrage" : `${requests} Anfragen`] : []),
    ...(notes > 0 ? [notes === 1 ? "1 Notiz" : `${notes} Notizen`] : []),
    ...(people > 0 ? [people === 1 ? "1 Angabe in Projekten" : `${people} Angaben in Projekten`] : []),
  ];
  return new Intl.ListFormat("de-DE").format(counts);
}

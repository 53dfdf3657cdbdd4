import { redirect } from "react-router";
import { z } from "zod";
import { ErasureReview } from "#app/features/privacy-desk/erasure-review.tsx";
import {
  type Erasure,
  type FoundPerson,
  findPerson,
  readErasure,
  readFound,
  SHORTEST_TERM,
} from "#app/features/privacy-desk/person.server.ts";
import { PersonResults } from "#app/features/privacy-desk/person-results.tsx";
import { readChoice, writePersonPath } from "#app/features/privacy-desk/read-choice.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { conflict, done, officeAction, refuse, show } from "#app/office/office-action.server.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { readNumber } from "#app/office/read-number.ts";
import { addReturnPath } from "#app/office/return-path.ts";
import { cleanSearchTerm } from "#app/office/search-term.ts";
import { requireLeitung } from "#app/office/session.server.ts";
import { requireDatabase } from "#app/request/request-context.ts";
import { TextField } from "#app/ui/field.tsx";
import { eraseInquiries, eraseProjectPeople } from "#database/erasures.ts";
import { type Queryable, sql } from "#database/sql.ts";
import type { Route } from "./+types/privacy-page";

/** Search text, or an inquiry's sender. Forms carry it, so a refused one shows the results again. */
type Wanted = { term: string; sender: number | null };

type Shown = { wanted?: Wanted; person?: FoundPerson; erasure?: Erasure };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireLeitung(route);
  const query = new URL(route.request.url).searchParams;
  const search: Wanted = { term: "", sender: readNumber(query.get("anfrage")) };
  const person = search.sender === null ? undefined : await run((tx) => find(tx, search));
  const inquiries = readNumber(query.get("geloescht")) ?? 0;
  const notes = readNumber(query.get("notizen")) ?? 0;
  const flash = query.has("leer")
    ? { text: "Wähle erst aus, was in die Datei soll.", isProblem: true }
    : undefined;
  const people = readNumber(query.get("adressen")) ?? 0;
  return {
    ...{ staff, erased: inquiries + notes + people > 0 ? { inquiries, notes, people } : null },
    shown: { wanted: search, person } as Shown,
    flash,
  };
}

const privacyForm = z
  .looseObject({
    intent: z.enum(["search", "review", "erase"]),
    person: z
      .string()
      .default("")
      .transform((term) => cleanSearchTerm(term, 254)),
    sender: z.string().default("").transform(readNumber),
    state: z.string().optional(),
  })
  .transform(({ intent, state, person: term, sender }) => ({
    intent,
    state,
    wanted: { term, sender },
  }));

export const action = officeAction<z.infer<typeof privacyForm>, Shown>({
  may: "leitung",
  schema: privacyForm,
  invalid: "Das war keine Suche und kein Löschen.",
  async perform({ tx, ctx, staff, form }, { intent, state, wanted }) {
    if (intent === "search")
      return [...wanted.term].length < SHORTEST_TERM
        ? show({ wanted }, refuse(`Gib mindestens ${SHORTEST_TERM} Zeichen ein.`))
        : show({ wanted, person: await find(tx, wanted) });
    const choice = readChoice(form);
    const { inquiries, notes, subscribers, contacts } = choice;
    if (inquiries.length + notes.length + subscribers.length + contacts.length === 0)
      return show(
        { wanted, person: await find(tx, wanted) },
        refuse("Wähle erst aus, was gelöscht werden soll."),
      );
    if (intent === "review") return show({ erasure: await readErasure(tx, choice) });
    if (!staff.hasRecentPasskey)
      throw redirect(addReturnPath("/buero/bestaetigen", writePersonPath(choice)), 303);
    await tx.query(
      sql`select id from contact_requests where id = any (${inquiries}::integer[]) order by id for update`,
    );
    const erasure = await readErasure(tx, choice);
    if (erasure.state !== state)
      return show(
        { erasure },
        conflict("Inzwischen hat sich etwas geändert, gelöscht ist noch nichts. Sieh es dir noch einmal an."),
      );
    const { keys } = requireDatabase(ctx);
    const erased = await eraseInquiries(tx, keys, choice);
    const people = await eraseProjectPeople(tx, keys, choice);
    const query = new URLSearchParams({
      geloescht: String(erased.inquiries),
      notizen: String(erased.notes),
      ...(people > 0 && { adressen: String(people) }),
    });
    return done({ to: `/buero/datenschutz?${query}` });
  },
});

/** Returns where a person is found; the sender of an inquiry by address, name and phone number. */
async function find(tx: Queryable, { term, sender }: Wanted): Promise<FoundPerson | undefined> {
  const [inquiry] = sender === null ? [] : await readFound(tx, [sender]);
  const terms = inquiry ? [inquiry.email, inquiry.name, inquiry.phone ?? ""] : [term];
  const long = terms.filter((text) => [...text].length >= SHORTEST_TERM);
  return long.length === 0 ? undefined : findPerson(tx, long);
}

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, erased } = loaderData;
  const { erasure, person, wanted } = actionData?.shown ?? loaderData.shown;
  const back = person?.own[0] ? writePersonPath({ inquiries: [person.own[0].id] }) : "/buero/datenschutz";
  return (
    <OfficePage staff={staff} title="Datenschutz" section="Betrieb" page="Datenschutz">
      {erased && !actionData && (
        <div role="status" className="office-notice border-l-green">
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
          <form
            method="post"
            action="/buero/datenschutz"
            className="grid gap-4 items-end max-w-[44rem] mb-8 md:grid-cols-[1fr_auto]"
            autoComplete="off"
          >
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
              <input type="hidden" name="sender" value={wanted?.sender ?? ""} />
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
      <FlashBar />
    </OfficePage>
  );
}

type ErasedCounts = {
  inquiries: number;
  notes: number;
  people: number;
};

function countAll({ inquiries, notes, people }: ErasedCounts): string {
  const counts = [
    ...(inquiries > 0 ? [inquiries === 1 ? "1 Anfrage" : `${inquiries} Anfragen`] : []),
    ...(notes > 0 ? [notes === 1 ? "1 Notiz" : `${notes} Notizen`] : []),
    ...(people > 0 ? [people === 1 ? "1 Angabe in Projekten" : `${people} Angaben in Projekten`] : []),
  ];
  return new Intl.ListFormat("de-DE").format(counts);
}

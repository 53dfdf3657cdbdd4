import { TriangleAlert } from "lucide-react";
import { data, redirect } from "react-router";
import { interests } from "#app/content/interests.ts";
import { listStateChecks } from "#app/content/site-state.ts";
import { hideBackupHint, isBackupHintHidden } from "#app/features/inbox/backup-hint.server.ts";
import { type InboxFilter, isBoard, readInboxFilter, writeInboxPath } from "#app/features/inbox/filter.ts";
import { InboxViews } from "#app/features/inbox/inbox-views.tsx";
import { listColleagues, readInbox } from "#app/features/inbox/list.server.ts";
import { giveRequests, setStates, undoLastChange } from "#app/features/inbox/request.server.ts";
import { RequestList } from "#app/features/inbox/request-list.tsx";
import { ShortcutHelp } from "#app/features/inbox/shortcut-help.tsx";
import { requestStates } from "#app/features/inbox/states.ts";
import { readInboxVersion } from "#app/features/inbox/versions.server.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { readNumber } from "#app/office/read-number.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { mayLead } from "#app/office/staff-member.ts";
import { readForm } from "#app/request/read-form.ts";
import { type RequestContext, requestContext } from "#app/request/request-context.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/page";
import "./inbox.css";

export const handle = { private: true, bare: true };

/**
 * The search is a GET form, so that the URL keeps it. The search text stays out of every log: neither the server nor the shipped
 * proxies write a query.
 */
export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const { searchParams } = new URL(route.request.url);
  const filter = readInboxFilter(searchParams);
  const [version, inbox, colleagues, showsHint] = await run(
    async (tx) =>
      [
        // First: of a change in between the next request tells.
        await readInboxVersion(tx),
        await readInbox(tx, filter),
        await listColleagues(tx),
        staff.needsBackup && !(await isBackupHintHidden(tx)),
      ] as const,
  );
  if (inbox === null) throw redirect("/buero/anmelden", 303);
  return {
    wrong: mayLead(staff) ? await listWrong(route.context.get(requestContext)) : [],
    staff,
    version,
    inbox,
    colleagues,
    showsHint,
    changed: readChanged(searchParams),
    restored: searchParams.get("zurueck"),
    finished: readNumber(searchParams.get("erledigt")),
    now: route.context.get(requestContext).now(),
  };
}

/** Returns what is wrong with the operation of the site, by its titles at /buero/zustand. */
async function listWrong({ readSiteState, reportError }: RequestContext): Promise<string[]> {
  try {
    const checks = listStateChecks(await readSiteState());
    return checks.filter(({ level }) => level === "wrong").map(({ title }) => title);
  } catch (error) {
    // Requests matter more.
    reportError(error);
    return [];
  }
}

/** Does something with the chosen requests, or undoes that; or puts the hint away. */
export async function action(route: Route.ActionArgs) {
  const { run } = await requireStaff(route);
  const list = writeInboxPath(readInboxFilter(new URL(route.request.url).searchParams));
  const form = await readForm(route.request);
  const ids = readNumbers(form.getAll("anfrage").map(String));
  if (form.get("intent") === "hide-hint") {
    await run(hideBackupHint);
    return redirect(list, 303);
  }
  const intent = String(form.get("intent"));
  if (intent === "undo") {
    const restored = await run((tx) => undoLastChange(tx, ids));
    return redirect(addQuery(list, `zurueck=${restored}`), 303);
  }
  const to = readNumber(String(form.get("an") ?? ""));
  if (!isBulkIntent(intent) || (intent === "give" && to === null)) throw data(null, { status: 400 });
  const changed = await run((tx) =>
    intent === "give" ? giveRequests(tx, ids, to ?? 0) : setStates(tx, ids, intent),
  );
  return redirect(
    changed.length === 0 ? list : addQuery(list, `${bulk[intent].query}=${changed.join(".")}`),
    303,
  );
}

/** What is done with several requests at once: the query of the page after it, and what that says. */
const bulk = {
  done: { query: "fertig", one: "1 Anfrage ist erledigt.", many: "Anfragen sind erledigt." },
  spam: { query: "spam", one: "1 Anfrage ist jetzt Spam.", many: "Anfragen sind jetzt Spam." },
  give: { query: "gegeben", one: "1 Anfrage ist weitergegeben.", many: "Anfragen sind weitergegeben." },
};

function isBulkIntent(intent: string): intent is keyof typeof bulk {
  return Object.hasOwn(bulk, intent);
}

function readChanged(params: URLSearchParams): { ids: number[]; says: string } | null {
  for (const { query, one, many } of Object.values(bulk)) {
    const ids = readNumbers((params.get(query) ?? "").split("."));
    if (ids.length > 0) return { ids, says: ids.length === 1 ? one : `${ids.length} ${many}` };
  }
  return null;
}

function addQuery(path: string, query: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

function readNumbers(texts: string[]): number[] {
  return texts
    .map(readNumber)
    .filter((id) => id !== null)
    .slice(0, 200);
}

type Colleagues = Route.ComponentProps["loaderData"]["colleagues"];

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { staff, version, inbox, colleagues, showsHint, wrong, changed, restored, finished, now } =
    loaderData;
  const { filter } = inbox;
  const path = writeInboxPath(filter);
  return (
    <OfficePage
      staff={staff}
      title="Anfragen"
      section="Anfragen"
      views={<InboxViews current={nameView(filter)} />}
    >
      <div
        data-enhance="inbox"
        data-version={version.version}
        data-news={version.news}
        data-newest={version.newest?.id ?? 0}
      >
        {wrong.length > 0 && (
          <p className="inbox-wrong">
            <TriangleAlert aria-hidden="true" className="size-5 text-tomato" />
            <span>
              Etwas stimmt nicht: {wrong.join(", ")}.{" "}
              <a className="link" href="/buero/zustand">
                Zustand ansehen
              </a>
            </span>
          </p>
        )}
        <p role="status" className="office-status" />
        <FilterForm filter={filter} colleagues={colleagues} />
        <form method="post" action={path} className="inbox-form">
          <div id="anfragen-liste">
            <RequestList inbox={inbox} now={now} />
          </div>
          <PickBar colleagues={colleagues} />
        </form>
        <p className="inbox-add">
          <a className="button button-secondary button-small" href="/buero/anfrage-eintragen">
            Anfrage eintragen
          </a>
        </p>
        <div className="inbox-tools needs-script">
          <button
            type="button"
            className="button button-secondary button-small"
            data-sound=""
            aria-pressed="false"
          >
            Ton bei neuer Anfrage
          </button>
          <ShortcutHelp page="list" />
        </div>
        {showsHint && (
          <form method="post" action={path} className="backup-hint">
            <p>
              Wenn dein Gerät verloren geht, kommst du nicht mehr hinein.{" "}
              <a className="link" href="/buero/geraete">
                Zweiten Passkey oder Codes anlegen
              </a>
            </p>
            <IntentButton value="hide-hint" className="button-small">
              7 Tage ausblenden
            </IntentButton>
          </form>
        )}
        <FlashBar
          text={
            finished === null
              ? describeDone({ says: changed?.says ?? null, restored })
              : `Anfrage ${finished} ist erledigt. Sonst ist nichts offen.`
          }
          undo={
            finished !== null
              ? { action: `/buero/anfragen/${finished}`, fields: [["intent", "undo"]] }
              : changed === null
                ? null
                : {
                    action: path,
                    fields: [
                      ["intent", "undo"],
                      ...changed.ids.map((id): [string, string] => ["anfrage", String(id)]),
                    ],
                  }
          }
        />
      </div>
    </OfficePage>
  );
}

/** What can be done with the chosen requests. */
function PickBar({ colleagues }: { colleagues: Colleagues }) {
  return (
    <div className="pick-bar">
      <p className="font-semibold" data-picked="">
        Ausgewählt
      </p>
      <IntentButton value="done">Erledigt</IntentButton>
      <IntentButton value="spam">Als Spam markieren</IntentButton>
      <label className="pick-give">
        <span className="sr-only">Geben an</span>
        <select name="an" defaultValue="" className="field-input">
          <option value="">Geben an …</option>
          {colleagues
            .filter(({ hasLeft }) => !hasLeft)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </label>
      <IntentButton value="give">Geben</IntentButton>
    </div>
  );
}

function describeDone({ says, restored }: { says: string | null; restored: string | null }): string | null {
  if (restored === "0")
    return "Nichts zurückgenommen: Das geht nur zehn Minuten lang und nur, solange niemand weitergemacht hat.";
  if (restored !== null) return "Alles wieder wie vorher.";
  return says;
}

/** Returns the view that a filter is, if it is one. */
function nameView(filter: InboxFilter): string | null {
  if (isBoard(filter)) return "Offen";
  return requestStates.find(({ value }) => value === filter.state)?.title ?? null;
}

function FilterForm({ filter, colleagues }: { filter: InboxFilter; colleagues: Colleagues }) {
  const { text, state, interest, person, from, until } = filter;
  const isNarrowed = !isBoard({ ...filter, text: "" });
  const slug = requestStates.find(({ value }) => value === state)?.slug;
  return (
    <search>
      <form method="get" action="/buero" className="inbox-search">
        <label htmlFor="suchen" className="sr-only">
          Suchen
        </label>
        <input
          id="suchen"
          type="search"
          name="suchen"
          defaultValue={text}
          maxLength={200}
          placeholder="Name oder Text"
          autoComplete="off"
          className="field-input"
        />
        <button type="submit" className="button button-secondary">
          Finden
        </button>
        <details className="inbox-filter" open={isNarrowed}>
          <summary className="link">Filter</summary>
          <div className="inbox-filter-fields">
            <SelectField name="stand" label="Stand" defaultValue={slug ?? ""}>
              <option value="">alle</option>
              {requestStates.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {title}
                </option>
              ))}
            </SelectField>
            <SelectField name="interesse" label="Interesse" defaultValue={interest ?? ""}>
              <option value="">alle</option>
              {interests.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SelectField name="person" label="Person" defaultValue={person ?? ""}>
              <option value="">alle</option>
              {colleagues.map(({ id, name, hasLeft }) => (
                <option key={id} value={id}>
                  {name}
                  {hasLeft && " (nicht mehr hier)"}
                </option>
              ))}
            </SelectField>
            <TextField type="date" name="von" label="Von" defaultValue={from ?? ""} />
            <TextField type="date" name="bis" label="Bis" defaultValue={until ?? ""} />
            <button type="submit" className="button button-secondary">
              Anwenden
            </button>
          </div>
        </details>
      </form>
    </search>
  );
}

import { TriangleAlert } from "lucide-react";
import { redirect } from "react-router";
import { z } from "zod";
import { type InboxFilter, isBoard, readInboxFilter, writeInboxPath } from "#app/features/inbox/filter.ts";
import { giveInquiries, setStates } from "#app/features/inbox/inquiry.server.ts";
import { inquirySays } from "#app/features/inbox/inquiry-action.server.ts";
import { InquiryList } from "#app/features/inbox/inquiry-list.tsx";
import { listColleagues, readInbox } from "#app/features/inbox/list.server.ts";
import { mergeChosen } from "#app/features/inbox/merged.server.ts";
import { ShortcutHelp } from "#app/features/inbox/shortcut-help.tsx";
import { readInboxVersion } from "#app/features/inbox/versions.server.ts";
import { describeInquiryState, inquiryStates } from "#app/inquiries/inquiry-states.ts";
import { interests } from "#app/inquiries/interests.ts";
import { FlashBar, FlashMessage } from "#app/office/flash-bar.tsx";
import { writeInquiryPath } from "#app/office/inquiry-path.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { numberField } from "#app/office/number-field.ts";
import { done, officeAction, readFlash, refuse, show, undoable } from "#app/office/office-action.server.ts";
import { OfficeLinks, OfficePage } from "#app/office/office-page.tsx";
import { PersonOptions } from "#app/office/person-options.tsx";
import { readNumber } from "#app/office/read-number.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { mayLead } from "#app/office/staff-member.ts";
import { type RequestContext, requestContext } from "#app/request/request-context.ts";
import { SelectField } from "#app/ui/field.tsx";
import type { Route } from "./+types/page";
import "./inbox.css";
import { type Queryable, sql } from "#database/sql.ts";

/** A GET form keeps the search in the URL; no log contains query strings. */
export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const { searchParams } = new URL(route.request.url);
  const filter = readInboxFilter(searchParams);
  const [version, inbox, colleagues, showsHint] = await run(
    async (tx) =>
      [
        // Read first, so the next poll notices changes in between.
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
    flash: readFlash(route.request, says),
    now: route.context.get(requestContext).now(),
  };
}

async function listWrong({ listOperationChecks, reportError }: RequestContext): Promise<string[]> {
  try {
    const checks = await listOperationChecks();
    return checks.filter(({ severity }) => severity === "wrong").map(({ title }) => title);
  } catch (error) {
    // The list must load even if the checks fail.
    reportError(error);
    return [];
  }
}

const bulk = (one: string, many: string) =>
  undoable((back: URLSearchParams) => {
    const { length } = back.getAll("anfrage");
    return length === 1 ? `1 Anfrage ${one}` : `${length} Anfragen ${many}`;
  });

const says = {
  done: bulk("ist erledigt.", "sind erledigt."),
  spam: bulk("ist jetzt Spam.", "sind jetzt Spam."),
  give: bulk("ist weitergegeben.", "sind weitergegeben."),
  merge: inquirySays.merge,
  "done-next": undoable(
    (back: URLSearchParams) => `Anfrage ${back.get("anfrage")} ist erledigt. Sonst ist nichts offen.`,
  ),
};

export const action = officeAction({
  schema: z.discriminatedUnion("intent", [
    z.object({ intent: z.enum(["done", "spam", "merge", "hide-hint"]) }),
    z.object({ intent: z.literal("give"), to: numberField.nullable().catch(null) }),
  ]),
  says,
  async perform({ tx, url, form }, action) {
    const to = writeInboxPath(readInboxFilter(url.searchParams));
    const ids = readNumbers(form.getAll("inquiry").map(String));
    if (action.intent === "hide-hint") {
      await hideBackupHint(tx);
      return done({ to });
    }
    if (action.intent === "merge") {
      const kept = ids.length === 2 ? await mergeChosen(tx, ids) : null;
      if (kept === null)
        return show({ picked: ids }, refuse("Nicht zusammengeführt: Wähl genau zwei Anfragen."));
      return done({ to: writeInquiryPath(kept, { next: [] }), back: { anfrage: kept } });
    }
    if (action.intent !== "give") return bulkDone(await setStates(tx, ids, action.intent));
    if (action.to === null) return show({ picked: ids }, refuse("Nicht weitergegeben: Wähl eine Person."));
    return bulkDone(await giveInquiries(tx, ids, action.to));

    function bulkDone(changed: number[]) {
      return changed.length === 0 ? done({ to, said: "" }) : done({ to, back: { anfrage: changed } });
    }
  },
});

function readNumbers(texts: string[]): number[] {
  return texts
    .map(readNumber)
    .filter((id) => id !== null)
    .slice(0, 200);
}

type Colleagues = Route.ComponentProps["loaderData"]["colleagues"];

export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, version, inbox, colleagues, showsHint, wrong, now } = loaderData;
  const { filter } = inbox;
  const path = writeInboxPath(filter);
  // Only what is in the list holds the bar open in which a refusal stands.
  const listed = inbox.sections.flatMap(({ inquiries }) => inquiries.map(({ id }) => id));
  const picked = (actionData?.shown?.picked ?? []).filter((id) => listed.includes(id));
  return (
    <OfficePage
      staff={staff}
      title="Anfragen"
      section="Anfragen"
      views={<OfficeLinks links={views} current={nameView(filter)} />}
    >
      <div
        data-enhance="inbox"
        data-version={version.version}
        data-news={version.news}
        data-newest={version.newest?.id ?? 0}
      >
        {wrong.length > 0 && (
          <p className="flex gap-[0.6rem] mb-3 py-[0.6rem] px-[0.9rem] border-l-4 border-tomato bg-paper">
            <TriangleAlert aria-hidden="true" className="flex-none size-5 mt-[0.2rem] text-tomato" />
            <span>
              Etwas stimmt nicht: {wrong.join(", ")}.{" "}
              <a className="link" href="/buero/zustand">
                Zustand ansehen
              </a>
            </span>
          </p>
        )}
        <p
          role="status"
          className="office-status font-semibold not-empty:mb-4 not-empty:py-[0.85rem] not-empty:px-[1.1rem] not-empty:rounded-control not-empty:bg-leaf"
        />
        <FilterForm filter={filter} colleagues={colleagues} />
        <form method="post" action={path} className="inbox-form group">
          <div id="anfragen-liste">
            <InquiryList inbox={inbox} now={now} picked={picked} />
          </div>
          <PickBar colleagues={colleagues} saysRefusal={picked.length > 0} />
        </form>
        <p className="mt-6">
          <a className="button button-secondary button-small" href="/buero/anfrage-eintragen">
            Anfrage eintragen
          </a>
        </p>
        <div className="needs-script flex flex-wrap gap-3 mt-10">
          <ShortcutHelp page="list" />
        </div>
        {showsHint && (
          <form
            method="post"
            action={path}
            className="backup-hint sticky z-4 bottom-0 spread gap-x-6 gap-y-[0.6rem] mt-6 py-3 px-4 border-l-4 border-saffron rounded-small bg-paper shadow-paper"
          >
            <p className="flex-[1_1_16rem] leading-[1.35]">
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
        <FlashBar hasMessage={picked.length === 0} />
      </div>
    </OfficePage>
  );
}

function PickBar({ colleagues, saysRefusal }: { colleagues: Colleagues; saysRefusal: boolean }) {
  return (
    <div className="sticky z-5 bottom-0 spread gap-x-4 gap-y-2 mt-4 py-3 px-4 border-[1.5px] border-line bg-paper rounded-t-control group-not-has-[.slip_:checked]:hidden">
      {saysRefusal && (
        <div className="basis-full">
          <FlashMessage />
        </div>
      )}
      <p className="basis-full font-semibold" data-picked="">
        Ausgewählt
      </p>
      <IntentButton value="done">Erledigt</IntentButton>
      <IntentButton value="spam">Als Spam markieren</IntentButton>
      <IntentButton value="merge">Zusammenführen</IntentButton>
      <label className="flex-[1_1_9rem] max-w-[18rem]">
        <span className="sr-only">Geben an</span>
        <select name="to" defaultValue="" className="field-input">
          <option value="">Geben an …</option>
          <PersonOptions people={colleagues.filter(({ hasLeft }) => !hasLeft)} />
        </select>
      </label>
      <IntentButton value="give">Geben</IntentButton>
    </div>
  );
}

function nameView(filter: InboxFilter): string | null {
  if (isBoard(filter)) return "Offen";
  if (filter.mine) return "Meine";
  return filter.state === null ? null : describeInquiryState(filter.state).title;
}

function FilterForm({ filter, colleagues }: { filter: InboxFilter; colleagues: Colleagues }) {
  const { text, state, interest, person } = filter;
  const isNarrowed = !isBoard({ ...filter, text: "", mine: false });
  const slug = state === null ? undefined : describeInquiryState(state).slug;
  return (
    <search>
      <form method="get" action="/buero" className="cluster gap-x-[0.9rem] gap-y-2 mb-7 max-md:mb-[0.6rem]">
        {filter.mine && <input type="hidden" name="meine" value="1" />}
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
          className="field-input flex-[1_1_7rem] w-auto min-w-0 md:flex-[0_1_26rem]"
        />
        <button type="submit" className="button button-secondary px-[0.9rem]">
          Finden
        </button>
        <details className="open:basis-full" open={isNarrowed}>
          <summary className="link">Filter</summary>
          <div className="board-[11rem] items-end gap-[0.9rem] pt-2 pb-4">
            <SelectField name="stand" label="Stand" defaultValue={slug ?? ""}>
              <option value="">alle</option>
              {inquiryStates.map(({ slug, title }) => (
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
            <button type="submit" className="button button-secondary">
              Anwenden
            </button>
          </div>
        </details>
      </form>
    </search>
  );
}

async function isBackupHintHidden(tx: Queryable): Promise<boolean> {
  return tx.hasRow(sql`select from staff_hidden_hints where until > now()`);
}

async function hideBackupHint(tx: Queryable): Promise<void> {
  await tx.query(sql`
    insert into staff_hidden_hints default values
    on conflict (staff_id) do update set until = now() + interval '7 days'`);
}

const views = [
  { name: "Offen", path: "/buero" },
  { name: "Meine", path: "/buero?meine=1" },
  ...inquiryStates
    .filter(({ isOpen }) => !isOpen)
    .map(({ slug, title }) => ({ name: title, path: `/buero?stand=${slug}` })),
];

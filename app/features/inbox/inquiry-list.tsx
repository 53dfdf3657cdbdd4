import { isTooShort } from "#app/features/inbox/filter.ts";
import type { Inbox, InboxSection, ListedInquiry, Names } from "#app/features/inbox/list.server.ts";
import { describeInquiryState } from "#app/inquiries/inquiry-states.ts";
import { describeInterest } from "#app/inquiries/interests.ts";
import { describeLateness, findLateHours } from "#app/office/answer-time.ts";
import { formatDay, formatMoment } from "#app/office/format-moment.ts";
import { listNext, writeInquiryPath } from "#app/office/inquiry-path.ts";
import { findBerlinDay } from "#core/berlin-time.ts";

export function InquiryList({ inbox, now, picked }: { inbox: Inbox; now: Date; picked: readonly number[] }) {
  const { sections, filter, names } = inbox;
  const ids = sections.flatMap(({ inquiries }) => inquiries.map(({ id }) => id));
  return (
    <div
      className={`grid items-start gap-x-7 gap-y-10 ${sections.length > 1 ? "lg:grid-cols-3" : "*:max-w-[46rem]"}`}
    >
      {sections.map((section) => (
        <section key={section.title} aria-labelledby={`stand-${section.state ?? "alle"}`}>
          <RailHead section={section} />
          {section.inquiries.length === 0 ? (
            <p className="pt-2 pb-4 px-1 text-ink-2">
              {isTooShort(filter)
                ? "Gib mindestens drei Zeichen ein."
                : section.state === null || !section.count
                  ? "Dazu gibt es keine Anfrage."
                  : describeInquiryState(section.state).empty}
            </p>
          ) : (
            <ol className="grid gap-[0.9rem] -mt-4 mb-5 px-[0.35rem]">
              {section.inquiries.map((inquiry) => (
                <Slip
                  key={inquiry.id}
                  inquiry={inquiry}
                  next={listNext(ids, inquiry.id)}
                  names={names}
                  now={now}
                  isPicked={picked.includes(inquiry.id)}
                  showsState={section.state === null}
                />
              ))}
            </ol>
          )}
          {section.more && (
            <a className="button button-secondary w-full" href={section.more}>
              {section.state === "new" ? "Weitere zeigen" : "Ältere zeigen"}
              <span className="sr-only"> ({section.title})</span>
            </a>
          )}
        </section>
      ))}
    </div>
  );
}

function RailHead({ section: { state, title, count } }: { section: InboxSection }) {
  return (
    <div className="rail-head min-h-[3.6rem] flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-[0.6rem]">
      <h2 id={`stand-${state ?? "alle"}`} className="display display-3">
        {title}
        {count && (
          <span className="ml-2 text-ink-2 text-[0.7em] font-semibold mono">
            {count.all > 999 ? "999+" : count.all}
          </span>
        )}
      </h2>
      {count && count.late > 0 && <p className="stamp stamp-late">{count.late} überfällig</p>}
    </div>
  );
}

type SlipProps = {
  inquiry: ListedInquiry;
  next: readonly number[];
  names: Names;
  now: Date;
  isPicked: boolean;
  showsState: boolean;
};

function Slip({ inquiry, next, names, now, isPicked, showsState }: SlipProps) {
  const { id, name, company, excerpt, status, seen_at, created_at } = inquiry;
  return (
    <li className="slip grid grid-cols-[auto_minmax(0,1fr)] pr-[min(1rem,5vw)] pt-[0.55rem] first:pt-[0.9rem] has-checked:bg-leaf">
      <label className="relative z-1 grid pt-[0.7rem] cursor-pointer items-start justify-items-center w-[min(3rem,15vw)]">
        <input
          type="checkbox"
          name="inquiry"
          value={id}
          defaultChecked={isPicked}
          className="size-[1.4rem] accent-green"
        />
        <span className="sr-only">{name} auswählen</span>
      </label>
      <div className="grid gap-[0.3rem] pt-[0.35rem]">
        <h3 className="slip-name display text-[min(1.5rem,8.5vw)] leading-[1.1] wrap-anywhere">
          <a
            className="after:absolute after:inset-0 focus-visible:outline-none"
            href={writeInquiryPath(id, { next })}
          >
            {name}
          </a>
        </h3>
        {company && <p className="font-semibold leading-[1.3] wrap-anywhere">{company}</p>}
        <p
          className={`line-clamp-3 leading-[1.45] hyphens-auto wrap-anywhere ${seen_at === null ? "font-semibold" : "text-ink-2"}`}
        >
          {excerpt}
        </p>
        <p className="flex flex-wrap gap-x-[0.9rem] gap-y-[0.1rem] muted">
          <time dateTime={created_at.toISOString()}>{formatMoment(created_at, now)}</time>
          <span>{describeInterest(inquiry)}</span>
          <span className="mono">#{id}</span>
        </p>
        <StateStamps inquiry={inquiry} names={names} now={now} />
        {(seen_at === null || showsState || isClientSupport(inquiry)) && (
          <p className="flex flex-wrap gap-[0.35rem]">
            {isClientSupport(inquiry) && <ClientStamp />}
            {seen_at === null && (
              <span className="stamp border-tomato-pressed text-tomato-pressed">Ungelesen</span>
            )}
            {showsState && <span className="stamp">{describeInquiryState(status).title}</span>}
          </p>
        )}
      </div>
    </li>
  );
}

type ClientInquiry = {
  from_client: boolean;
  interest: string;
};

export function isClientSupport({ from_client, interest }: ClientInquiry): boolean {
  return from_client && interest === "support";
}

type Standing = Pick<
  ListedInquiry,
  | "status"
  | "created_at"
  | "answered_at"
  | "taken_by"
  | "taken_at"
  | "waiting_until"
  | "next_step"
  | "next_step_on"
>;

export function ClientStamp() {
  return <span className="stamp border-green bg-leaf text-green">Kunde</span>;
}

/** Owner, waiting date, next step and lateness. */
export function StateStamps({ inquiry, names, now }: { inquiry: Standing; names: Names; now: Date }) {
  const { status, answered_at, taken_by, taken_at, waiting_until, next_step, next_step_on } = inquiry;
  const today = findBerlinDay(now);
  const late = status === "new" || status === "in_progress" ? findLateHours(inquiry, now) : null;
  const { isOpen } = describeInquiryState(status);
  return (
    <ul className="flex flex-wrap gap-[0.35rem] empty:hidden">
      {late !== null && <li className="stamp stamp-late">{describeLateness(late)}</li>}
      {taken_by !== null && taken_at !== null && (
        <li className="stamp border-green bg-leaf">
          {names.get(taken_by) ?? "Jemand"}, {formatMoment(taken_at, now)}
        </li>
      )}
      {isOpen && answered_at !== null && status !== "waiting" && (
        <li className="stamp border-green bg-leaf">beantwortet</li>
      )}
      {status === "waiting" && (
        <li className={`stamp ${waiting_until !== null && waiting_until < today ? "stamp-late" : ""}`}>
          wartet{waiting_until !== null && ` bis ${formatDay(waiting_until)}`}
        </li>
      )}
      {isOpen && (next_step !== null || next_step_on !== null) && (
        <li className={`stamp ${next_step_on !== null && next_step_on < today ? "stamp-late" : ""}`}>
          {[next_step_on !== null && formatDay(next_step_on), next_step].filter(Boolean).join(" ")}
        </li>
      )}
    </ul>
  );
}

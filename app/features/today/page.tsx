import { Children, type ReactNode } from "react";
import { z } from "zod";
import { type DueInquiry, type OwnInquiry, readToday, type Today } from "#app/features/today/today.server.ts";
import { type Absence, describeRepresented, type Represented } from "#app/office/absence.ts";
import { describeTimeLeft } from "#app/office/answer-time.ts";
import { describeArrival } from "#app/office/describe-arrival.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { listNext, readNext, writeInquiryPath } from "#app/office/inquiry-path.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { numberField } from "#app/office/number-field.ts";
import { conflict, done, officeAction } from "#app/office/office-action.server.ts";
import { OfficeForm } from "#app/office/office-form.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { OwnAbsence } from "#app/office/own-absence.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { formatWeekdayDate } from "#app/ui/format-date.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import { sql } from "#database/sql.ts";
import type { Route } from "./+types/page";
import "./today.css";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const [today, absence] = await run(
    async (tx) =>
      [await readToday(tx), await tx.value<Absence>(sql`select app.absence(app.staff_id())`)] as const,
  );
  return { staff, today, absence, now: route.context.get(requestContext).now() };
}

export const action = officeAction({
  schema: z.object({ intent: z.literal("take"), id: numberField, next: z.string().default("") }),
  async perform({ tx }, { id, next }) {
    const isTaken =
      await tx.hasRow(sql`update contact_requests set status = 'in_progress', taken_by = app.staff_id()
      where id = ${id} and taken_by is null and status = 'new' returning id`);
    if (!isTaken) return conflict("Schon übernommen: Jemand war schneller.");
    return done({
      said: "take",
      to: writeInquiryPath(id, { next: readNext(new URLSearchParams({ nach: next })) }),
    });
  },
});

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { staff, today, absence, now } = loaderData;
  const count = Object.values(today).reduce((sum, { length }) => sum + length, 0);
  return (
    <OfficePage staff={staff} title="Heute" section="Heute">
      {absence && <OwnAbsence absence={absence} className="office-card mb-6" />}
      {count === 0 ? (
        <p className="office-card py-10 text-[1.125rem] text-center">
          Alles beantwortet, nichts vergessen. Der Tag gehört dir.
        </p>
      ) : (
        <Sections today={today} now={now} />
      )}
      <FlashBar />
    </OfficePage>
  );
}

function Sections({ today, now }: { today: Today; now: Date }) {
  const { own, steps, questions, arrivals, untaken, late, due, drafts } = today;
  const ids = [...own, ...untaken, ...late, ...due].map(({ id }) => id);
  const open = (id: number) => writeInquiryPath(id, { next: listNext(ids, id) });
  const since = ({ created_at, taker }: DueInquiry) =>
    `seit ${formatBerlinTimeInGerman(created_at)}${taker === null ? "" : `, bei ${taker}`}`;
  return (
    <div className="grid gap-6">
      <Section title="Bei dir">
        {own.map((inquiry) => (
          <OwnRow key={inquiry.id} inquiry={inquiry} href={open(inquiry.id)} now={now} />
        ))}
        {questions.filter(isMine).map(showQuestion)}
        {arrivals.filter(isMine).map(showArrival)}
        {steps.filter(isMine).map(showStep)}
      </Section>
      <Section title="Fragen von Kunden">{questions.filter(isOthers).map(showQuestion)}</Section>
      <Section title="Neues von Kunden">{arrivals.filter(isOthers).map(showArrival)}</Section>
      <Section title="Noch nicht übernommen">
        {untaken.map((inquiry) => (
          <Row key={inquiry.id} inquiry={inquiry} href={open(inquiry.id)} facts={[since(inquiry)]}>
            <OfficeForm hidden={{ id: inquiry.id, next: listNext(ids, inquiry.id).join(".") }}>
              <IntentButton value="take" look="primary" className="button-small">
                Übernehmen
              </IntentButton>
            </OfficeForm>
          </Row>
        ))}
      </Section>
      <Section title="Antwort überfällig">
        {late.map((inquiry) => (
          <Row key={inquiry.id} inquiry={inquiry} href={open(inquiry.id)} facts={[since(inquiry)]}>
            <OpenLink href={open(inquiry.id)}>Antworten</OpenLink>
          </Row>
        ))}
      </Section>
      <Section title="Heute dran">
        {due.map((inquiry) => (
          <Row
            key={inquiry.id}
            inquiry={inquiry}
            href={open(inquiry.id)}
            facts={[[inquiry.next_step ?? "Nachfassen", inquiry.taker].filter(Boolean).join(", ")]}
          >
            <OpenLink href={open(inquiry.id)}>Nachfassen</OpenLink>
          </Row>
        ))}
      </Section>
      <Section title="Bis heute geplant">{steps.filter(isOthers).map(showStep)}</Section>
      <Section title="Entwürfe, die seit einer Woche liegen">
        {drafts.map(({ id, title, saved_at }) => (
          <li key={id} className="today-row">
            <div className="flex-[1_1_9rem] min-w-0">
              <p className="font-semibold">{title || "Ohne Titel"}</p>
              <p className="text-ink-2">zuletzt gespeichert {formatBerlinTimeInGerman(saved_at)}</p>
            </div>
            <OpenLink href={`/buero/artikel/${id}`}>Fertig schreiben</OpenLink>
          </li>
        ))}
      </Section>
    </div>
  );
}

const isMine = ({ mine }: { mine: boolean }) => mine;
const isOthers = ({ mine }: { mine: boolean }) => !mine;

function OwnRow({ inquiry, href, now }: { inquiry: OwnInquiry; href: string; now: Date }) {
  const { represented, isDue, next_step, given_by, sentence } = inquiry;
  const left = describeTimeLeft(inquiry, now);
  const facts = [
    represented && describeRepresented(represented),
    left && `Antwort ${left}`,
    isDue && (next_step ?? "Nachfassen"),
    given_by && (sentence ? `${given_by}: „${sentence}“` : `von ${given_by}`),
  ].filter((fact) => typeof fact === "string");
  return (
    <Row inquiry={inquiry} href={href} facts={facts}>
      {left !== null ? (
        <OpenLink href={`${href}#antwort`}>Antworten</OpenLink>
      ) : (
        <OpenLink href={href}>{isDue ? "Nachfassen" : "Ansehen"}</OpenLink>
      )}
    </Row>
  );
}

function StandIn({ represented }: { represented: Represented | null }) {
  return represented && <p className="text-ink-2">{describeRepresented(represented)}</p>;
}

function showQuestion(open: Today["questions"][number]) {
  const { id, slug, client, question, asked_at, taker, mine, represented } = open;
  return (
    <li key={`frage ${id}`} className="today-row">
      <div className="flex-[1_1_9rem] min-w-0">
        <p className="font-semibold">
          <a className="link" href={`/buero/projekte/${slug}`}>
            {client}
          </a>
        </p>
        <p className="[overflow-wrap:anywhere]">{question}</p>
        <p className="text-ink-2">
          {mine && "Frage "}seit {formatBerlinTimeInGerman(asked_at)}
          {taker === null || mine ? "" : `, bei ${taker}`}
        </p>
        <StandIn represented={represented} />
      </div>
      <OpenLink href={`/buero/projekte/${slug}#frage-${id}`}>Beantworten</OpenLink>
    </li>
  );
}

function showArrival(arrival: Today["arrivals"][number]) {
  return (
    <li key={`neues ${arrival.slug}`} className="today-row">
      <div className="flex-[1_1_9rem] min-w-0">
        <p className="font-semibold">{arrival.client}</p>
        {describeArrival(arrival).map((sentence) => (
          <p key={sentence} className="[overflow-wrap:anywhere]">
            {sentence}
          </p>
        ))}
        <p className="text-ink-2">seit {formatBerlinTimeInGerman(arrival.since)}</p>
        <StandIn represented={arrival.represented} />
      </div>
      <OpenLink href={`/buero/projekte/${arrival.slug}#unterlagen-des-projekts`}>Ansehen</OpenLink>
    </li>
  );
}

function showStep({ what, id, slug, client, title, planned_until, represented }: Today["steps"][number]) {
  return (
    <li key={`${what} ${id}`} className="today-row">
      <div className="flex-[1_1_9rem] min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-2">
          {client}, {what === "duty" ? "vom Kunden" : "geplant"} bis {formatWeekdayDate(planned_until)}
        </p>
        <StandIn represented={represented} />
      </div>
      <OpenLink href={`/buero/projekte/${slug}#${what === "duty" ? "aufgabe" : "plan"}-${id}`}>
        {what === "duty" ? "Ansehen" : "Zum Schritt"}
      </OpenLink>
    </li>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const count = Children.count(children);
  if (count === 0) return null;
  return (
    <section className="office-card">
      <h2 className="display display-3">
        {title} <span className="mono text-ink-2">{count}</span>
      </h2>
      <ol className="mt-3">{children}</ol>
    </section>
  );
}

type RowProps = { inquiry: DueInquiry; href: string; facts: readonly string[]; children: ReactNode };

function Row({ inquiry: { name, company, excerpt, from_client }, href, facts, children }: RowProps) {
  return (
    <li className="today-row">
      <div className="flex-[1_1_9rem] min-w-0">
        <p className="font-semibold">
          <a className="link" href={href}>
            {name}
          </a>
          {company && `, ${company}`}
          {from_client && (
            <span className="ml-[0.6rem] py-[0.1rem] px-2 border-[1.5px] border-current rounded-[0.4rem] text-green text-(length:--text-xs)">
              Kunde
            </span>
          )}
        </p>
        <p className="line-clamp-2">{excerpt}</p>
        {facts.map((fact) => (
          <p key={fact} className="text-ink-2">
            {fact}
          </p>
        ))}
      </div>
      {children}
    </li>
  );
}

function OpenLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="button button-primary button-small" href={href}>
      {children}
    </a>
  );
}

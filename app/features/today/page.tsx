import type { ReactNode } from "react";
import { z } from "zod";
import { labelInterest } from "#app/content/interests.ts";
import { type DueRequest, readToday, type Today } from "#app/features/today/today.server.ts";
import { describeArrival } from "#app/office/describe-arrival.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { numberField } from "#app/office/number-field.ts";
import { conflict, done, officeAction } from "#app/office/office-action.server.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { listNext, readNext, writeRequestPath } from "#app/office/request-path.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { formatWeekdayDate } from "#app/ui/format-date.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import { sql } from "#database/sql.ts";
import type { Route } from "./+types/page";
import "./today.css";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  return { staff, today: await run(readToday) };
}

/** Takes a request from here. Of two people at once, one. */
export const action = officeAction({
  schema: z.object({ intent: z.literal("take"), id: numberField, nach: z.string().default("") }),
  async perform({ tx }, { id, nach }) {
    const taken =
      await tx.query(sql`update contact_requests set status = 'in_progress', taken_by = app.staff_id()
      where id = ${id} and taken_by is null and status = 'new' returning id`);
    if (taken.length === 0) return conflict("Schon übernommen: Jemand war schneller.");
    return done({
      said: "take",
      to: writeRequestPath(id, { next: readNext(new URLSearchParams({ nach })) }),
    });
  },
});

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { staff, today } = loaderData;
  const count = Object.values(today).reduce((sum, { length }) => sum + length, 0);
  return (
    <OfficePage staff={staff} title="Heute" section="Heute">
      {count === 0 ? (
        <p className="office-card today-empty">Alles beantwortet, nichts vergessen. Der Tag gehört dir.</p>
      ) : (
        <Sections today={today} />
      )}
      <FlashBar />
    </OfficePage>
  );
}

function Sections({ today: { steps, questions, arrivals, untaken, late, due, drafts } }: { today: Today }) {
  const ids = [...untaken, ...late, ...due].map(({ id }) => id);
  const open = (id: number) => writeRequestPath(id, { next: listNext(ids, id) });
  return (
    <div className="today">
      <Questions questions={questions} />
      <Arrivals arrivals={arrivals} />
      <Section title="Noch niemand hat sie" count={untaken.length}>
        {untaken.map((request) => (
          <Row
            key={request.id}
            request={request}
            href={open(request.id)}
            since={`seit ${formatBerlinTimeInGerman(request.created_at)}`}
          >
            <form method="post">
              <input type="hidden" name="id" value={request.id} />
              <input type="hidden" name="nach" value={listNext(ids, request.id).join(".")} />
              <IntentButton value="take" look="primary" className="button-small">
                Übernehmen
              </IntentButton>
            </form>
          </Row>
        ))}
      </Section>
      <Section title="Antwort überfällig" count={late.length}>
        {late.map((request) => (
          <Row
            key={request.id}
            request={request}
            href={open(request.id)}
            since={`seit ${formatBerlinTimeInGerman(request.created_at)}${request.taker === null ? "" : `, bei ${request.taker}`}`}
          >
            <OpenLink href={open(request.id)}>Antworten</OpenLink>
          </Row>
        ))}
      </Section>
      <Section title="Heute dran" count={due.length}>
        {due.map((request) => (
          <Row
            key={request.id}
            request={request}
            href={open(request.id)}
            since={`${request.next_step ?? "Nachfassen"}${request.taker === null ? "" : `, ${request.taker}`}`}
          >
            <OpenLink href={open(request.id)}>Nachfassen</OpenLink>
          </Row>
        ))}
      </Section>
      <Section title="Bis heute geplant" count={steps.length}>
        {steps.map(({ what, id, slug, client, title, planned_until }) => (
          <li key={`${what} ${id}`} className="today-row">
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="text-ink-2">
                {client}, {what === "duty" ? "vom Kunden" : "geplant"} bis {formatWeekdayDate(planned_until)}
              </p>
            </div>
            <OpenLink href={`/buero/projekte/${slug}#${what === "duty" ? "aufgabe" : "plan"}-${id}`}>
              {what === "duty" ? "Ansehen" : "Zum Schritt"}
            </OpenLink>
          </li>
        ))}
      </Section>
      <Section title="Entwürfe, die seit einer Woche liegen" count={drafts.length}>
        {drafts.map(({ id, title, saved_at }) => (
          <li key={id} className="today-row">
            <div className="min-w-0">
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

function Questions({ questions }: Pick<Today, "questions">) {
  return (
    <Section title="Fragen von Kunden" count={questions.length}>
      {questions.map(({ id, slug, client, question, asked_at, taker }) => (
        <li key={id} className="today-row">
          <div className="min-w-0">
            <p className="font-semibold">
              <a className="link" href={`/buero/projekte/${slug}`}>
                {client}
              </a>
            </p>
            <p className="[overflow-wrap:anywhere]">{question}</p>
            <p className="text-ink-2">
              seit {formatBerlinTimeInGerman(asked_at)}
              {taker === null ? "" : `, bei ${taker}`}
            </p>
          </div>
          <OpenLink href={`/buero/projekte/${slug}#frage-${id}`}>Beantworten</OpenLink>
        </li>
      ))}
    </Section>
  );
}

function Arrivals({ arrivals }: Pick<Today, "arrivals">) {
  return (
    <Section title="Neues von Kunden" count={arrivals.length}>
      {arrivals.map((arrival) => (
        <li key={arrival.slug} className="today-row">
          <div className="min-w-0">
            <p className="font-semibold">{arrival.client}</p>
            {describeArrival(arrival).map((sentence) => (
              <p key={sentence} className="[overflow-wrap:anywhere]">
                {sentence}
              </p>
            ))}
            <p className="text-ink-2">seit {formatBerlinTimeInGerman(arrival.since)}</p>
          </div>
          <OpenLink href={`/buero/projekte/${arrival.slug}#unterlagen-des-projekts`}>Ansehen</OpenLink>
        </li>
      ))}
    </Section>
  );
}

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="office-card">
      <h2 className="display display-3">
        {title} <span className="mono text-ink-2">{count}</span>
      </h2>
      <ol className="today-rows">{children}</ol>
    </section>
  );
}

function Row({
  request,
  href,
  since,
  children,
}: {
  request: DueRequest;
  href: string;
  since: string;
  children: ReactNode;
}) {
  const { name, interest, from_client } = request;
  return (
    <li className="today-row">
      <div className="min-w-0">
        <p className="font-semibold">
          <a className="link" href={href}>
            {name}
          </a>
          {from_client && <span className="today-client">Kunde</span>}
        </p>
        <p>{labelInterest(interest)}</p>
        <p className="text-ink-2">{since}</p>
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

import type { ReactNode } from "react";
import { company } from "#app/content/company.ts";
import { collectPersonData, type PersonData } from "#app/features/privacy-desk/person-data.server.ts";
import {
  callResults,
  nameStepState,
  personTexts,
  replyWays,
} from "#app/features/privacy-desk/person-texts.ts";
import { listContactDetails } from "#app/inquiries/contact-form.ts";
import { describeInquiryState } from "#app/inquiries/inquiry-states.ts";
import { describeInterest } from "#app/inquiries/interests.ts";
import { describeDishes } from "#app/menu-code/menu-fragment.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireLeitung } from "#app/office/session.server.ts";
import { formatNumericDate } from "#app/ui/format-date.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import type { Route } from "./+types/person-page";
import "./person-page.css";

export async function loader(route: Route.LoaderArgs) {
  return { staff: (await requireLeitung(route)).staff };
}

/** Shows the chosen data in German for the person to read. */
export function action(route: Route.ActionArgs): Promise<PersonData> {
  return collectPersonData(route);
}

export default function PersonPage({ loaderData: { staff }, actionData }: Route.ComponentProps) {
  return (
    <OfficePage staff={staff} title="Auskunft über deine Daten" section="Betrieb" page="Datenschutz">
      {actionData ? (
        <Person {...actionData} />
      ) : (
        <p className="office-intro">
          Wähle erst unter{" "}
          <a className="link" href="/buero/datenschutz">
            Datenschutz
          </a>{" "}
          aus, was hinein soll.
        </p>
      )}
    </OfficePage>
  );
}

function Person({ inquiries, notes, projects, subscribers, contacts, now, site }: PersonData) {
  return (
    <div
      className="person grid gap-6 max-w-[48rem] p-[clamp(1.1rem,4vw,2.5rem)] bg-paper text-ink print:p-0 light-paper"
      data-enhance="print-page"
    >
      <p className="needs-script">
        <button type="button" data-print="" className="button button-secondary">
          Drucken oder als PDF speichern
        </button>
      </p>
      <p>{personTexts.about}</p>
      <Facts
        facts={[
          ["Erstellt", time(now)],
          ["Verantwortlich", [company.legalName, company.email].filter(Boolean).join(", ")],
          ["Herkunft", personTexts.origin],
          ["Zweck", personTexts.purpose],
          ["Speicherdauer", personTexts.period],
          ["Empfänger, deine Rechte, Aufsicht", personTexts.rights(site)],
        ]}
      />
      {inquiries.map((inquiry) => (
        <InquirySection key={inquiry.id} inquiry={inquiry} site={site} />
      ))}
      {notes.length > 0 && (
        <section>
          <h2 className="display display-3">Notizen zu anderen Anfragen</h2>
          <Entries entries={notes.map(toEntry)} />
        </section>
      )}
      {projects.map((project) => (
        <ProjectSection key={project.slug} project={project} />
      ))}
      {subscribers.length + contacts.length > 0 && (
        <section>
          <h2 className="display display-3">Mails und Ansprechperson in Projekten</h2>
          <Facts
            facts={[
              ...subscribers.map(({ client, email, created_at }): [string, string] => [
                `Mails zum Projekt ${client}`,
                `${email}, eingetragen ${time(created_at)}`,
              ]),
              ...contacts.map(({ client, name, phone, email }): [string, string] => [
                `Ansprechperson im Projekt ${client}`,
                [name, phone, email].filter(Boolean).join(", "),
              ]),
            ]}
          />
        </section>
      )}
    </div>
  );
}

function InquirySection({ inquiry, site }: { inquiry: PersonData["inquiries"][number]; site: string }) {
  return (
    <section>
      <h2 className="display display-3">
        Anfrage {inquiry.id} vom {time(inquiry.created_at)}
      </h2>
      <Facts
        facts={[
          ["Name", inquiry.name],
          ["E-Mail", inquiry.email],
          ...listContactDetails(inquiry),
          ["Anliegen", describeInterest(inquiry)],
          ["Nachricht", inquiry.message],
          ["Seite vor dem Formular", inquiry.referring_page],
          ["Kampagne", inquiry.campaign],
          ["Angehängte Karte", inquiry.menu_dishes === null ? null : describeDishes(inquiry.menu_dishes)],
          [
            "Karte im Browser",
            inquiry.menu === null ? null : `${site}/demo/deine-karte#karte=${inquiry.menu}`,
          ],
          ["Stand", describeInquiryState(inquiry.status).said],
          ["Gelesen", time(inquiry.seen_at)],
          ["Übernommen", time(inquiry.taken_at)],
          ["Beantwortet", time(inquiry.answered_at)],
          ["Wartet bis", day(inquiry.waiting_until)],
          ["Nächster Schritt", joinStep(inquiry)],
          ["Mail an unser Team", time(inquiry.mailed_at)],
          ["Eingangsbestätigung an dich", time(inquiry.receipt_at)],
          ["Zusammengeführt mit", inquiry.merged_into === null ? null : `Anfrage ${inquiry.merged_into}`],
          ["Prüfwert gegen Missbrauch", inquiry.client_key],
        ]}
      />
      <Entries title="Notizen unseres Teams" entries={inquiry.notes.map(toEntry)} />
      <Entries
        title="Antworten unseres Teams"
        entries={inquiry.replies.map(({ created_at, way, result, text }) => ({
          at: new Date(created_at),
          text: [replyWays[way], result && callResults[result], text].filter(Boolean).join(": "),
        }))}
      />
      <Entries
        title="Verlauf"
        entries={inquiry.changes.map((change) => ({
          at: new Date(change.at),
          text: [describeInquiryState(change.status).said, joinStep(change)]
            .filter(Boolean)
            .join(", nächster Schritt: "),
        }))}
      />
    </section>
  );
}

function ProjectSection({ project }: { project: PersonData["projects"][number] }) {
  const { slug, client, created_at, steps, questions, notes } = project;
  return (
    <section>
      <h2 className="display display-3">Projekt {client}</h2>
      <Facts
        facts={[
          ["Link", `/kunden-projekte/${slug}`],
          ["Angelegt", time(created_at)],
        ]}
      />
      <ol className="grid gap-2 pl-5 list-disc">
        {steps.map(({ titel, beschreibung, stand, einzelheiten, fertig_am }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
          <li key={place}>
            <p className="font-semibold">
              {titel} ({nameStepState(stand)}
              {fertig_am && `, fertig am ${day(fertig_am)}`})
            </p>
            {beschreibung && <p className="whitespace-pre-wrap">{beschreibung}</p>}
            {Array.isArray(einzelheiten) && einzelheiten.length > 0 && <p>{einzelheiten.join("; ")}</p>}
          </li>
        ))}
      </ol>
      {questions.map(({ am, frage, antwort }) => (
        <div key={am} className="mt-3">
          {frage !== null && <p className="whitespace-pre-wrap">Frage: {frage}</p>}
          {antwort !== null && (
            <p className="whitespace-pre-wrap">
              {frage === null ? "Nachricht" : "Antwort"}: {antwort}
            </p>
          )}
        </div>
      ))}
      {notes.map(({ am, text }) => (
        <p key={am} className="mt-3 whitespace-pre-wrap">
          Notiz: {text}
        </p>
      ))}
    </section>
  );
}

function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl>
      {facts.map(
        ([name, value]) =>
          value && (
            <div
              key={name}
              className="grid gap-x-4 py-1 min-[40rem]:grid-cols-[14rem_minmax(0,1fr)] print:break-inside-avoid"
            >
              <dt className="text-ink-2">{name}</dt>
              <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Entries({ title, entries }: { title?: string; entries: { at: Date; text: string }[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      {title && <h3 className="font-semibold">{title}</h3>}
      <ul className="grid gap-2 pl-5 list-disc">
        {entries.map(({ at, text }) => (
          <li key={`${at.toISOString()} ${text}`}>
            <span className="whitespace-pre-wrap">{text}</span> <span className="text-ink-2">{time(at)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function toEntry({ created_at, text }: { created_at: Date | string; text: string }) {
  return { at: new Date(created_at), text };
}

function time(at: Date | null): string | null {
  return at === null ? null : formatBerlinTimeInGerman(new Date(at));
}

function day(date: string | null): string | null {
  return date === null ? null : formatNumericDate(date);
}

type NextStep = {
  next_step: string | null;
  next_step_on: string | null;
};

function joinStep({ next_step, next_step_on }: NextStep): string {
  return [day(next_step_on), next_step].filter(Boolean).join(", ");
}

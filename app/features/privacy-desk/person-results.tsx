import type { ReactNode } from "react";
import type { FoundInquiry, FoundPerson } from "#app/features/privacy-desk/person.server.ts";
import { listContactDetails } from "#app/inquiries/contact-form.ts";
import { ConfirmPasskey } from "#app/office/confirm-passkey.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";

type PersonResultsProps = {
  person: FoundPerson;
  canAct: boolean;
  /** Where to show it, and to come back from. */
  confirmPath: string;
  children: ReactNode;
};

export function PersonResults({ person, canAct, confirmPath, children }: PersonResultsProps) {
  const { own, mentions, notes, projects, subscribers, contacts, isCut } = person;
  const all =
    own.length + mentions.length + notes.length + projects.length + subscribers.length + contacts.length;
  if (all === 0)
    return (
      <p role="status" className="office-none">
        Nichts gefunden: keine Anfrage, keine Notiz, kein Projekt.
      </p>
    );
  return (
    <form method="post" action="/buero/datenschutz" className="grid gap-6">
      {children}
      <p role="status">
        {all === 1 ? "1 Treffer." : `${all} Treffer.`} Was sicher zur Person gehört, ist schon ausgewählt.
        {isCut && " Es sind mehr als 200 Anfragen: Such genauer, oder such nach dem Löschen noch einmal."}
      </p>
      <Group title="Anfragen der Person" count={own.length}>
        {own.map((inquiry) => (
          <InquiryResult key={inquiry.id} inquiry={inquiry} isChosen={inquiry.isSure} />
        ))}
      </Group>
      <Group title="Anfragen von anderen, in denen sie vorkommt" count={mentions.length}>
        {mentions.map((inquiry) => (
          <InquiryResult key={inquiry.id} inquiry={inquiry} isChosen={false} />
        ))}
      </Group>
      <Group title="Notizen zu Anfragen von anderen" count={notes.length}>
        {notes.map(({ id, text, created_at, inquiry, isSure }) => (
          <Choice
            key={id}
            field={{ name: "note", value: id, defaultChecked: isSure }}
            link={{
              href: `/buero/anfragen/${inquiry.id}`,
              text: `Anfrage ${inquiry.id} von ${inquiry.name}`,
            }}
          >
            <span className="whitespace-pre-wrap">{text}</span>
            <span className="block text-ink-2">{formatBerlinTimeInGerman(created_at)}</span>
          </Choice>
        ))}
      </Group>
      <Group title="Projekte" count={projects.length}>
        {projects.map(({ slug, client, active, steps, isSure }) => (
          <Choice
            key={slug}
            field={{ name: "project", value: slug, defaultChecked: isSure }}
            link={{ href: `/buero/projekte/${slug}`, text: "Zum Projekt" }}
          >
            <span className="font-semibold">{client}</span>
            {!active && " (deaktiviert)"}
            {steps.length > 0 && <span className="block text-ink-2">In: {steps.join(", ")}</span>}
          </Choice>
        ))}
      </Group>
      <ProjectPeople subscribers={subscribers} contacts={contacts} />
      {projects.length > 0 && (
        <p className="max-w-2xl text-ink-2">
          Projekte stehen in der Auskunft, bleiben aber bis zum Ende der gesetzlichen Frist. Bis dahin
          deaktivierst du den Zugang und nimmst Namen aus den Texten.{" "}
          <a className="link" href="/buero/datenschutz/projekte">
            Wann welches Projekt gelöscht wird
          </a>
        </p>
      )}
      {canAct ? (
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            formAction="/buero/datenschutz/auskunft/seite"
            className="button button-primary"
          >
            Auskunft zum Drucken
          </button>
          <button type="submit" formAction="/buero/datenschutz/auskunft" className="button button-secondary">
            Auskunft herunterladen (JSON)
          </button>
          <IntentButton value="review">Löschen …</IntentButton>
        </div>
      ) : (
        <ConfirmPasskey purpose="Für Auskunft und Löschen" href={confirmPath} />
      )}
    </form>
  );
}

function ProjectPeople({ subscribers, contacts }: Pick<FoundPerson, "subscribers" | "contacts">) {
  return (
    <Group title="Mails und Ansprechperson in Projekten" count={subscribers.length + contacts.length}>
      {subscribers.map(({ id, slug, client, email, isSure }) => (
        <Choice
          key={`m${id}`}
          field={{ name: "subscriber", value: id, defaultChecked: isSure }}
          link={{ href: `/buero/projekte/${slug}`, text: "Zum Projekt" }}
        >
          <span className="font-semibold">{email}</span> bekommt Mails zum Projekt {client}
        </Choice>
      ))}
      {contacts.map(({ slug, client, name, phone, email, isSure }) => (
        <Choice
          key={`a${slug}`}
          field={{ name: "contact", value: slug, defaultChecked: isSure }}
          link={{ href: `/buero/projekte/${slug}`, text: "Zum Projekt" }}
        >
          <span className="font-semibold">{[name, phone, email].filter(Boolean).join(", ")}</span>,
          Ansprechperson im Projekt {client}
        </Choice>
      ))}
    </Group>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="office-card">
      <h2 className="display display-3 mb-2">
        {title} <span className="ml-[0.35rem] text-ink-2 text-[0.7em] font-semibold mono">{count}</span>
      </h2>
      <ul className="office-rows">{children}</ul>
    </section>
  );
}

function InquiryResult({ inquiry, isChosen }: { inquiry: FoundInquiry; isChosen: boolean }) {
  const { id, name, email, message, created_at, notes, merged_into } = inquiry;
  const details = listContactDetails(inquiry).map(([, value]) => value);
  return (
    <Choice
      field={{ name: "inquiry", value: id, defaultChecked: isChosen }}
      link={{ href: `/buero/anfragen/${id}`, text: `Anfrage ${id}` }}
    >
      <span className="font-semibold">{name}</span>
      <span className="block">{[email, ...details].filter(Boolean).join(", ")}</span>
      <span className="line-clamp-2">{message}</span>
      <span className="block text-ink-2">
        {formatBerlinTimeInGerman(created_at)}
        {merged_into !== null && `, zusammengeführt mit Anfrage ${merged_into}`}
        {notes.length > 0 && `, ${notes.length === 1 ? "1 Notiz" : `${notes.length} Notizen`}`}
      </span>
    </Choice>
  );
}

type ChoiceProps = {
  field: { name: string; value: string | number; defaultChecked: boolean };
  link: { href: string; text: string };
  children: ReactNode;
};

function Choice({ field, link, children }: ChoiceProps) {
  return (
    <li>
      <label className="flex flex-[1_1_16rem] gap-[0.9rem] min-w-0 min-h-11 cursor-pointer">
        <input type="checkbox" {...field} className="flex-none size-[1.5rem] mt-[0.15rem] accent-green" />
        <span className="min-w-0">{children}</span>
      </label>
      <a className="link" href={link.href}>
        {link.text}
      </a>
    </li>
  );
}

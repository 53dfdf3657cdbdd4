import { company } from "#app/content/company.ts";
import type { ProjectPageData } from "#app/features/projects/office/load-project.server.ts";
import type { ContactFields, StoredProject } from "#app/features/projects/projects.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { mailTo } from "#app/office/mail-to.ts";
import { findFirstName } from "#app/office/replies/fill-template.ts";
import { toInternationalNumber } from "#app/office/to-international-number.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import { traceQrCode } from "#app/ui/trace-qr-code.ts";
import "./access-slip.css";

type AccessSlipProps = Pick<ProjectPageData, "staff" | "origin"> & {
  created: { client: string; accessCode: string; contact: ContactFields };
};

/** A new access code, shown only once: a slip to print and a message to copy. */
export function AccessSlip({ staff, origin, created }: AccessSlipProps) {
  const { client, accessCode, contact } = created;
  const url = `${origin}/kunden-projekte`;
  const firstName = findFirstName(contact.contact_name);
  const message = [
    firstName === null ? "Hallo," : `Hallo ${firstName},`,
    `hier siehst du jederzeit, wie weit dein Projekt „${client}“ ist: ${url}`,
    `Dein Zugangscode: ${accessCode}`,
    "Wird ein Schritt fertig, siehst du es dort nach wenigen Sekunden. Gib den Code nur an Leute weiter, die mitlesen sollen.",
    `Viele Grüße\n${staff.name}, ${company.sender}`,
  ].join("\n\n");
  const number = toInternationalNumber(contact.contact_phone ?? "") ?? "";
  return (
    <section
      aria-labelledby="zugangscode"
      className="access grid gap-6 items-start mb-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      data-flash=""
      tabIndex={-1}
    >
      <div className="access-slip light-paper">
        <h2 id="zugangscode" className="display display-3">
          Zugangscode für {client}
        </h2>
        <p className="access-code py-3 border-y-[1.5px] border-dashed border-control text-[min(1.75rem,7vw)] font-semibold text-center select-all mono">
          {accessCode}
        </p>
        <div className="cluster gap-x-5 gap-y-4">
          <QrCode code={traceQrCode(url)} label={`QR-Code zu ${url}`} className="flex-none size-[8.5rem]" />
          <p className="flex-[1_1_12rem] wrap-anywhere">
            Scannen oder öffnen:
            <br />
            <a className="link" href={url}>
              {url}
            </a>
            <br />
            Dann den Code eingeben.
          </p>
        </div>
        <p className="text-sm">
          {company.name}
          {company.phone !== null && ` · ${company.phone.display}`}
        </p>
      </div>
      <div className="access-send grid gap-4">
        <p className="font-semibold">
          Du siehst den Code nur jetzt. Schick ihn dem Kunden oder druck den Zettel aus.
        </p>
        <label className="grid gap-1.5 font-semibold">
          Nachricht zum Kopieren
          <textarea
            readOnly
            rows={9}
            defaultValue={message}
            className="field-input font-normal"
            data-copy-text=""
          />
        </label>
        <p className="flex flex-wrap gap-3 needs-script">
          <button type="button" data-copy="" className="button button-primary">
            Nachricht kopieren
          </button>
          <button type="button" data-print="" className="button button-secondary">
            Zettel drucken
          </button>
          <span role="status" data-copied="" className="self-center font-semibold" />
        </p>
        <p>
          Mit dem Code liest jede Person das Projekt, die ihn hat: Schick ihn nur an den Kunden selbst, nie in
          eine Gruppe.
        </p>
        <p className="flex flex-wrap gap-3">
          <button type="button" data-share="" hidden className="button button-secondary">
            Teilen …
          </button>
          <a
            className="button button-secondary"
            href={`https://wa.me/${number}?text=${encodeURIComponent(message)}`}
            rel="noreferrer"
            target="_blank"
          >
            Per WhatsApp<span className="sr-only"> (neuer Tab)</span>
          </a>
          <a
            className="button button-secondary"
            href={mailTo(contact.contact_email, {
              subject: `Dein Projekt bei ${company.sender}`,
              body: message,
            })}
          >
            Per Mail
          </a>
        </p>
        <p className="without-script text-ink-2">
          Markieren und kopieren. Zum Drucken: die Druckfunktion des Browsers druckt nur den Zettel.
        </p>
      </div>
    </section>
  );
}

export function RotateQuestion({ project }: { project: StoredProject }) {
  const { slug, client, name_version } = project;
  return (
    <section aria-labelledby="neuer-code" className="office-notice project-question grid gap-4 max-w-[44rem]">
      <h2 id="neuer-code" className="display display-3">
        {client} einen neuen Code geben?
      </h2>
      <p>
        Der bisherige Code öffnet dann nichts mehr. Offene Seiten des Kunden schließen sich in wenigen
        Sekunden und fragen nach dem neuen. Das lässt sich nicht zurücknehmen.
      </p>
      <form method="post" action={`/buero/projekte/${slug}`} className="flex flex-wrap gap-3">
        <input type="hidden" name="version" value={name_version} />
        <IntentButton value="rotate" look="primary">
          Code jetzt ersetzen
        </IntentButton>
        <a className="button button-secondary" href={`/buero/projekte/${slug}`}>
          Abbrechen
        </a>
      </form>
    </section>
  );
}

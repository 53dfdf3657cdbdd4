import { company } from "#app/content/company.ts";
import { retention } from "#app/content/retention.ts";
import { readStatus } from "#app/features/projects/progress.ts";
import { findClosingDay, type StoredProject } from "#app/features/projects/projects.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { mailTo } from "#app/office/mail-to.ts";
import { findFirstName } from "#app/office/replies/fill-template.ts";
import { formatNumericDate } from "#app/ui/format-date.ts";
import { findBerlinDay } from "#core/berlin-time.ts";

export function FinishProject({ project, sender }: { project: StoredProject; sender: string }) {
  const { slug, active, finished_at, states } = project;
  const path = `/buero/projekte/${slug}`;
  if (finished_at !== null) {
    return (
      <section aria-label="Abgeschlossen" className="office-notice grid gap-3">
        <p>
          Abgeschlossen am {formatNumericDate(findBerlinDay(finished_at))}.{" "}
          {active
            ? `Der Code schließt am ${formatNumericDate(findClosingDay(finished_at))}.`
            : "Der Code öffnet nichts mehr."}
        </p>
        <div className="flex flex-wrap gap-3">
          <a className="button button-primary button-small" href={askForReference(project, sender)}>
            Um eine Referenz bitten
          </a>
          <form method="post" action={path}>
            <IntentButton value="reopen" className="button-small">
              Wieder öffnen
            </IntentButton>
          </form>
        </div>
      </section>
    );
  }
  if (states.length === 0 || states.some((state) => readStatus(state) !== "completed")) return null;
  return (
    <section aria-label="Abschließen" className="office-notice grid gap-3">
      <p>
        Alle Schritte sind fertig. Nach dem Abschließen öffnet der Code noch {retention.finishedProjectDays}{" "}
        Tage lang.
      </p>
      <form method="post" action={path}>
        <IntentButton value="finish" look="primary" className="button-small">
          Abschließen
        </IntentButton>
      </form>
    </section>
  );
}

function askForReference({ contact_name, contact_email }: StoredProject, sender: string): string {
  const name = findFirstName(contact_name);
  const body = [
    name === null ? "Hallo," : `Hallo ${name},`,
    "dein Projekt ist fertig. Danke für die gute Zusammenarbeit!",
    "Dürfen wir dich auf unserer Website als Referenz nennen? Uns hilft ein Satz von dir: Was ist seit dem Start leichter?",
    "Du siehst den Text vorher, und ohne dein Ja veröffentlichen wir nichts.",
    `Viele Grüße\n${sender}, ${company.sender}`,
  ].join("\n\n");
  return mailTo(contact_email, { subject: `Eine Referenz für ${company.sender}?`, body });
}

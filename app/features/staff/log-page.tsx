import { retention } from "#app/content/retention.ts";
import { HistoryRows } from "#app/office/history.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireLeitung } from "#app/office/session.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { sql } from "#database/sql.ts";
import type { Route } from "./+types/log-page";

const PAGE = 100;

type Entry = { id: number; at: Date; by: string | null; action: string; object: string | null };

const actions: Record<string, string> = {
  "person-added": "Person angelegt",
  "person-invited": "Link angelegt",
  "person-ended": "Zugang beendet",
  "role-changed": "Rolle geändert",
  "passkey-added": "Passkey angelegt",
  "passkey-removed": "Passkey entfernt",
  "signed-in": "Angemeldet",
  "sessions-ended": "Alle Geräte abgemeldet",
  "recovery-codes-replaced": "Wiederherstellungscodes angelegt",
  "request-changed": "Anfrage geändert",
  "project-created": "Projekt angelegt",
  "project-renamed": "Kunde umbenannt",
  "project-assigned": "Zuständig geändert",
  "project-activated": "Zugang aktiviert",
  "project-deactivated": "Zugang deaktiviert",
  "project-finished": "Projekt abgeschlossen",
  "project-reopened": "Projekt wieder geöffnet",
  "project-deleted": "Projekt gelöscht",
  "code-rotated": "Neuer Zugangscode",
  "step-added": "Schritt angelegt",
  "step-changed": "Schritt geändert",
  "step-moved": "Schritt verschoben",
  "step-removed": "Schritt gelöscht",
  "message-sent": "Nachricht gesendet",
  "message-withdrawn": "Nachricht zurückgenommen",
  "question-answered": "Frage beantwortet",
  "approval-requested": "Freigabe angefordert",
  "file-added": "Datei hochgeladen",
  "file-removed": "Datei gelöscht",
  "template-added": "Vorlage gespeichert",
  "template-changed": "Vorlage geändert",
  "template-removed": "Vorlage gelöscht",
  // Written by earlier releases; entries stay for twelve months.
  "template-renamed": "Vorlage umbenannt",
  "template-restored": "Vorlage zurückgeholt",
  "article-changed": "Artikel geändert",
  "article-scheduled": "Artikel geplant",
  "article-unscheduled": "Planung aufgehoben",
  "article-published": "Artikel veröffentlicht",
  "article-withdrawn": "Artikel zurückgezogen",
  "article-removed": "Artikel gelöscht",
  "draft-discarded": "Entwurf verworfen",
  "draft-taken-back": "Entwurf zurückgeholt",
  "fact-published": "Angabe veröffentlicht",
  "entry-added": "Angelegt",
  "entry-changed": "Geändert",
  "entry-published": "Veröffentlicht",
  "entry-withdrawn": "Zurückgezogen",
  "entry-removed": "Endgültig gelöscht",
  "entries-ordered": "Reihenfolge geändert",
  "requests-imported": "Anfragen eingelesen",
  "request-merged": "Anfragen zusammengeführt",
  "request-separated": "Zusammenführen zurückgenommen",
  "request-erased": "Anfrage gelöscht",
  "note-erased": "Notiz gelöscht",
  "address-erased": "Adresse für Mails gelöscht",
  "contact-erased": "Ansprechperson gelöscht",
  "push-key-rotated": "Schlüssel der Mitteilungen erneuert",
  "device-notified": "Mitteilungen eingeschaltet",
  "person-data-exported": "Auskunft erteilt",
  "mails-retried": "Mails noch einmal fällig gestellt",
  "mails-released": "Zurückgehaltene Mails freigegeben",
  "mails-discarded": "Zurückgehaltene Mails verworfen",
  "expired-removed": "Abgelaufenes gelöscht",
  "secret-changed": "Schlüssel der Website gewechselt",
};

const objects: Record<string, string> = {
  person: "Person",
  project: "Projekt",
  template: "Vorlage",
  article: "Artikel",
  fact: "Angabe",
  references: "Referenz",
  people: "Person im Team",
  figures: "Beleg",
};

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireLeitung(route);
  const before = /^\d{1,15}$/.exec(new URL(route.request.url).searchParams.get("vor") ?? "")?.[0] ?? null;
  const entries = await run((tx) =>
    tx.query<Entry>(sql`
      select entry.id, at, person.name as by, action, object
      from staff_log entry left join staff person on person.id = entry.staff_id
      where ${before}::bigint is null or entry.id < ${before}::bigint
      order by entry.id desc limit ${PAGE + 1}`),
  );
  const { factTitles } = route.context.get(requestContext);
  return {
    staff,
    entries: entries.slice(0, PAGE).map(({ object, ...entry }) => ({
      ...entry,
      object: object && describeObject(object, factTitles),
    })),
    hasMore: entries.length > PAGE,
  };
}

export default function LogPage({ loaderData: { staff, entries, hasMore } }: Route.ComponentProps) {
  return (
    <OfficePage staff={staff} title="Protokoll" section="Betrieb" page="Protokoll">
      <p className="office-intro">Wer wann was getan hat, {retention.logMonths} Monate lang. Ohne Inhalte.</p>
      <HistoryRows
        entries={entries.map(({ id, at, by, action, object }) => ({
          key: id,
          what: actions[action] ?? action,
          object,
          by,
          at,
        }))}
      />
      {hasMore && (
        <p className="mt-6">
          <a className="link" href={`/buero/protokoll?vor=${entries.at(-1)?.id}`}>
            Ältere Einträge
          </a>
        </p>
      )}
    </OfficePage>
  );
}

function describeObject(object: string, factTitles: Readonly<Record<string, string>>): string {
  const [kind = "", id = ""] = object.split(" ");
  if (kind === "request") return `Anfrage ${id.replace("-into-", " in ").replace("-from-", " aus ")}`;
  return (kind === "fact" && factTitles[id]) || `${objects[kind] ?? kind} ${id}`;
}

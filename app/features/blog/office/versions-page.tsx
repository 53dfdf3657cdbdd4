import { data } from "react-router";
import type { DraftText } from "#app/features/blog/article-text.ts";
import { nameCategory } from "#app/features/blog/categories.ts";
import type { Draft, VersionReason } from "#app/features/blog/drafts.server.ts";
import { restoreForm } from "#app/features/blog/office/article-action.server.ts";
import { compareTexts } from "#app/features/blog/office/compare-texts.server.ts";
import { requireDraft } from "#app/features/blog/office/require-draft.server.ts";
import {
  listVersions,
  readVersion,
  restoreVersion,
  type Version,
} from "#app/features/blog/versions.server.ts";
import { type Difference, Differences, History } from "#app/office/history.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { done, officeAction } from "#app/office/office-action.server.ts";
import { OfficeForm } from "#app/office/office-form.tsx";
import { BackLink, OfficePage } from "#app/office/office-page.tsx";
import { readNumber } from "#app/office/read-number.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import type { Route } from "./+types/versions-page";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run, draft } = await requireDraft(route);
  const versions = await run((tx) => listVersions(tx, draft.id));
  const requested = readNumber(new URL(route.request.url).searchParams.get("vergleich"));
  const shown =
    requested === null ? null : await run((tx) => readVersion(tx, { id: draft.id, version: requested }));
  return { staff, draft, versions, shown, changes: shown === null ? [] : compare(shown, draft) };
}

export const action = officeAction({
  schema: restoreForm,
  async perform({ tx, params }, { version }) {
    const id = readNumber(params.id ?? null);
    const before = id === null ? null : await restoreVersion(tx, { id, version });
    if (before === null) throw data(null, { status: 404 });
    return done({ to: `/buero/artikel/${id}`, said: "restore", back: { version: before } });
  },
});

const fields: [keyof DraftText, string][] = [
  ["title", "Titel"],
  ["excerpt", "Anreißer"],
  ["content", "Text"],
  ["category", "Kategorie"],
  ["author", "Autor"],
  ["picture_alt", "Bildbeschreibung"],
];

function compare(version: Version, draft: Draft): Difference[] {
  const read = (text: DraftText, field: keyof DraftText) =>
    field === "category" ? nameCategory(text.category) : text[field];
  return fields
    .filter(([field]) => version[field] !== draft[field])
    .map(([field, label]) => ({ label, pieces: compareTexts(read(version, field), read(draft, field)) }));
}

const reasons: Record<VersionReason, string> = {
  saved: "Zwischenstand",
  published: "Veröffentlicht",
  scheduled: "Geplant",
  restored: "Wiederhergestellt",
  imported: "Eingelesen",
  conflict: "Nicht gespeichert, jemand war schneller",
};

export default function VersionsPage({ loaderData }: Route.ComponentProps) {
  const { staff, draft, versions, shown, changes } = loaderData;
  const path = `/buero/artikel/${draft.id}`;
  return (
    <OfficePage staff={staff} title={draft.title || "Neuer Artikel"} section="Artikel">
      <BackLink href={path}>Zurück zum Schreiben</BackLink>
      {shown !== null && (
        <section id="vergleich" aria-labelledby="vergleich-titel" className="office-card mb-8 grid gap-5">
          <h2 id="vergleich-titel" className="display display-3">
            Was sich seit dem {formatBerlinTimeInGerman(shown.at)} geändert hat
          </h2>
          {changes.length === 0 && <p>Nichts. Der Text ist derselbe.</p>}
          <Differences differences={changes} />
          <OfficeForm hidden={{ version: shown.id }}>
            <IntentButton value="restore" className="button-small">
              Diese Fassung wiederherstellen
            </IntentButton>
          </OfficeForm>
        </section>
      )}
      <History
        title="Fassungen"
        none="Noch keine. Die erste entsteht beim Veröffentlichen oder nach zehn Minuten Schreiben."
        entries={versions.map(({ id, at, by, reason, title }) => ({
          key: id,
          what: reasons[reason],
          object: title === draft.title ? null : `„${title}“`,
          by,
          at,
          compare: `?vergleich=${id}#vergleich`,
          restore: [["version", String(id)]],
        }))}
      />
    </OfficePage>
  );
}

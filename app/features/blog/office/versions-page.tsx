import { data } from "react-router";
import type { DraftText } from "#app/features/blog/article-text.ts";
import { nameCategory } from "#app/features/blog/categories.ts";
import type { Draft, VersionReason } from "#app/features/blog/drafts.server.ts";
import { restoreForm } from "#app/features/blog/office/article-action.server.ts";
import { compareTexts, type Piece } from "#app/features/blog/office/compare-texts.server.ts";
import { requireDraft } from "#app/features/blog/office/require-draft.server.ts";
import {
  listVersions,
  readVersion,
  restoreVersion,
  type Version,
} from "#app/features/blog/versions.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { done, officeAction } from "#app/office/office-action.server.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { readNumber } from "#app/office/read-number.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import type { Route } from "./+types/versions-page";
import "./article-editor.css";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run, draft } = await requireDraft(route);
  const versions = await run((tx) => listVersions(tx, draft.id));
  const wanted = readNumber(new URL(route.request.url).searchParams.get("vergleich"));
  const shown =
    wanted === null ? null : await run((tx) => readVersion(tx, { id: draft.id, version: wanted }));
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

type Change = { label: string; pieces: Piece[] };

/** Returns the fields that differ. */
function compare(version: Version, draft: Draft): Change[] {
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
      <p className="office-ways">
        <a className="link" href={path}>
          Zurück zum Schreiben
        </a>
      </p>
      {versions.length === 0 && (
        <p className="office-none">
          Noch keine. Die erste entsteht beim Veröffentlichen oder nach zehn Minuten Schreiben.
        </p>
      )}
      {shown !== null && (
        <section id="vergleich" aria-labelledby="vergleich-titel" className="office-card mb-8 grid gap-5">
          <h2 id="vergleich-titel" className="display display-3">
            Was sich seit dem {formatBerlinTimeInGerman(shown.at)} geändert hat
          </h2>
          {changes.length === 0 && <p>Nichts. Der Text ist derselbe.</p>}
          {changes.map(({ label, pieces }) => (
            <div key={label}>
              <h3 className="font-semibold">{label}</h3>
              <p className="article-diff">
                {pieces.map((piece, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                  <PieceOfText key={index} piece={piece} />
                ))}
              </p>
            </div>
          ))}
          <Restore version={shown.id} label="Diese Fassung wiederherstellen" />
        </section>
      )}
      <h2 className="display display-3 mb-2">Fassungen</h2>
      <ol className="office-rows">
        {versions.map(({ id, at, by, reason, title }) => (
          <li key={id} aria-current={id === shown?.id ? "true" : undefined}>
            <span className="min-w-0">
              <span className="font-semibold">{reasons[reason]}</span>
              <span className="block text-ink-2">
                {formatBerlinTimeInGerman(at)}, {by ?? "Kommandozeile"}
                {title === draft.title ? "" : `, „${title}“`}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              <a className="link py-2" href={`?vergleich=${id}#vergleich`}>
                Vergleichen<span className="sr-only">: {formatBerlinTimeInGerman(at)}</span>
              </a>
              <Restore version={id} label="Wiederherstellen" />
            </span>
          </li>
        ))}
      </ol>
    </OfficePage>
  );
}

function PieceOfText({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === "removed") return <del>{text}</del>;
  return kind === "added" ? <ins>{text}</ins> : text;
}

function Restore({ version, label }: { version: number; label: string }) {
  return (
    <form method="post">
      <input type="hidden" name="version" value={version} />
      <IntentButton value="restore" className="button-small">
        {label}
      </IntentButton>
    </form>
  );
}

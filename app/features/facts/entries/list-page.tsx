import { collectionOf, findCollection } from "#app/features/facts/entries/entries.ts";
import { entrySays } from "#app/features/facts/entries/entry-action.server.ts";
import { EntryState } from "#app/features/facts/entries/entry-state.tsx";
import { type Entry, listEntries } from "#app/features/facts/entries/store.server.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { readFlash } from "#app/office/office-action.server.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { mayLead } from "#app/office/staff-member.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import type { Route } from "./+types/list-page";
import "../facts.css";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const { pathname } = new URL(route.request.url);
  const collection = findCollection(pathname);
  const flash = readFlash(route.request, entrySays);
  const moved = flash.undo?.fields.find(([name]) => name === "eintrag")?.[1];
  if (flash.undo) flash.undo.action = `${pathname}/${moved}`;
  return {
    staff,
    mayPublish: mayLead(staff),
    collection,
    entries: await run((tx) => listEntries(tx, collection)),
    flash,
  };
}

export default function EntriesPage({ loaderData }: Route.ComponentProps) {
  const { staff, mayPublish, collection, entries } = loaderData;
  const { title, intro, newLabel, path } = collectionOf(collection);
  const isOnSite = ({ published }: Entry) => published !== null;
  return (
    <OfficePage staff={staff} title={title} section="Betrieb" page={title}>
      <div data-enhance="forms" data-staff={staff.id}>
        <p className="office-intro">{intro}</p>
        {mayPublish ? (
          <p className="mb-8">
            <a className="button button-primary" href={`${path}/neu`}>
              {newLabel}
            </a>
          </p>
        ) : (
          <p className="office-notice">Ändern kann das die Leitung, angemeldet mit Passkey.</p>
        )}
        {entries.length === 0 && (
          <p className="office-none">Noch nichts. Die Website zeigt ihre Beispiele.</p>
        )}
        <ol className="office-rows">
          {entries.map((entry, index) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              collection={collection}
              mayMoveUp={mayPublish && index > 0}
              mayMoveDown={mayPublish && index < entries.length - 1}
            />
          ))}
        </ol>
        {entries.some(isOnSite) && entries.length > 1 && (
          <p className="mt-4 text-ink-2">In dieser Reihenfolge stehen sie auf der Website.</p>
        )}
        <FlashBar />
      </div>
    </OfficePage>
  );
}

type EntryRowProps = {
  entry: Entry;
  collection: Parameters<typeof collectionOf>[0];
  mayMoveUp: boolean;
  mayMoveDown: boolean;
};

function EntryRow({
  entry: { id, draft, published, changed_at, changed_by },
  collection,
  mayMoveUp,
  mayMoveDown,
}: EntryRowProps) {
  const { path, describe, unnamed } = collectionOf(collection);
  const { name, more } = describe(draft);
  return (
    <li>
      <span className="min-w-0 flex-[1_1_16rem]">
        <a className="link font-semibold" href={`${path}/${id}`}>
          {name || unnamed}
        </a>
        <span className="block text-ink-2">
          {[more, `${changed_by ?? "Kommandozeile"}, ${formatBerlinTimeInGerman(changed_at)}`]
            .filter((part) => part !== "")
            .join(" · ")}
        </span>
      </span>
      <EntryState draft={draft} published={published} />
      {(mayMoveUp || mayMoveDown) && (
        <form method="post" action={`${path}/${id}`} className="flex gap-2">
          {mayMoveUp && <MoveButton intent="up" label={`${name || unnamed} nach oben`} sign="↑" />}
          {mayMoveDown && <MoveButton intent="down" label={`${name || unnamed} nach unten`} sign="↓" />}
        </form>
      )}
    </li>
  );
}

function MoveButton({ intent, label, sign }: { intent: string; label: string; sign: string }) {
  return (
    <IntentButton value={intent} className="button-small" aria-label={label}>
      <span aria-hidden="true">{sign}</span>
    </IntentButton>
  );
}

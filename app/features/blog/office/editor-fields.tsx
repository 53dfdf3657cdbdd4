import { ArticlePicture } from "#app/features/blog/article-picture.tsx";
import { type DraftText, longest } from "#app/features/blog/article-text.ts";
import { nameCategory } from "#app/features/blog/categories.ts";
import type { Draft } from "#app/features/blog/drafts.server.ts";
import type { ArticleForm } from "#app/features/blog/office/article-action.server.ts";
import { toPicture } from "#app/features/blog/picture-sizes.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { StoredMeanwhile } from "#app/office/office-form.tsx";
import type { Refusal } from "#app/office/refusal.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";

type EditorFieldsProps = {
  draft: Draft;
  categories: readonly string[];
  refusal: Refusal | null;
  proposedSlug: string;
  hints: readonly string[];
  readTime: string;
};

/** Returns whether the input exists only in this answer. Invalid input is stored as a draft. */
export function isUnstored({ faults }: Refusal): boolean {
  return Object.keys(faults).length === 0;
}

export function EditorFields(props: EditorFieldsProps) {
  const { draft, categories, refusal, proposedSlug, hints, readTime } = props;
  const isConflict = refusal?.isConflict;
  // A refused form that was not stored shows its own input.
  const form: ArticleForm = refusal !== null && isUnstored(refusal) ? refusal.form : {};
  const field = (name: keyof DraftText) => ({
    name,
    maxLength: longest[name],
    autoComplete: "off",
    defaultValue: form[name] ?? draft[name],
    error: refusal?.faults[name],
  });
  const { maxLength: _, ...category } = field("category");
  const showSaved = (name: keyof DraftText) =>
    isConflict && form[name]?.replaceAll("\r\n", "\n") !== draft[name] ? (
      <StoredMeanwhile>
        {(name === "category" ? nameCategory(draft[name]) : draft[name]) || "(leer)"}
      </StoredMeanwhile>
    ) : null;
  return (
    <>
      <div>
        {showSaved("title")}
        <TextField {...field("title")} label="Titel" />
      </div>
      <div>
        {showSaved("excerpt")}
        <TextAreaField
          {...field("excerpt")}
          label="Anreißer"
          hint="Steht in der Liste, unter dem Titel und bei Suchmaschinen."
          rows={3}
        />
      </div>
      <div className="article-text">
        {showSaved("content")}
        <TextAreaField
          {...field("content")}
          label="Text"
          hint="Leerzeile: neuer Absatz. Kurze Zeile ohne Punkt: Zwischenüberschrift. Zeilen mit – am Anfang: Liste."
          rows={18}
          below={
            <span data-live="lesezeit" className="empty:hidden text-ink-2">
              {readTime}
            </span>
          }
        />
      </div>
      <Hints hints={hints} />
      <div className="grid gap-6 sm:grid-cols-[1fr_1fr]">
        <div>
          {showSaved("category")}
          <SelectField {...category} label="Kategorie">
            <option value="">Bitte wählen</option>
            {categories.map((category) => (
              <option key={category} value={category}>
                {nameCategory(category)}
              </option>
            ))}
          </SelectField>
          <details className="mt-2" open={form.newCategory ? true : undefined}>
            <summary className="link">Neue Kategorie</summary>
            <TextField
              name="newCategory"
              label="Wie heißt die neue?"
              maxLength={longest.category}
              defaultValue={form.newCategory}
              autoComplete="off"
            />
          </details>
        </div>
        <div>
          {showSaved("author")}
          <TextField {...field("author")} label="Autor" />
        </div>
      </div>
      {draft.article_id === null ? (
        <div>
          {showSaved("slug")}
          <TextField
            {...field("slug")}
            label="Link"
            optional
            placeholder={proposedSlug}
            hint="Sein Ende nach /blog/. Leer: aus dem Titel. Nach dem Veröffentlichen bleibt er."
          />
        </div>
      ) : (
        <p>
          <span className="font-semibold">Link</span> <span className="mono">/blog/{draft.article_id}</span>
        </p>
      )}
      <PictureFields draft={draft} field={field("picture_alt")} stored={showSaved("picture_alt")} />
    </>
  );
}

function Hints({ hints }: { hints: readonly string[] }) {
  return (
    <div data-live="hinweise" className="empty:hidden">
      {hints.length > 0 && (
        <section aria-label="Hinweise" className="py-4 px-5 border-l-4 border-saffron rounded-small bg-paper">
          <p className="font-semibold">Sieh noch mal hin</p>
          <ul className="list-disc pl-5">
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type PictureFieldsProps = {
  draft: Draft;
  field: { name: string; maxLength: number; autoComplete: string; defaultValue: string; error?: string };
  stored: React.ReactNode;
};

function PictureFields({ draft, field, stored }: PictureFieldsProps) {
  const { title, category } = draft;
  const own = toPicture({ ...draft, picture_alt: "" });
  return (
    <fieldset className="office-card grid gap-4">
      <legend className="sr-only">Bild</legend>
      <div className="grid gap-3 items-center sm:grid-cols-[14rem_1fr]">
        <ArticlePicture article={{ title, category, picture: own }} loading="lazy" sizes="20rem" />
        <p className="text-ink-2">
          {own === null
            ? "Ohne eigenes Bild zeigt die Website den gedeckten Tisch."
            : "So zeigt es die Website."}
        </p>
      </div>
      <TextField
        type="file"
        name="picture"
        label={own === null ? "Bild" : "Anderes Bild"}
        accept="image/jpeg,image/png,image/webp,image/avif"
        hint="Foto bis 15 MB, mindestens 800 × 420 Pixel. Wo und womit es gemacht ist, löscht die Website."
      />
      <div>
        {stored}
        <TextField
          {...field}
          label="Bildbeschreibung"
          hint="Was ist zu sehen? Für alle, die das Bild nicht sehen können."
        />
      </div>
      <p className="flex flex-wrap gap-3">
        <IntentButton value="picture">Bild hochladen</IntentButton>
        {own !== null && <IntentButton value="remove-picture">Bild entfernen</IntentButton>}
      </p>
    </fieldset>
  );
}

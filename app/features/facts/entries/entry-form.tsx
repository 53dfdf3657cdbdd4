import type { EntryCollection } from "#app/content/current-facts.ts";
import { LOGO_FILE, picturePath } from "#app/content/picture-format.ts";
import type { FactInput } from "#app/features/facts/declaration.ts";
import type { PictureField } from "#app/features/facts/entries/declaration.ts";
import { collectionOf } from "#app/features/facts/entries/entries.ts";
import type { Entry } from "#app/features/facts/entries/store.server.ts";
import { CheckField, FactFields } from "#app/features/facts/fact-form.tsx";
import type { FactErrors } from "#app/office/first-errors.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm } from "#app/office/office-form.tsx";
import type { Refusal } from "#app/office/refusal.ts";
import { TextField } from "#app/ui/field.tsx";

type EntryFormProps = {
  collection: EntryCollection;
  /** Null while it is not stored. */
  entry: Pick<Entry, "id" | "version" | "published"> | null;
  input: FactInput;
  errors: FactErrors;
  refused: Refusal | null;
};

export function EntryForm({ collection, entry, input, errors, refused }: EntryFormProps) {
  const { path, fields, pictures } = collectionOf(collection);
  return (
    <>
      <OfficeForm
        action={`${path}/${entry?.id ?? "neu"}`}
        encType="multipart/form-data"
        className="stack gap-[1.1rem] [&_:is(label,legend)]:hyphens-auto"
        draft={collection}
        refused={refused}
        hidden={{ version: entry?.version ?? 0 }}
        noValidate
      >
        {/* Enter presses the first button of a form. */}
        <button type="submit" name="intent" value="save" hidden />
        <FactFields fields={fields} input={input} errors={errors} />
        {Object.entries(pictures).map(([name, field]) => (
          <UploadField
            key={name}
            name={name}
            field={field}
            value={input[name] ?? ""}
            error={errors[`${name}-file`] ?? errors[name]}
          />
        ))}
        <div className="fact-buttons">
          <IntentButton value="publish" look="primary">
            Veröffentlichen
          </IntentButton>
          <IntentButton value="save">Entwurf speichern</IntentButton>
          <IntentButton
            value="preview"
            formAction={`${path}/vorschau?eintrag=${entry?.id ?? 0}`}
            formTarget="_blank"
          >
            Vorschau<span className="sr-only"> (öffnet in neuem Tab)</span>
          </IntentButton>
        </div>
      </OfficeForm>
      {entry && <StateForm path={path} entry={entry} />}
    </>
  );
}

type UploadFieldProps = { name: string; field: PictureField; value: string; error: string | undefined };

function UploadField({ name, field: { label, hint, format }, value, error }: UploadFieldProps) {
  const [id = ""] = value.split(":");
  const file = format === null ? LOGO_FILE : `${format.narrowest}.webp`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextField
        name={`${name}-file`}
        label={label}
        hint={hint}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        {...(error && { error })}
      />
      {id !== "" && (
        <div>
          <img
            className="w-full max-w-[24rem] border-[1.5px] border-line rounded-surface"
            src={picturePath(id, file)}
            alt={`Gespeichert: ${label}`}
            loading="lazy"
          />
          <CheckField name={`no-${name}`} label={`Ohne ${label}`} isChecked={false} />
        </div>
      )}
    </div>
  );
}

function StateForm({ path, entry }: { path: string; entry: Pick<Entry, "id" | "version" | "published"> }) {
  const isPublic = entry.published !== null;
  return (
    <OfficeForm
      action={`${path}/${entry.id}`}
      hidden={{ version: entry.version }}
      className="mt-8 grid justify-items-start gap-2"
    >
      <p className="text-ink-2">
        {isPublic
          ? "Soll das nicht mehr auf der Website stehen? Zieh es zurück; danach lässt es sich endgültig löschen."
          : "Endgültig löschen nimmt auch den Verlauf und die Bilder mit. Das lässt sich nicht zurücknehmen."}
      </p>
      {isPublic ? (
        <IntentButton value="withdraw">Zurückziehen</IntentButton>
      ) : (
        <IntentButton value="remove">Endgültig löschen</IntentButton>
      )}
    </OfficeForm>
  );
}

import type { PublishedFacts } from "#app/content/current-facts.ts";
import { logoSize } from "#app/content/partners.ts";
import { LOGO_FILE, picturePath } from "#app/content/picture-format.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";

type PartnerLogosProps = { partners: NonNullable<PublishedFacts["partners"]>; version: number; path: string };

export function PartnerLogos({ partners: { items }, version, path }: PartnerLogosProps) {
  const error = useRefused()?.faults.logo;
  return (
    <section className="grid gap-5 max-w-[40rem]" aria-labelledby="logos">
      <h2 id="logos" className="display display-3">
        Logos
      </h2>
      <p className="text-ink-2">
        Ein Logo steht gleich nach dem Hochladen auf der Seite. Ohne Logo steht der Name da.
      </p>
      <ul>
        {items.map(({ name, logo }) => (
          <li key={name} className="spread gap-x-6 gap-y-2 min-h-[3rem] py-2 border-b border-line">
            <span>{name}</span>
            {logo === undefined ? (
              <span className="text-ink-2">ohne Logo</span>
            ) : (
              <img
                src={picturePath(logo, LOGO_FILE)}
                alt={`Logo von ${name}`}
                {...logoSize}
                loading="lazy"
                className="w-[7.5rem] h-[3rem]"
              />
            )}
          </li>
        ))}
      </ul>
      <OfficeForm
        action={path}
        hidden={{ fact: "partners", version }}
        encType="multipart/form-data"
        noValidate
      >
        <SelectField name="partner" label="Partner">
          {items.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          name="logo"
          label="Datei"
          hint="JPEG, PNG, WebP oder AVIF, am besten breit und auf weißem Grund, höchstens 15 MB."
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          {...(error && { error })}
        />
        <div className="fact-buttons">
          <IntentButton value="add-logo" look="primary">
            Logo hochladen
          </IntentButton>
          {items.some(({ logo }) => logo !== undefined) && (
            <IntentButton value="remove-logo">Logo entfernen</IntentButton>
          )}
        </div>
      </OfficeForm>
    </section>
  );
}

import { type HexColor, isHexColor } from "#app/pages/demo/brand-color.ts";
import { longestName } from "#app/pages/demo/guest-address.ts";
import { type DemoBusiness, demo } from "#content/demo.ts";
import { demoLive } from "#content/demo-live.ts";

type LiveSettingsProps = {
  business: DemoBusiness;
  name: string;
  color: HexColor;
  onBusiness: (id: string) => void;
  onName: (name: string) => void;
  onColor: (color: HexColor) => void;
};

/** The visitor's own business: which menu, which name, which colour. */
export function LiveSettings({ business, name, color, onBusiness, onName, onColor }: LiveSettingsProps) {
  const copy = demoLive.settings;
  return (
    <fieldset className="live-settings">
      <legend className="sr-only">{copy.legend}</legend>
      <label className="live-field">
        {copy.name}
        <input
          type="text"
          value={name}
          maxLength={longestName}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onName(currentTarget.value)}
        />
      </label>
      <label className="live-field">
        {copy.color}
        <input
          type="color"
          value={color}
          onChange={({ currentTarget }) => {
            if (isHexColor(currentTarget.value)) onColor(currentTarget.value);
          }}
        />
      </label>
      <label className="live-field">
        {copy.business}
        <select value={business.id} onChange={({ currentTarget }) => onBusiness(currentTarget.value)}>
          {demo.businesses.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p className="live-settings-note">{copy.note}</p>
    </fieldset>
  );
}

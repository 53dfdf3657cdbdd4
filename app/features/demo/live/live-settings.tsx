import { longestName } from "#app/features/demo/guest/guest-address.ts";
import { demoLive } from "#app/features/demo/live/copy.ts";
import { type HexColor, isHexColor } from "#app/features/demo/shop/brand-color.ts";
import { businesses, type DemoBusiness } from "#app/features/demo/shop/businesses.ts";
import "./live-demo.css";

type LiveSettingsProps = {
  business: DemoBusiness;
  name: string;
  color: HexColor;
  onBusiness: (id: string) => void;
  onName: (name: string) => void;
  onColor: (color: HexColor) => void;
};

/** The visitor's own business: menu, name and colour. */
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
          {businesses.map(({ id, label }) => (
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

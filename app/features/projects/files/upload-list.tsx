import type { UploadState } from "#app/features/projects/files/uploader.ts";

const states: { [State in UploadState["state"]]?: string } = {
  waiting: "Wartet, bis die anderen fertig sind",
  checking: "Wird geprüft …",
  broken: "Verbindung unterbrochen. Es geht von selbst weiter.",
};

type UploadListProps = {
  uploads: readonly UploadState[];
  onCancel: (key: string) => void;
};

export function UploadList({ uploads, onCancel }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="max-w-[60rem] mt-5">
      {uploads.map((upload) => {
        const { key, name, size, sent, state, reason } = upload;
        const isRefused = state === "refused";
        const percent = Math.floor((sent / size) * 100);
        return (
          <li
            key={key}
            className="files-upload cluster gap-x-3 gap-y-2 py-[0.6rem] border-t-[1.5px] border-line"
            data-uploading={isRefused ? undefined : ""}
          >
            <span className="min-w-0 grow">
              <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
              {isRefused ? (
                <span role="alert" className="text-tomato-pressed font-semibold">
                  {reason}
                </span>
              ) : (
                <>
                  <progress max={size} value={sent} aria-label={name} />
                  <span className="block text-sm text-ink-2">{states[state] ?? `${percent} %`}</span>
                </>
              )}
            </span>
            <button
              type="button"
              className="button button-secondary button-small"
              onClick={() => onCancel(key)}
            >
              {isRefused ? "Ausblenden" : "Abbrechen"}
              <span className="sr-only"> ({name})</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

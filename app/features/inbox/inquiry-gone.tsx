import { FlashBar } from "#app/office/flash-bar.tsx";
import { BackLink, OfficePage } from "#app/office/office-page.tsx";
import type { StaffMember } from "#app/office/staff-member.ts";

export function InquiryGone({
  staff,
  form,
  isFromNotification,
}: {
  staff: StaffMember;
  form: Record<string, string> | undefined;
  isFromNotification: boolean;
}) {
  const text = form?.note ?? form?.text ?? form?.step ?? form?.sentence ?? "";
  return (
    <OfficePage staff={staff} title="Diese Anfrage gibt es nicht" section="Anfragen">
      <div data-enhance="inquiry" data-staff={staff.id}>
        <BackLink href="/buero" data-back="">
          Alle Anfragen
        </BackLink>
        <p className="office-intro">
          {isFromNotification
            ? "Die Anfrage, von der die Mitteilung spricht, ist inzwischen gelöscht."
            : "Vielleicht wurde sie gelöscht, oder die Nummer in der Adresse stimmt nicht."}
        </p>
        {text !== "" && (
          <label className="grid max-w-2xl gap-1.5 font-semibold">
            Dein Text, zum Kopieren
            <textarea
              readOnly
              rows={8}
              defaultValue={text}
              className="field-input min-h-[7rem] font-normal"
            />
          </label>
        )}
        <FlashBar />
      </div>
    </OfficePage>
  );
}

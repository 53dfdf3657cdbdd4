import type { ReactNode } from "react";
import type { FactName } from "#app/content/current-facts.ts";
import { compareInputs, writeFact } from "#app/features/facts/describe.ts";
import type { FactsData } from "#app/features/facts/page-data.server.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { Differences, History } from "#app/office/history.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { BackLink, OfficePage } from "#app/office/office-page.tsx";
import type { Refusal } from "#app/office/refusal.ts";
import "./facts.css";

type FactFrameProps = {
  data: FactsData;
  title: string;
  page: "Geschäftszeiten" | "Angaben";
  path: string;
  /** Above the history, or beside the content on wide screens. */
  beside?: ReactNode;
  children: ReactNode;
};

export function FactFrame({ data, title, page, path, beside, children }: FactFrameProps) {
  const { staff, mayPublish } = data;
  const refusal = useRefused();
  return (
    <OfficePage staff={staff} title={title} section="Betrieb" page={page}>
      <div data-enhance="forms" data-staff={staff.id}>
        {page === "Angaben" && <BackLink href="/buero/betrieb/angaben">Alle Angaben</BackLink>}
        {refusal?.isConflict && <Conflict refusal={refusal} data={data} />}
        {!mayPublish && <p className="office-notice">Ändern kann das die Leitung, angemeldet mit Passkey.</p>}
        <div
          className={
            page === "Angaben"
              ? "grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]"
              : "grid gap-10"
          }
        >
          {children}
          <div className="grid gap-8">
            {beside}
            <History entries={data.history} action={path} />
          </div>
        </div>
        <FlashBar saysRefusal={!refusal?.isConflict} />
      </div>
    </OfficePage>
  );
}

function Conflict({ refusal: { text, form }, data }: { refusal: Refusal; data: FactsData }) {
  const row = data.facts.find(({ key }) => key === form.fact);
  return (
    <div role="alert" tabIndex={-1} data-flash="" className="office-notice">
      <p className="font-semibold">{text}</p>
      {form.intent === "publish" && row ? (
        <>
          <p>Durchgestrichen ist, was jetzt gilt, hervorgehoben deine Eingabe:</p>
          <Differences differences={compareInputs(row.key, writeFact(row.key, row.value), form)} />
          <p>Wenn du noch einmal veröffentlichst, gilt deine Eingabe.</p>
        </>
      ) : (
        <p>Unten steht, was jetzt gilt.</p>
      )}
    </div>
  );
}

export function ResetForm({ name, data, path }: { name: FactName; data: FactsData; path: string }) {
  const row = data.facts.find(({ key }) => key === name);
  if (!data.mayPublish || row === undefined || row.value === null) return null;
  return (
    <OfficeForm action={path} hidden={{ fact: name, version: row.version }} className="mt-5">
      <button type="submit" name="intent" value="reset" className="link min-h-11 text-left">
        Zurück auf den ursprünglichen Stand
      </button>
    </OfficeForm>
  );
}

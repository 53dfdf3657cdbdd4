import { data, redirect } from "react-router";
import { z } from "zod";
import { addRequest } from "#app/features/inbox/new-request.server.ts";
import { typedLine, typedText } from "#app/features/inbox/typed-text.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/new-request-page";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  return { staff: (await requireStaff(route)).staff };
}

/** Beside it stand the words that say who has entered it (new-request.server.ts). */
const longest = { name: 100, way: 100, note: 1_800 };

const newRequest = z.object({
  name: typedLine.pipe(z.string().min(2).max(longest.name)),
  way: typedLine.pipe(z.string().min(1).max(longest.way)),
  note: typedText.pipe(z.string().max(longest.note)),
});

export async function action(route: Route.ActionArgs) {
  const { run } = await requireStaff(route);
  const typed = readTexts(await readForm(route.request));
  const sent = newRequest.safeParse(typed);
  if (!sent.success)
    return data({ typed, fields: sent.error.issues.map(({ path }) => String(path[0])) }, { status: 400 });
  const id = await run((tx) => addRequest(tx, sent.data));
  return redirect(`/buero/anfragen/${id}?getan=add`, 303);
}

const errors: Record<string, string> = {
  name: "Der Name hat 2 bis 100 Zeichen.",
  way: "Trag einen Weg ein: Telefon, E-Mail oder einen Namen bei Instagram.",
  note: "Die Notiz hat höchstens 1.800 Zeichen.",
};

export default function NewRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff } = loaderData;
  const typed = actionData?.typed;
  const describe = (name: string) => {
    const error = actionData?.fields.includes(name) ? errors[name] : undefined;
    return error === undefined ? {} : { error };
  };
  return (
    <OfficePage staff={staff} title="Anfrage eintragen" section="Anfragen">
      <p className="office-ways">
        <a className="link" href="/buero">
          Alle Anfragen
        </a>
      </p>
      <div data-enhance="new-request" data-staff={staff.id}>
        <form
          method="post"
          data-draft="anfrage"
          data-typed={typed ? "" : undefined}
          className="office-card grid max-w-xl gap-4"
        >
          <TextField
            name="name"
            label="Name"
            required
            maxLength={longest.name}
            autoComplete="off"
            defaultValue={typed?.name ?? ""}
            {...describe("name")}
          />
          <TextField
            name="way"
            label="Telefon, E-Mail oder Instagram"
            required
            maxLength={longest.way}
            autoComplete="off"
            defaultValue={typed?.way ?? ""}
            {...describe("way")}
          />
          <TextAreaField
            name="note"
            label="Worum geht es?"
            optional
            rows={4}
            maxLength={longest.note}
            defaultValue={typed?.note ?? ""}
            {...describe("note")}
          />
          <IntentButton value="add" look="primary">
            Eintragen
          </IntentButton>
        </form>
        <FlashBar text={actionData ? "Noch nicht eingetragen: Oben steht, was fehlt." : null} isProblem />
      </div>
    </OfficePage>
  );
}

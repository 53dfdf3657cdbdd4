import { Check, Minus, TriangleAlert } from "lucide-react";
import { z } from "zod";
import { type OperationCheck, summarizeChecks } from "#app/content/check.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { officeAction, refuse, show } from "#app/office/office-action.server.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireLeitung } from "#app/office/session.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/state-page";

export async function loader(route: Route.LoaderArgs) {
  const { staff } = await requireLeitung(route);
  const { listOperationChecks, sendTestMail } = route.context.get(requestContext);
  return { staff, checks: await listOperationChecks(), canMail: sendTestMail !== null };
}

/** Sends a test mail, and answers with what the mail server said. */
export const action = officeAction({
  may: "leitung",
  schema: z.object({ intent: z.literal("test-mail") }),
  async perform({ ctx: { sendTestMail } }) {
    if (sendTestMail === null) return refuse("Es ist kein Mailserver eingestellt.");
    return async () => show({ sent: await sendTestMail() });
  },
});

export default function SiteStatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, checks, canMail } = loaderData;
  return (
    <OfficePage staff={staff} title="Zustand" section="Betrieb" page="Zustand">
      <p className="office-intro">{summarizeChecks(checks)}. Jeden Montag kommt eine Mail, die das sagt.</p>
      <ul className="max-w-[52rem] border-t border-line">
        {checks.map((check) => (
          <CheckRow key={check.title} check={check} />
        ))}
      </ul>
      <section aria-labelledby="testmail" className="max-w-[52rem] mt-10">
        <h2 id="testmail" className="display display-3">
          Kommen Mails an?
        </h2>
        {canMail ? (
          <form method="post">
            <p className="my-3">Die Testmail geht an die Adresse, die von neuen Anfragen erfährt.</p>
            <IntentButton value="test-mail">Testmail senden</IntentButton>
          </form>
        ) : (
          <p className="my-3">
            Noch ist kein Mailserver eingestellt. Eure Technik trägt ihn ein (SMTP_URL und NOTIFY_TO).
          </p>
        )}
        {actionData?.shown && <TestMailAnswer sent={actionData.shown.sent} />}
      </section>
    </OfficePage>
  );
}

const marks = {
  good: { label: "Gut: ", icon: <Check aria-hidden="true" className="size-5 mt-[0.2rem] text-green" /> },
  wrong: {
    label: "Stimmt nicht: ",
    icon: <TriangleAlert aria-hidden="true" className="size-5 mt-[0.2rem] text-tomato" />,
  },
  unknown: { label: "", icon: <Minus aria-hidden="true" className="size-5 mt-[0.2rem]" /> },
};

function CheckRow({ check: { title, severity, text, advice } }: { check: OperationCheck }) {
  return (
    <li
      data-severity={severity}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 py-[0.65rem] border-b border-line wrap-anywhere"
    >
      {marks[severity].icon}
      <div>
        <h2 className="font-semibold">
          <span className="sr-only">{marks[severity].label}</span>
          {title}
        </h2>
        <p>{text}</p>
        {advice !== null && <p className="text-ink-2">{advice}</p>}
      </div>
    </li>
  );
}

type TestMailAnswerProps = {
  sent: { isAccepted: boolean; to: string; words: string };
};

function TestMailAnswer({ sent: { isAccepted, to, words } }: TestMailAnswerProps) {
  return (
    <div role="status" className="office-card mt-4">
      <p className="font-semibold">
        {isAccepted
          ? `Der Mailserver hat die Mail an ${to} angenommen. Schau jetzt dort nach.`
          : `Die Mail an ${to} ging nicht hinaus.`}
      </p>
      <p className="mt-2">{isAccepted ? "Der Mailserver sagt:" : "Die Antwort:"}</p>
      <p className="mono wrap-anywhere">{words}</p>
    </div>
  );
}

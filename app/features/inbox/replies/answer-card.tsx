import { addText } from "#app/features/inbox/add-text.ts";
import type { OpenInquiry } from "#app/features/inbox/inquiry.server.ts";
import type { InquiryPageData } from "#app/features/inbox/load-inquiry.server.ts";
import { longest } from "#app/features/inbox/read-action.ts";
import { describeMail } from "#app/features/inbox/replies/describe-reply.ts";
import type { Reply } from "#app/features/inbox/replies/replies.server.ts";
import type { buildReplyLinks } from "#app/features/inbox/reply-links.ts";
import { writeInquiryPath } from "#app/office/inquiry-path.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import type { Refusal } from "#app/office/refusal.ts";
import { fillTemplate, findGaps } from "#app/office/replies/fill-template.ts";
import { GapNote, TemplateChips } from "#app/office/replies/template-chips.tsx";
import { TextAreaField } from "#app/ui/field.tsx";

type AnswerCardProps = Pick<
  InquiryPageData,
  "staff" | "templates" | "chosen" | "bookingLink" | "canSend" | "readsAnswers" | "next" | "now"
> & { inquiry: OpenInquiry; replies: readonly Reply[]; links: ReturnType<typeof buildReplyLinks> };

export function AnswerCard({ inquiry, replies, templates, chosen, next, now, ...rest }: AnswerCardProps) {
  const refused = useRefused({ intent: "reply" });
  const last = replies.findLast(({ way }) => way === "mail");
  const isOpen = chosen !== null || refused !== null;
  return (
    <section id="antwort" aria-labelledby="antworten" className="office-card grid gap-4">
      <h2 id="antworten" className="display display-3">
        Antworten
      </h2>
      <p data-replies="" className="empty:hidden">
        {last && describeMail(last, now)}
      </p>
      <details data-templates="" open={isOpen} className="[&>ul]:mt-3">
        <summary className="link">Textbaustein wählen</summary>
        <TemplateChips
          templates={templates}
          chosen={chosen}
          choose={(baustein) => `${writeInquiryPath(inquiry.id, { next, baustein })}#antwort`}
        />
      </details>
      {isOpen && <AnswerForm inquiry={inquiry} chosen={chosen} refused={refused} {...rest} />}
      {rest.links.call !== null && <CallForm version={inquiry.version} />}
    </section>
  );
}

type AnswerFormProps = Pick<
  AnswerCardProps,
  "inquiry" | "chosen" | "staff" | "bookingLink" | "links" | "canSend" | "readsAnswers"
> & {
  refused: Refusal | null;
};

function AnswerForm(props: AnswerFormProps) {
  const { inquiry, chosen, staff, bookingLink, links, canSend, readsAnswers, refused } = props;
  const template =
    chosen === null || chosen === "frei" ? "Hallo {vorname},\n\n\n\nViele Grüße\n{ich}" : chosen.content;
  const filled = fillTemplate(template, { recipient: inquiry, sender: { name: staff.name, bookingLink } });
  const text = refused?.form.text ?? filled;
  return (
    <OfficeForm
      draft={`antwort-${chosen === null || chosen === "frei" ? "frei" : `${chosen.id}.${chosen.version}`}`}
      refused={refused}
      hidden={{ version: inquiry.version }}
      data-answer=""
      className="grid gap-3"
    >
      <TextAreaField
        name="text"
        label="Deine Antwort"
        rows={9}
        maxLength={longest.reply}
        required
        defaultValue={text}
        error={refused?.faults.text}
      />
      <GapNote gaps={findGaps(text)} />
      <div className="flex flex-wrap gap-2">
        {canSend ? (
          <IntentButton value="reply" look="primary">
            Senden
          </IntentButton>
        ) : (
          inquiry.email !== "" && (
            <a className="button button-primary" href={addText(links.mail, text)} data-way={links.mail}>
              Im Mailprogramm öffnen
            </a>
          )
        )}
        {links.whatsapp && (
          <a
            className="button button-secondary"
            href={addText(links.whatsapp, text)}
            data-way={links.whatsapp}
            rel="noreferrer"
            target="_blank"
          >
            Per WhatsApp<span className="sr-only"> (neuer Tab)</span>
          </a>
        )}
        <button type="button" className="button button-secondary needs-script" data-copy="">
          Kopieren
        </button>
      </div>
      {canSend && (
        <p className="text-ink-2">
          Geht an {inquiry.email}; die Antwort darauf{" "}
          {readsAnswers ? "steht dann hier" : "kommt in dein Postfach"}. Die Anfrage wartet danach drei Tage.
        </p>
      )}
      {links.whatsapp && <p className="text-ink-2">WhatsApp nur, wenn der Kunde das möchte.</p>}
    </OfficeForm>
  );
}

/** The script preselects call or chat. */
function CallForm({ version }: { version: number }) {
  return (
    <OfficeForm
      hidden={{ version, way: "call" }}
      data-call=""
      className="data-now:p-3 data-now:border-2 data-now:border-ink data-now:rounded-[0.75rem]"
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="float-left w-full mb-1 text-ink-2">Nach Anruf oder WhatsApp</legend>
        <IntentButton value="reached" className="button-small">
          Erreicht
        </IntentButton>
        <IntentButton value="not-reached" className="button-small">
          Nicht erreicht
        </IntentButton>
        <IntentButton value="mailbox" className="button-small">
          Mailbox
        </IntentButton>
      </fieldset>
    </OfficeForm>
  );
}

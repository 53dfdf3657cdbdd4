import type { ReactNode } from "react";
import type { InquiryDetails, OpenInquiry } from "#app/features/inbox/inquiry.server.ts";
import { ClientStamp, isClientSupport, StateStamps } from "#app/features/inbox/inquiry-list.tsx";
import { MenuLink } from "#app/features/inbox/merged-words.tsx";
import { describeReply } from "#app/features/inbox/replies/describe-reply.ts";
import type { buildReplyLinks } from "#app/features/inbox/reply-links.ts";
import { listContactDetails } from "#app/inquiries/contact-form.ts";
import { describeInquiryState } from "#app/inquiries/inquiry-states.ts";
import { describeInterest } from "#app/inquiries/interests.ts";
import { formatMoment } from "#app/office/format-moment.ts";
import { IntentButton } from "#app/office/intent-button.tsx";

type ReplyLinks = ReturnType<typeof buildReplyLinks>;

type InquirySlipProps = { details: InquiryDetails; now: Date; links: ReplyLinks };

/** Characters from which on phones show the beginning first. */
const LONG_MESSAGE = 260;

export function InquirySlip({ details, now, links }: InquirySlipProps) {
  const { inquiry, merged, others, names, projects } = details;
  const more = others.filter(({ isNamesake }) => !isNamesake).length;
  const lastWord = findLastWord(details);
  const { id, email, message, created_at, status } = inquiry;
  const facts = [
    ...listContactDetails(inquiry),
    ["Kam von", inquiry.referring_page],
    ["Kampagne", inquiry.campaign],
  ];
  return (
    <article
      className="request-slip grid gap-4 pt-5 px-[clamp(1.1rem,4vw,1.75rem)] pb-8 border-t-[0.8rem] border-control"
      aria-label="Anfrage"
    >
      <p className="flex flex-wrap gap-x-[0.9rem] gap-y-[0.1rem] muted">
        <time dateTime={created_at.toISOString()}>{formatMoment(created_at, now)}</time>
        <span>{describeInterest(inquiry)}</span>
        <span className="mono">#{id}</span>
        <span className="stamp">{describeInquiryState(status).title}</span>
        {(isClientSupport(inquiry) || projects.length > 0) && <ClientStamp />}
        {merged.length > 0 && (
          <a className="link -my-[0.7rem] py-[0.7rem]" href="#verlauf">
            mit {merged.map(({ id }) => `#${id}`).join(", ")} zusammengeführt
          </a>
        )}
        {more > 0 && (
          <a className="link -my-[0.7rem] py-[0.7rem]" href="#weitere">
            {more === 1 ? "1 weitere Anfrage" : `${more} weitere Anfragen`}
          </a>
        )}
        {more < others.length && (
          <a className="link -my-[0.7rem] py-[0.7rem]" href="#gleicher-name">
            vielleicht doppelt
          </a>
        )}
      </p>
      <StateStamps inquiry={inquiry} names={names} now={now} />
      <div className="request-words" data-long={message.length > LONG_MESSAGE ? "" : undefined}>
        <p className="request-message text-[1.125rem] leading-[1.5] whitespace-pre-wrap wrap-anywhere">
          {message}
        </p>
        {message.length > LONG_MESSAGE && (
          <label className="link request-more">
            <input type="checkbox" className="sr-only" />
            <span>Ganze Nachricht</span>
          </label>
        )}
      </div>
      <dl className="grid gap-[0.35rem] py-[0.9rem] border-y-[1.5px] border-dashed border-control empty:hidden">
        {email !== "" && (
          <ContactLine name="E-Mail">
            <a className="link" href={links.mail}>
              {email}
            </a>
          </ContactLine>
        )}
        {facts.map(
          ([name, value]) =>
            value && (
              <ContactLine key={name} name={name}>
                {value}
              </ContactLine>
            ),
        )}
        {inquiry.menu !== null && (
          <ContactLine name="Karte">
            <MenuLink menu={inquiry.menu} dishes={inquiry.menu_dishes} />
          </ContactLine>
        )}
      </dl>
      {lastWord && (
        <p className="line-clamp-3 wrap-anywhere">
          <span className="font-semibold">
            Zuletzt{" "}
            {"way" in lastWord && lastWord.way === "answer"
              ? "der Kunde"
              : (lastWord.staff_id && names.get(lastWord.staff_id)) || "jemand"}
            , {formatMoment(lastWord.created_at, now)}:
          </span>{" "}
          {lastWord.text}
        </p>
      )}
    </article>
  );
}

function ContactLine({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid max-[30rem]:leading-[1.35] min-[30rem]:grid-cols-[7.5rem_minmax(0,1fr)]">
      <dt className="text-ink-2 max-[30rem]:text-(length:--text-sm)">{name}</dt>
      <dd className="font-semibold wrap-anywhere select-all">{children}</dd>
    </div>
  );
}

/** Returns the last reply to the visitor, unless a note is newer. */
function findLastWord({ notes, replies }: InquiryDetails) {
  const reply = replies.at(-1);
  const note = notes.at(-1);
  if (reply === undefined || (note !== undefined && note.created_at > reply.created_at)) return null;
  return { ...reply, text: reply.text ?? describeReply(reply) };
}

export function InquiryBar({ request: inquiry, links }: { request: OpenInquiry; links: ReplyLinks }) {
  const { status, taken_by, answered_at } = inquiry;
  const { isOpen } = describeInquiryState(status);
  const waits = isOpen && taken_by !== null && answered_at === null;
  return (
    <div className="request-bar">
      {isOpen && taken_by === null && (
        <form method="post">
          <IntentButton value="take" look="primary" className="w-full">
            Übernehmen
          </IntentButton>
        </form>
      )}
      <a className={`button button-${waits ? "primary" : "secondary"}`} href="#antwort">
        Antworten
      </a>
      {links.call && (
        <a className="button button-secondary" href={links.call}>
          Anrufen
        </a>
      )}
      {links.whatsapp && (
        <a className="button button-secondary" href={links.whatsapp} rel="noreferrer" target="_blank">
          WhatsApp<span className="sr-only"> (neuer Tab)</span>
        </a>
      )}
    </div>
  );
}

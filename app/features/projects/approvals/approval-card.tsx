import { Fragment, type ReactNode } from "react";
import type { Approval } from "#app/features/projects/approvals/approval.ts";
import { approvalCopy as copy } from "#app/features/projects/approvals/copy.ts";
import type { Side } from "#app/features/projects/files/copy.ts";
import "./approvals.css";

const moment = new Intl.DateTimeFormat("de-DE", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Berlin",
});

/** What somebody is asked to approve, and what was said. */
export function ApprovalCard({
  approval,
  side,
  headingLevel = 3,
  children,
}: {
  approval: Approval;
  side: Side;
  /** Level of the card's heading. */
  headingLevel?: 2 | 3;
  children?: ReactNode;
}) {
  const { id, step, sentence, link, files, askedAt, state, decidedAt, decidedBy, remark } = approval;
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <article id={`freigabe-${id}`} className="approval" data-state={state}>
      <Heading className="font-semibold">
        {state === "open" ? copy.waiting[side] : copy.states[state]}
      </Heading>
      <p className="text-ink-2">
        {step}, {copy.asked(moment.format(new Date(askedAt)))}
      </p>
      <p className="approval-text">{sentence}</p>
      {link !== null && (
        <p>
          <a className="link" href={link} target="_blank" rel="noopener noreferrer">
            {link}
          </a>
        </p>
      )}
      {files.map((file) => (
        <p key={file.id} className="approval-text">
          <span className="font-semibold">{file.name}</span>
          <span className="approval-hash mono">
            {copy.fingerprint} {/* Breaks between groups of eight, which copying leaves out. */}
            {file.sha256.match(/.{1,8}/g)?.map((group, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a hash stay in their places
              <Fragment key={place}>
                {group}
                <wbr />
              </Fragment>
            ))}
          </span>
        </p>
      ))}
      {decidedAt !== null && decidedBy !== null && (
        <p className="font-semibold">{copy.by(decidedBy, moment.format(new Date(decidedAt)))}</p>
      )}
      {remark !== null && <p className="approval-text">{remark}</p>}
      {children}
    </article>
  );
}

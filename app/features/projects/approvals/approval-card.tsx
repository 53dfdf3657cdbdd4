import { Fragment, type ReactNode } from "react";
import type { Approval } from "#app/features/projects/approvals/approval.ts";
import { approvalCopy as copy } from "#app/features/projects/approvals/copy.ts";
import type { Side } from "#app/features/projects/files/copy.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import "./approvals.css";

/** What somebody is asked to approve, and what was said. */
export function ApprovalCard({
  approval,
  side,
  children,
}: {
  approval: Approval;
  side: Side;
  children?: ReactNode;
}) {
  const { id, step, askedAt, state, decidedAt, decidedBy, remark } = approval;
  return (
    <article id={`freigabe-${id}`} className="approval" data-state={state}>
      <h3 className="font-semibold">{state === "open" ? copy.waiting[side] : copy.states[state]}</h3>
      <p className="text-ink-2">
        {step}, {copy.asked(formatBerlinTimeInGerman(new Date(askedAt)))}
      </p>
      <ApprovalRequest approval={approval} />
      {decidedAt !== null && decidedBy !== null && (
        <p className="font-semibold">{copy.by(decidedBy, formatBerlinTimeInGerman(new Date(decidedAt)))}</p>
      )}
      {remark !== null && <p className="approval-text">{remark}</p>}
      {children}
    </article>
  );
}

/** What the client is asked to approve: a sentence, with a link or files. */
export function ApprovalRequest({ approval: { sentence, link, files } }: { approval: Approval }) {
  return (
    <>
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
    </>
  );
}

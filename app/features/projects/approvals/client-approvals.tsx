import { useState } from "react";
import { keep, readKept } from "#app/browser/kept/tab.ts";
import { type Approval, approvalLimits } from "#app/features/projects/approvals/approval.ts";
import { ApprovalCard } from "#app/features/projects/approvals/approval-card.tsx";
import { approvalCopy as copy } from "#app/features/projects/approvals/copy.ts";
import { askForChange, type FilesLink } from "#app/features/projects/files/files-link.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";

type ListProps = { slug: string; approvals: readonly Approval[]; link: FilesLink; onDone: () => void };

/** What waits for the client, and what the client has said. */
export function ClientApprovals({ slug, approvals, link, onDone }: ListProps) {
  const shown = approvals.filter(({ state }) => state !== "ended");
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="freigaben" className="mb-12">
      <h2 id="freigaben" className="display display-3">
        {copy.heading}
      </h2>
      {shown.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} side="client">
          {approval.state === "open" && (
            <DecisionForm slug={slug} id={approval.id} link={link} onDone={onDone} />
          )}
          {approval.isUndoable && <UndoDecision id={approval.id} link={link} onDone={onDone} />}
        </ApprovalCard>
      ))}
    </section>
  );
}

type AnswerProps = { id: number; link: FilesLink; onDone: () => void };

function DecisionForm({ slug, id, link, onDone }: AnswerProps & { slug: string }) {
  const [name, setName] = useKeptText(`project:${slug}:approval-name`);
  const [remark, setRemark] = useKeptText(`project:${slug}:approval-remark:${id}`);
  const [wantsChange, setWantsChange] = useState(remark !== "");
  const [fault, setFault] = useState<{ field: "name" | "remark" | "all"; text: string } | null>(null);

  async function decide(decision: "approved" | "change"): Promise<void> {
    if (name.trim() === "") return setFault({ field: "name", text: copy.nameMissing });
    if (decision === "change" && remark.trim() === "")
      return setFault({ field: "remark", text: copy.remarkMissing });
    setFault(null);
    const said = decision === "change" ? remark : "";
    const done = await askForChange(link, { wish: "decide", id: String(id), decision, name, remark: said });
    if (done === null) return setFault({ field: "all", text: copy.failed });
    if (done) setRemark("");
    else setFault({ field: "all", text: copy.gone });
    onDone();
  }

  const faultOf = (field: "name" | "remark") => (fault?.field === field ? fault.text : undefined);
  return (
    <div className="approval-form">
      <TextField
        name="name"
        id={`freigabe-name-${id}`}
        label={copy.name}
        hint={copy.nameHint}
        maxLength={approvalLimits.name}
        autoComplete="name"
        value={name}
        error={faultOf("name")}
        onChange={(event) => setName(event.target.value)}
      />
      {wantsChange && (
        <TextAreaField
          name="remark"
          id={`freigabe-aenderung-${id}`}
          label={copy.remark}
          maxLength={approvalLimits.remark}
          rows={3}
          value={remark}
          error={faultOf("remark")}
          onChange={(event) => setRemark(event.target.value)}
        />
      )}
      {fault?.field === "all" && (
        <p role="alert" className="font-semibold">
          {fault.text}
        </p>
      )}
      <p className="files-actions">
        {wantsChange ? (
          <>
            <button type="button" className="button button-primary" onClick={() => void decide("change")}>
              {copy.send}
            </button>
            <button type="button" className="button button-secondary" onClick={() => setWantsChange(false)}>
              {copy.cancel}
            </button>
          </>
        ) : (
          <>
            <button type="button" className="button button-primary" onClick={() => void decide("approved")}>
              {copy.approve}
            </button>
            <button type="button" className="button button-secondary" onClick={() => setWantsChange(true)}>
              {copy.change}
            </button>
          </>
        )}
      </p>
    </div>
  );
}

function UndoDecision({ id, link, onDone }: AnswerProps) {
  return (
    <p className="files-actions items-center">
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() => void askForChange(link, { wish: "undo-decision", id: String(id) }).then(onDone)}
      >
        {copy.undo}
      </button>
      <span className="text-sm text-ink-2">{copy.undoHint}</span>
    </p>
  );
}

/** A text that stays in the tab. */
function useKeptText(key: Parameters<typeof keep>[0]): [string, (text: string) => void] {
  const [text, setText] = useState(() => readKept(key) ?? "");
  function change(next: string): void {
    setText(next);
    keep(key, next || null);
  }
  return [text, change];
}

import { type FormEvent, useState } from "react";
import { type Approval, approvalLimits } from "#app/features/projects/approvals/approval.ts";
import { ApprovalCard } from "#app/features/projects/approvals/approval-card.tsx";
import { approvalCopy } from "#app/features/projects/approvals/copy.ts";
import { askForChange, type FilesLink } from "#app/features/projects/files/files-link.ts";
import type { ProjectFiles } from "#app/features/projects/files/project-files.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";

const copy = approvalCopy.team;

type OfficeApprovalsProps = {
  slug: string;
  project: Pick<ProjectFiles, "approvals" | "files" | "steps">;
  link: FilesLink;
  onDone: () => void;
};

/** What the team has asked the client to approve. */
export function OfficeApprovals({ slug, project, link, onDone }: OfficeApprovalsProps) {
  const { approvals, files, steps } = project;
  const shown = approvals.filter(({ state }) => state !== "ended");
  return (
    <section aria-labelledby="freigaben" className="mb-12">
      <h2 id="freigaben" className="display display-3">
        {approvalCopy.heading}
      </h2>
      {shown.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} side="team">
          {approval.state === "open" && <EndApproval approval={approval} link={link} onDone={onDone} />}
        </ApprovalCard>
      ))}
      {steps.length > 0 && <RequestForm files={files} steps={steps} link={link} onDone={onDone} />}
      {approvals.length > 0 && (
        <p className="mt-3">
          <a className="link" href={`/buero/projekte/${slug}/freigaben`}>
            {copy.history}
          </a>
        </p>
      )}
    </section>
  );
}

function EndApproval({
  approval,
  link,
  onDone,
}: {
  approval: Approval;
  link: FilesLink;
  onDone: () => void;
}) {
  const end = () => void askForChange(link, { wish: "end-ask", id: String(approval.id) }).then(onDone);
  return (
    <p>
      <button type="button" className="button button-secondary button-small" onClick={end}>
        {copy.end}
        <span className="sr-only"> ({approval.sentence})</span>
      </button>
    </p>
  );
}

type RequestFormProps = Pick<ProjectFiles, "files" | "steps"> & { link: FilesLink; onDone: () => void };

function RequestForm({ files, steps, link, onDone }: RequestFormProps) {
  const [fault, setFault] = useState<string>();

  async function ask(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    const text = (name: string) => String(sent.get(name) ?? "");
    const fields = { step: text("step"), sentence: text("sentence"), link: text("link") };
    const isDone = await askForChange(link, {
      wish: "ask",
      ...fields,
      files: sent.getAll("file").join(","),
    });
    setFault(isDone ? undefined : copy.failed);
    if (!isDone) return;
    form.reset();
    form.closest("details")?.removeAttribute("open");
    onDone();
  }

  return (
    <details className="files-need-form">
      <summary className="button button-secondary button-small">{copy.open}</summary>
      <form onSubmit={(event) => void ask(event)} className="office-card mt-3 grid gap-4">
        <SelectField name="step" id="freigabe-schritt" label={copy.step}>
          {steps.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          name="sentence"
          id="freigabe-satz"
          label={copy.sentence}
          hint={copy.sentenceHint}
          rows={2}
          maxLength={approvalLimits.sentence}
          required
          error={fault}
        />
        <TextField
          name="link"
          id="freigabe-link"
          type="url"
          label={copy.link}
          hint={copy.linkHint}
          optional
          maxLength={approvalLimits.link}
          autoComplete="off"
        />
        {files.length > 0 && (
          <fieldset>
            <legend className="font-semibold">{copy.files}</legend>
            {files.slice(0, 20).map(({ id, name }) => (
              <label key={id} className="flex min-h-11 items-center gap-3 [overflow-wrap:anywhere]">
                <input type="checkbox" name="file" value={id} className="size-5 shrink-0" />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <button type="submit" className="button button-primary">
          {copy.submit}
        </button>
      </form>
    </details>
  );
}

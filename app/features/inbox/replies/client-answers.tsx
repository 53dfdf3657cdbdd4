import type { Reply } from "#app/features/inbox/replies/replies.server.ts";
import { formatMoment } from "#app/office/format-moment.ts";
import { OfficeCard } from "#app/office/office-card.tsx";
import { formatBytes } from "#app/ui/format-bytes.ts";

export function ClientAnswers({ replies, now }: { replies: readonly Reply[]; now: Date }) {
  const answers = replies.filter(({ way }) => way === "answer");
  if (answers.length === 0) return null;
  return (
    <OfficeCard id="antworten-des-kunden" title="Antwort vom Kunden" className="grid gap-5">
      <ol>
        {answers.toReversed().map(({ id, text, attachments, created_at }) => (
          <li key={id} className="grid gap-1 py-3 border-b-[1.5px] border-line wrap-anywhere">
            <p className="flex flex-wrap gap-x-[0.9rem] gap-y-[0.1rem] muted">
              <span className="font-semibold">Per Mail</span>
              <span>{formatMoment(created_at, now)}</span>
            </p>
            <p className="whitespace-pre-wrap break-words">{text}</p>
            {attachments && attachments.length > 0 && (
              <p className="text-ink-2 break-words">
                Im Postfach hängt daran:{" "}
                {attachments.map(({ name, bytes }) => `${name} (${formatBytes(bytes)})`).join(", ")}
              </p>
            )}
          </li>
        ))}
      </ol>
    </OfficeCard>
  );
}

import { Link2, MessageSquarePlus, Printer } from "lucide-react";
import { useState } from "react";
import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import { attachAddress } from "#app/fees/attached-calculation.ts";

const { actions: copy } = feeCalculatorPage;

/** Actions for the result: attach to a request, copy the link, print. All need script, as the fragment does. */
export function ResultActions({ address, beforeShare }: { address: string | null; beforeShare: () => void }) {
  const [note, setNote] = useState("");

  async function copyLink(): Promise<void> {
    beforeShare();
    try {
      await navigator.clipboard.writeText(location.href);
      setNote(copy.copied);
    } catch {
      setNote(copy.copyFailed);
    }
  }

  return (
    <div className="needs-script no-print mt-5">
      <a href={attachAddress(address)} className="button button-primary" onClick={beforeShare}>
        <MessageSquarePlus className="size-5" aria-hidden="true" />
        {copy.attach}
      </a>
      <p className="mt-2 text-sm leading-snug text-ink-2">{copy.attachNote}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button button-secondary" onClick={copyLink}>
          <Link2 className="size-5" aria-hidden="true" />
          {copy.copy}
        </button>
        <button type="button" className="button button-secondary" onClick={() => window.print()}>
          <Printer className="size-5" aria-hidden="true" />
          {copy.print}
        </button>
      </div>
      <p role="status" className="mt-3 min-h-6 text-sm leading-snug">
        {note}
      </p>
    </div>
  );
}

import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { useActionData } from "react-router";
import type { Refusal } from "#app/office/refusal.ts";

type OfficeFormProps = Omit<ComponentPropsWithoutRef<"form">, "method" | "hidden"> & {
  hidden?: Record<string, string | number>;
  draft?: string;
  refused?: Refusal | null;
  stored?: ReactNode;
};

export function OfficeForm({ hidden = {}, draft, refused, stored, children, ...form }: OfficeFormProps) {
  return (
    <form method="post" data-draft={draft} data-typed={refused ? "" : undefined} {...form}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refused?.isConflict && stored !== undefined && <StoredMeanwhile>{stored}</StoredMeanwhile>}
      {children}
    </form>
  );
}

/** Returns the refused form if it has these fields, such as its intent; otherwise null. */
export function useRefused(fields: Record<string, string | number> = {}): Refusal | null {
  const refusal = useActionData<{ refusal?: Refusal | null }>()?.refusal ?? null;
  const isIt = Object.entries(fields).every(([name, value]) => refusal?.form[name] === String(value));
  return isIt ? refusal : null;
}

export function StoredMeanwhile({ children }: { children: ReactNode }) {
  return (
    <div className="office-stored mb-4 py-[0.85rem] px-[1.1rem] rounded-control bg-leaf max-h-[24rem] overflow-auto">
      <p className="font-semibold">Jetzt gespeichert</p>
      <div className="whitespace-pre-wrap">{children}</div>
      <p className="mt-2 font-semibold">Deine Eingabe</p>
    </div>
  );
}

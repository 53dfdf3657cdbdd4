import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { useActionData } from "react-router";
import { findForm, type Refusal } from "#app/office/refusal.ts";
import { StoredMeanwhile } from "#app/office/stored-meanwhile.tsx";

type OfficeFormProps = Omit<ComponentPropsWithoutRef<"form">, "method" | "hidden"> & {
  /** What is sent along unseen, such as the version that the person has seen. */
  hidden?: Record<string, string | number>;
  /** Name under which the tab keeps what is typed. */
  draft?: string;
  /** This form as it was refused: what was entered is newer than any draft. */
  refused?: Refusal | null;
  /** What is stored now, shown above what was entered if somebody was faster. */
  stored?: ReactNode;
};

/** A form of the back office that changes something. */
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

/** Returns the form that was just refused on this page if it has these fields, such as its intent; otherwise null. */
export function useRefused(fields: Record<string, string | number> = {}): Refusal | null {
  const refusal = useActionData<{ refusal?: Refusal | null }>()?.refusal ?? null;
  return findForm(refusal, fields) && refusal;
}

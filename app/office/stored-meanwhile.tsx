import type { ReactNode } from "react";

export function StoredMeanwhile({ children }: { children: ReactNode }) {
  return (
    <div className="office-stored mb-4 py-[0.85rem] px-[1.1rem] rounded-control bg-leaf max-h-[24rem] overflow-auto">
      <p className="font-semibold">Jetzt gespeichert</p>
      <div className="whitespace-pre-wrap">{children}</div>
      <p className="mt-2 font-semibold">Deine Eingabe</p>
    </div>
  );
}

import type { ReactNode } from "react";

/** What a colleague has stored meanwhile, above what was typed. */
export function StoredMeanwhile({ children }: { children: ReactNode }) {
  return (
    <div className="office-stored">
      <p className="font-semibold">Jetzt gespeichert</p>
      <div className="whitespace-pre-wrap">{children}</div>
      <p className="mt-2 font-semibold">Deine Eingabe</p>
    </div>
  );
}

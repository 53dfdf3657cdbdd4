import type { ReactNode } from "react";

type BrowserWindowProps = { address: string; className?: string; children: ReactNode };

/** A browser window with the restaurant's own address in the bar. */
export function BrowserWindow({ address, className = "", children }: BrowserWindowProps) {
  return (
    <div className={`drawing overflow-hidden rounded-control bg-paper shadow-paper ${className}`}>
      <div className="flex items-center gap-1.5 bg-ink px-3 py-2">
        <span className="size-2 rounded-full bg-tomato" />
        <span className="size-2 rounded-full bg-saffron" />
        <span className="size-2 rounded-full bg-green-light" />
        <span className="mono ml-2 flex-1 truncate rounded-small bg-paper/15 px-2 py-0.5 text-2xs text-paper">
          {address}
        </span>
      </div>
      {children}
    </div>
  );
}

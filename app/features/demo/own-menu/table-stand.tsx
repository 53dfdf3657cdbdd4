import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import "./table-stand.css";

const copy = ownMenuCopy.stand;

/** Two stands of A6 on a sheet of A5, seen in print alone. */
export function TableStands({ name, link }: { name: string; link: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // A long menu fits no QR code: then the code leads to the page.
    void import("#app/ui/trace-qr-code.ts").then(({ traceQrCode }) => {
      const page = new URL("/demo/deine-karte", location.origin).href;
      if (isCurrent)
        setCode(traceQrCode(link.length <= LONGEST_QR ? new URL(link, location.origin).href : page));
    });
    return () => {
      isCurrent = false;
    };
  }, [link]);
  if (code === null) return null;
  return createPortal(
    <div className="own-stands" aria-hidden="true">
      {[1, 2].map((stand) => (
        <div key={stand} className="own-stand">
          <p className="own-stand-name">{name}</p>
          <QrCode code={code} />
          <p>{copy.call}</p>
          <p className="own-stand-mark">{copy.mark}</p>
        </div>
      ))}
    </div>,
    document.body,
  );
}

/** A phone still reads a code of this many letters from a printed A6. */
const LONGEST_QR = 1_200;

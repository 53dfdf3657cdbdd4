import type { traceQrCode } from "./trace-qr-code.ts";

type QrCodeProps = {
  code: ReturnType<typeof traceQrCode>;
  /** What screen readers say. Without it they pass over the code. */
  label?: string;
  className?: string;
};

/** Squares of white around a code that scanners need (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code on a white ground of its own: scanners need it also where the browser makes pages dark. */
export function QrCode({ code, label, className }: QrCodeProps) {
  const side = code.size + 2 * QUIET;
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-QUIET} y={-QUIET} width="100%" height="100%" fill="#fff" />
      <path fill="#000" d={code.path} />
    </svg>
  );
}

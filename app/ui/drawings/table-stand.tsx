/** The stand on the table with a real QR code; scanned, it opens the demo. */
export function TableStand({ className = "" }: { className?: string }) {
  return (
    <div className={`drawing flex flex-col items-center ${className}`}>
      <div className="w-full rounded-control bg-paper p-4 pb-3 text-center shadow-lift">
        <p className="display text-xl">Tisch 7</p>
        <img
          src="/drawings/qr-demo.svg"
          alt="QR-Code, der die Demo öffnet"
          width="148"
          height="148"
          loading="lazy"
          className="mx-auto mt-2 w-full"
        />
        <p className="mt-1 text-xs font-semibold leading-tight text-green">Scannen, wählen, zahlen.</p>
      </div>
      <div className="h-3 w-[112%] rounded-small bg-wood shadow-paper" />
    </div>
  );
}

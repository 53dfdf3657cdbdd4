import type { ReactNode } from "react";
import "./receipt.css";

type ReceiptProps = {
  className?: string;
  /** Classes of the paper itself: text size, padding. */
  paperClassName?: string;
  children: ReactNode;
};

/** White paper with a torn edge, for amounts, orders and proofs. The shadow follows the teeth. */
export function Receipt({ className = "", paperClassName = "", children }: ReceiptProps) {
  return (
    <div className={`receipt-shadow ${className}`}>
      <div className={`receipt ${paperClassName}`}>{children}</div>
    </div>
  );
}

type ReceiptLineProps = { label: ReactNode; amount: ReactNode; strong?: boolean };

/** One line of a receipt: a label, and an amount at the right edge. */
export function ReceiptLine({ label, amount, strong = false }: ReceiptLineProps) {
  return (
    <p
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${strong ? "text-[1.2em] font-semibold" : ""}`}
    >
      <span>{label}</span>
      <span className="ml-auto whitespace-nowrap">{amount}</span>
    </p>
  );
}

/** The dashed line between two sections of a receipt. */
export function ReceiptRule() {
  return <hr className="receipt-rule" />;
}

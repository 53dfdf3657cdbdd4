import { Bike, Repeat, Utensils } from "lucide-react";
import type { ReactNode } from "react";
import { Dashboard } from "#app/ui/drawings/dashboard.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import "./hero-stage.css";

/** A table at the model house: the pizza, its receipt, and what the owner sees of the evening meanwhile. */
export function HeroStage() {
  return (
    <div className="hero-stage">
      <div className="gingham hero-cloth" />
      <div className="drawing hero-table">
        <PizzaDrawing className="hero-plate" />
        <Receipt className="hero-receipt" paperClassName="text-xs leading-relaxed">
          <p className="text-center tracking-widest">TISCH 7</p>
          <p className="text-center text-ink-2">Bon #1132 · 19:42</p>
          <ReceiptRule />
          <ReceiptLine label="1× Margherita" amount="11,50" />
          <ReceiptLine label="1× Lasagne" amount="15,90" />
          <ReceiptRule />
          <ReceiptLine label={<mark className="hero-mark">Portalgebühr</mark>} amount="0,00" />
          <ReceiptLine label="SUMME" amount="27,40 €" strong />
          <ReceiptRule />
          <p className="text-center text-ink-2">Bezahlt per Apple Pay</p>
          <p className="text-center text-ink-2">Guten Appetit!</p>
        </Receipt>
        <Dashboard className="hero-dashboard" />
        <div className="hero-cards">
          <FloatingCard icon={<Bike />} title="Neue Bestellung">
            Lieferung, 12&nbsp;Minuten
          </FloatingCard>
          <FloatingCard icon={<Utensils />} title="Tisch 4 hat bezahlt">
            Mit dem Handy, 62,30&nbsp;€
          </FloatingCard>
          <FloatingCard icon={<Repeat />} title="Stammgast">
            Aylin, 6.&nbsp;Bestellung
          </FloatingCard>
        </div>
      </div>
    </div>
  );
}

function FloatingCard({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="hero-card">
      <span className="hero-card-icon">{icon}</span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-ink-2">{children}</span>
      </span>
    </div>
  );
}

/** A Margherita on the house's plate. In the HTML, because a file of its own would arrive after the first paint. */
function PizzaDrawing({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" strokeLinecap="round" className={className}>
      <circle cx="32" cy="32" r="32" className="fill-paper" />
      <circle cx="32" cy="32" r="29.6" className="fill-none stroke-green" />
      <circle cx="32" cy="32" r="21" className="fill-linen" />
      <g transform="translate(8 7)" fill="none">
        <path
          fill="#f2a65a"
          d="M23 25 26.6 4.3A21 21 0 1 0 42.7 17.8zM25.8 21.5 29.4 1.2A21 21 0 0 1 45.3 14.4z"
        />
        <path
          className="fill-tomato"
          d="M23 25 25.9 8.6A17 17 0 1 0 39 19.2zM25.8 21.5 28.7 5.2A17 17 0 0 1 41.6 15.8z"
        />
        <path stroke="#ffe9bd" strokeWidth="7" d="M13 21h.1M24 35h.1M35 30h.1M34 12h.1" />
        <path stroke="#ffe9bd" strokeWidth="4" d="M12 32h.1M31 38h.1" />
        <path
          className="fill-green"
          d="M17 14q7-5 8 2-6 4-8-2zM14 29q2-7 7-3 0 6-7 3zM29 30q-1-7 5-6 2 6-5 6z"
        />
        <path className="stroke-paper" strokeWidth="1.6" d="M5 22q2-10 11-14" />
      </g>
    </svg>
  );
}

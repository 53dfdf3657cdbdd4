import { Bike, Repeat, Utensils } from "lucide-react";
import type { ReactNode } from "react";
import { PizzaDrawing } from "#app/features/home/pizza-drawing.tsx";
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
          <FloatingCard icon={<Bike aria-hidden="true" />} title="Neue Bestellung">
            Lieferung, 12&nbsp;Minuten
          </FloatingCard>
          <FloatingCard icon={<Utensils aria-hidden="true" />} title="Tisch 4 hat bezahlt">
            Mit dem Handy, 62,30&nbsp;€
          </FloatingCard>
          <FloatingCard icon={<Repeat aria-hidden="true" />} title="Stammgast">
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

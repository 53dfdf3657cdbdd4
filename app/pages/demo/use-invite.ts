import { useEffect, useState } from "react";
import type { InviteState } from "#app/pages/demo/live-invite.tsx";
import type { KitchenTicket } from "#app/pages/demo/live-kitchen.tsx";
import { changeSession, openSession, useDemoSession } from "#app/pages/demo/use-demo-session.ts";
import { type Kitchen, phoneKey } from "#app/pages/demo/use-kitchen.ts";
import type { DemoBusiness } from "#content/demo.ts";

/** The visitor's own phone as a second guest: opens a session on demand and hands its orders to the kitchen. */
export function useInvite(business: DemoBusiness, kitchen: Kitchen) {
  const [state, setState] = useState<InviteState>("idle");
  const session = typeof state === "object" ? state.session : null;
  const { view, health, reconnect } = useDemoSession(session);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the kitchen is new on every render, its work is not
  useEffect(() => {
    if (session === null || view === null || view.order === null) return;
    kitchen.receive(session, view.orders, view.order);
    if (view.state === "ready") kitchen.markReady(phoneKey(session, view.orders));
  }, [session, view]);

  async function open() {
    if (state === "opening") return;
    setState("opening");
    const opened = await openSession(business.id);
    // The visitor may have taken another menu meanwhile.
    setState((current) => {
      if (current !== "opening") return current;
      return typeof opened === "string" ? opened : { session: opened.id };
    });
  }

  /** Marks a ticket, and tells the phone when it came from there and is its last order. */
  async function markReady(ticket: KitchenTicket) {
    const isOnPhone = session !== null && view !== null && ticket.key === phoneKey(session, view.orders);
    if (isOnPhone && (await changeSession(session, { type: "ready", order: view.orders })) === "failed") {
      reconnect();
      return;
    }
    kitchen.markReady(ticket.key);
  }

  return {
    state,
    view,
    health,
    onOpen: () => void open(),
    onReconnect: reconnect,
    markReady,
    close: () => setState("idle"),
  };
}

import { useEffect, useRef, useState } from "react";
import type { DemoBusiness } from "#app/features/demo/copy.ts";
import type { InviteState } from "#app/features/demo/live-invite.tsx";
import type { KitchenTicket } from "#app/features/demo/live-kitchen.tsx";
import { changeSession, openSession, useDemoSession } from "#app/features/demo/use-demo-session.ts";
import { type Kitchen, phoneKey } from "#app/features/demo/use-kitchen.ts";

/** The visitor's own phone as a second guest: opens a session on demand and hands its orders to the kitchen. */
export function useInvite(business: DemoBusiness, kitchen: Kitchen) {
  const [state, setState] = useState<InviteState>("idle");
  /** How often a session was asked for, or no longer wanted: an answer counts only if nothing came after its question. */
  const asked = useRef(0);
  const session = typeof state === "object" ? state.session : null;
  const { view, health, reconnect } = useDemoSession(session);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the kitchen is new on every render, its work is not
  useEffect(() => {
    if (session === null || view === null) return;
    for (const { number, order, isReady } of view.tickets) {
      kitchen.receive(session, number, order);
      if (isReady) kitchen.markReady(phoneKey(session, number));
    }
  }, [session, view]);

  async function open() {
    if (state === "opening") return;
    setState("opening");
    asked.current++;
    const question = asked.current;
    // First what draws the code: where it is missing there is nothing to scan, and no session to use up.
    const opened = await import("#app/features/demo/trace-qr-code.ts").then(
      () => openSession(business.id),
      (error) => {
        reportError(error);
        return "failed" as const;
      },
    );
    // The visitor may have taken another menu meanwhile, and asked again: this session has the menu of before.
    if (asked.current !== question) return;
    setState(typeof opened === "string" ? opened : { session: opened.id });
  }

  function close() {
    asked.current++;
    setState("idle");
  }

  /** Marks a ticket, and tells the phone it came from, also one whose code has been followed by a new one. */
  async function markReady({ key, phone }: KitchenTicket) {
    if (phone !== null) {
      const told = await changeSession(phone.session, { type: "ready", order: phone.order });
      if (told === "failed" && phone.session === session) {
        reconnect();
        return;
      }
    }
    kitchen.markReady(key);
  }

  return {
    state,
    view,
    health,
    onOpen: () => void open(),
    onReconnect: reconnect,
    markReady,
    close,
  };
}

import { useEffect, useRef, useState } from "react";
import { changeSession, openSession, useDemoSession } from "#app/features/demo/guest/use-demo-session.ts";
import type { InviteState } from "#app/features/demo/live/live-invite.tsx";
import type { KitchenTicket } from "#app/features/demo/live/live-kitchen.tsx";
import { type Kitchen, phoneKey } from "#app/features/demo/live/use-kitchen.ts";
import type { DemoBusiness } from "#app/features/demo/shop/businesses.ts";

/** Connects the visitor's phone through a session. `seal` encrypts an own menu; its key goes to the phone alone. */
export function useInvite(
  business: DemoBusiness,
  kitchen: Kitchen,
  seal?: () => Promise<{ cipher: string; key: string }>,
) {
  const [state, setState] = useState<InviteState>("idle");
  /** Counts requests and cancellations of a session: a response is used only if it is the latest. */
  const asked = useRef(0);
  const session = typeof state === "object" ? state.session : null;
  const { view, health, reconnect } = useDemoSession(session);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the kitchen is a new object on every render
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
    // The drawing code loads first: without it there is nothing to scan, and a session would be wasted.
    let key: string | null = null;
    const opened = await import("#app/ui/trace-qr-code.ts").then(
      async () => {
        const sealed = await seal?.();
        key = sealed?.key ?? null;
        return openSession(business.id, sealed?.cipher);
      },
      (error) => {
        reportError(error);
        return "failed" as const;
      },
    );
    // The visitor may have chosen another menu and requested again: this session has the previous menu.
    if (asked.current !== question) return;
    setState(typeof opened === "string" ? opened : { session: opened.id, key });
  }

  function close() {
    asked.current++;
    setState("idle");
  }

  /** Marks a ticket, and notifies its phone, even after a newer code. */
  async function markReady({ key, phone }: KitchenTicket) {
    if (phone !== null) {
      const outcome = await changeSession(phone.session, { type: "ready", order: phone.order });
      if (outcome === "failed" && phone.session === session) {
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

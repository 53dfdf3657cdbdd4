import { useEffect, useRef, useState } from "react";
import { count as countEvent } from "#app/browser/visits/count.ts";
import type { KitchenTicket } from "#app/features/demo/live/live-kitchen.tsx";
import { composeSampleOrder } from "#app/features/demo/live/sample-order.ts";
import type { DemoBusiness } from "#app/features/demo/shop/businesses.ts";
import { orderNumber } from "#app/features/demo/shop/menu.ts";
import type { DemoOrder } from "#app/features/demo/shop/order.ts";

/** Maximum number of visible tickets. Older ones stay known, because guests have them on their receipt. */
const MOST_TICKETS = 5;

/** The kitchen of this page: its tickets, newest first, and its bell. */
export type Kitchen = ReturnType<typeof useKitchen>;

/** Keeps the kitchen's tickets and rings its bell, which is off until the visitor switches it on. */
export function useKitchen(business: DemoBusiness) {
  const [tickets, setTickets] = useState<readonly KitchenTicket[]>([]);
  const [count, setCount] = useState(0);
  const [hasSound, setHasSound] = useState(false);
  const bell = useRef<ReturnType<typeof createKitchenBell> | null>(null);
  useEffect(() => () => bell.current?.close(), []);

  // Every new ticket rings; its key identifies it.
  const newest = tickets[0]?.key;
  useEffect(() => {
    if (newest !== undefined) bell.current?.ring();
  }, [newest]);

  function toggleSound() {
    if (hasSound) {
      bell.current?.close();
      bell.current = null;
    } else {
      bell.current = createKitchenBell();
      bell.current.ring();
    }
    setHasSound(!hasSound);
  }

  function print(ticket: Omit<KitchenTicket, "time" | "isReady" | "isSample"> & { isSample?: boolean }) {
    const time = new Date().toLocaleTimeString("de-DE", { hour: "2-digit", minute: "2-digit" });
    setTickets((current) =>
      current.some(({ key }) => key === ticket.key)
        ? current
        : [{ isSample: false, ...ticket, time, isReady: false }, ...current],
    );
  }

  return {
    tickets: tickets.slice(0, MOST_TICKETS),
    /** Every order, for the owner's statistics. */
    orders: tickets,
    /** The last order from the drawn phone. */
    placed: tickets.find(({ phone, isSample }) => phone === null && !isSample) ?? null,
    hasSound,
    toggleSound,
    /** An order from the drawn phone. */
    order: async (order: DemoOrder) => {
      countEvent("demo");
      const number = orderNumber(business, "screen", count);
      setCount(count + 1);
      print({ key: `screen ${number}`, number, phone: null, order });
      return "done" as const;
    },
    /** Orders that nobody placed, for those who come to see the kitchen or its statistics. */
    orderSamples: (total: number) => {
      for (let index = count; index < count + total; index++) {
        const number = orderNumber(business, "screen", index);
        print({
          key: `screen ${number}`,
          number,
          phone: null,
          order: composeSampleOrder(business, index),
          isSample: true,
        });
      }
      setCount(count + total);
    },
    /** An order from the visitor's own phone, the `count`th of its session. Printed once, however often it arrives. */
    receive: (session: string, count: number, order: DemoOrder) =>
      print({
        key: phoneKey(session, count),
        number: orderNumber(business, "phone", count),
        phone: { session, order: count },
        order,
      }),
    markReady: (key: string) =>
      setTickets((current) =>
        current.map((ticket) => (ticket.key === key ? { ...ticket, isReady: true } : ticket)),
      ),
    clear: () => setTickets([]),
  };
}

/** Returns the key of the ticket of a session's `count`th order. */
export function phoneKey(session: string, count: number): string {
  return `${session} ${count}`;
}

/** Returns the kitchen's bell: two short synthesized tones. Call `ring` only after the visitor has switched it on. */
function createKitchenBell(): { ring: () => void; close: () => void } {
  const audio = new AudioContext();
  return {
    ring() {
      void audio.resume();
      for (const [delay, pitch] of [
        [0, 1318],
        [0.16, 1760],
      ] as const) {
        const start = audio.currentTime + delay;
        const volume = audio.createGain();
        volume.gain.setValueAtTime(0.0001, start);
        volume.gain.exponentialRampToValueAtTime(0.16, start + 0.01);
        volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.7);
        const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
        tone.connect(volume).connect(audio.destination);
        tone.start(start);
        tone.stop(start + 0.75);
      }
    },
    close: () => void audio.close(),
  };
}

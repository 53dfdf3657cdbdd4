import { useEffect, useRef, useState } from "react";
import { composeGuestAddress, type OwnBrand } from "#app/features/demo/guest/guest-address.ts";
import type { SessionHealth } from "#app/features/demo/guest/use-demo-session.ts";
import { demoLive } from "#app/features/demo/live/copy.ts";
import { type DemoSessionView, demoOrderLimits } from "#app/features/demo/shop/order.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import "#app/features/demo/shop/guest-shop.css";
import "./live-demo.css";

/** State of the session for the visitor's phone. */
export type InviteState =
  | "idle"
  | "opening"
  | "throttled"
  | "full"
  | "failed"
  | { session: string; key: string | null };

type LiveInviteProps = {
  state: InviteState;
  view: DemoSessionView | null;
  health: SessionHealth;
  /** Name over the QR code. */
  name: string;
  brand: OwnBrand;
  onOpen: () => void;
  onReconnect: () => void;
};

/** The stand on the table: requests a session when the visitor wants one, and shows its QR code. */
export function LiveInvite({ state, view, health, name, brand, onOpen, onReconnect }: LiveInviteProps) {
  const copy = demoLive.invite;
  const heading = useRef<HTMLHeadingElement>(null);
  const wantsLink = useRef(false);
  const [note, setNote] = useState("");
  const isOpen = typeof state === "object" && health !== "expired";
  const isUsed = isOpen && (view?.tickets.length ?? 0) >= demoOrderLimits.orders;
  const isScannable = isOpen && !isUsed;

  // The pressed button is removed when the code is shown.
  useEffect(() => {
    if (isScannable && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [isScannable]);

  async function share({ session, key }: { session: string; key: string | null }) {
    wantsLink.current = false;
    const outcome = await shareLink(composeGuestAddress(location.origin, session, { ...brand, key }), name);
    setNote(outcome === "shared" ? "" : copy[outcome]);
  }

  // The link exists once the table is open; a browser may want a second press for sharing it then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each table
  useEffect(() => {
    if (isScannable && wantsLink.current) void share(state);
  }, [isScannable]);

  function reconnect() {
    // The pressed button disappears immediately.
    heading.current?.focus({ preventScroll: true });
    onReconnect();
  }

  return (
    <section className="live-stand" aria-label={copy.heading}>
      <h3 ref={heading} tabIndex={-1} className="display text-[1.6rem] outline-none">
        <span className="live-mouse">{copy.heading}</span>
        <span className="live-touch">{copy.touch.heading}</span>
      </h3>
      {typeof state !== "object" && (
        <p className="mt-2 text-sm leading-snug text-ink-2">
          <span className="live-mouse">{copy.text}</span>
          <span className="live-touch">{copy.touch.text}</span>
        </p>
      )}
      <button
        type="button"
        className="live-touch live-button live-share"
        aria-disabled={state === "opening"}
        onClick={() => {
          if (isScannable) return void share(state);
          wantsLink.current = true;
          onOpen();
        }}
      >
        {copy.share}
      </button>
      <p role="status" className="text-sm font-semibold leading-snug">
        {note}
      </p>
      {isScannable && <OpenInvite session={state.session} name={name} brand={{ ...brand, key: state.key }} />}
      <div role="status" className="text-xs font-semibold leading-snug">
        {typeof state === "object" && !isScannable && (
          <p className="mt-2 text-sm font-normal text-ink-2">{isUsed ? copy.used : copy.expired}</p>
        )}
        {isOpen && <Connection view={view} health={health} onReconnect={reconnect} />}
        {(state === "throttled" || state === "full" || state === "failed") && (
          <p className="mt-2 text-tomato-pressed">{copy[state]}</p>
        )}
      </div>
      {!isScannable && (
        <>
          <button
            type="button"
            className="live-button live-show"
            aria-disabled={state === "opening"}
            onClick={onOpen}
          >
            {state === "opening" ? copy.opening : typeof state === "object" ? copy.renew : copy.show}
          </button>
          <p className="mt-2 text-xs text-ink-2">{copy.minutes}</p>
        </>
      )}
    </section>
  );
}

/** Passes a link to whatever the phone shares by, or copies it; never rejects. `shared` also when the visitor thought better of it. */
export async function shareLink(url: string, title: string): Promise<"shared" | "copied" | "notCopied"> {
  try {
    if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ url, title });
      return "shared";
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "shared";
  }
  try {
    // Not there without HTTPS.
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "notCopied";
  }
}

function OpenInvite(props: { session: string; name: string; brand: OwnBrand & { key: string | null } }) {
  const { session, name, brand } = props;
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  const address = composeGuestAddress(location.origin, session, brand);
  useEffect(() => {
    let isCurrent = true;
    void import("#app/ui/trace-qr-code.ts").then(({ traceQrCode }) => {
      if (isCurrent) setCode(traceQrCode(address));
    });
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return (
    <>
      <QrCode
        code={code ?? { size: 33, path: "" }}
        label={demoLive.invite.alt}
        className="mt-2 aspect-square w-full"
      />
      <p className="text-center text-sm font-semibold leading-tight text-(--brand-text) [overflow-wrap:anywhere]">
        {name}
      </p>
      <a href={address} target="_blank" rel="noopener" className="live-link">
        {demoLive.invite.open}
      </a>
    </>
  );
}

function Connection(props: { view: DemoSessionView | null; health: SessionHealth; onReconnect: () => void }) {
  const { view, health, onReconnect } = props;
  const copy = demoLive.invite;
  if (health === "closed") {
    return (
      <>
        <p className="mt-2 text-tomato-pressed">{copy.closed}</p>
        <button type="button" className="shop-small mt-2" onClick={onReconnect}>
          {copy.reconnect}
        </button>
      </>
    );
  }
  if (health === "lost") return <p className="mt-2 text-tomato-pressed">{copy.lost}</p>;
  const state = view?.state ?? "waiting";
  return (
    <p className="live-state mt-2" data-state={state}>
      {copy.states[state]}
    </p>
  );
}

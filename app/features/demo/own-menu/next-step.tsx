import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import { longestAttachedMenu } from "#app/menu-code/menu-code.ts";
import { MENU_FRAGMENT } from "#app/menu-code/menu-fragment.ts";

const copy = ownMenuCopy.next;

/** What the owner of the house does next: an appointment, or a request with this menu. */
export function NextStep({ code, bookingUrl }: { code: string | null; bookingUrl: string }) {
  return (
    <div className="grid gap-2 my-[0.85rem] mx-3 p-[0.85rem] rounded-control bg-leaf text-ink">
      <p className="font-semibold">{copy.promise}</p>
      <BookingButton bookingUrl={bookingUrl} className="w-full" />
      <a className="button button-secondary w-full" href={composeRequestPath(code)}>
        {copy.request}
      </a>
    </div>
  );
}

/** The booking page is a published fact, which the page passes on. */
export function BookingButton({ bookingUrl, className = "" }: { bookingUrl: string; className?: string }) {
  return (
    <a href={bookingUrl} target="_blank" rel="noopener" className={`button button-primary ${className}`}>
      {copy.book}
      <span className="sr-only"> (öffnet in neuem Tab)</span>
    </a>
  );
}

/** Returns the path of the contact form with a menu attached, if it is not too long for that. */
export function composeRequestPath(code: string | null): string {
  return code !== null && code.length <= longestAttachedMenu ? `/contact${MENU_FRAGMENT}${code}` : "/contact";
}

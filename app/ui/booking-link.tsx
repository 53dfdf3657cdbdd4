import type { ComponentPropsWithoutRef } from "react";
import { useLocation } from "react-router";
import { company } from "#app/content/company.ts";

const CONTACT_PATH = "/contact";

type Appointment = keyof typeof company.booking;

type BookingLinkProps = Omit<ComponentPropsWithoutRef<"a">, "href" | "target" | "rel"> & {
  look?: "primary" | "secondary";
  /** Which appointment: 30 minutes of advice (default) or the 15-minute live demo. */
  appointment?: Appointment;
  /** Whether the button says how long the appointment takes; not where that stands beside it. */
  hasNote?: boolean;
};

/** The main call to action: opens the booking page in a new tab. Without one it leads to the contact form. */
export function BookingLink(props: BookingLinkProps) {
  return <BookingAnchor from={useLocation().pathname} {...props} />;
}

/** The same outside of React Router; `from`: the path of the page that it stands on. */
export function BookingAnchor({
  from,
  look = "primary",
  appointment = "consultation",
  hasNote = appointment === "consultation",
  className = "",
  children,
  ...rest
}: BookingLinkProps & { from: string }) {
  const leadsOut = company.booking[appointment] !== "";
  return (
    <a
      {...rest}
      href={bookingUrl(appointment, from)}
      {...(leadsOut && { target: "_blank", rel: "noopener" })}
      className={`button button-${look} ${className}`}
    >
      {hasNote ? (
        <span>
          {children}
          <span className="block text-xs font-normal [.button-small_&]:text-2xs"> 30 Minuten, kostenlos</span>
        </span>
      ) : (
        children
      )}
      {leadsOut && <span className="sr-only"> (öffnet in neuem Tab)</span>}
    </a>
  );
}

/** Returns the address of a booking page, which learns in its own field from which page a visitor came. */
export function bookingUrl(appointment: Appointment, from: string): string {
  const booking = company.booking[appointment];
  if (booking === "") return from === CONTACT_PATH ? `${CONTACT_PATH}#anfrage` : CONTACT_PATH;
  const url = new URL(booking);
  url.searchParams.set("utm_source", "website");
  url.searchParams.set("utm_content", from);
  return url.href;
}

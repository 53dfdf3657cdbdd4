import type { ComponentPropsWithoutRef } from "react";
import { company } from "#app/content/company.ts";

type BookingLinkProps = Omit<ComponentPropsWithoutRef<"a">, "href" | "target" | "rel"> & {
  look?: "primary" | "secondary";
  /** Which appointment: 30 minutes of advice (default) or the 15-minute live demo. */
  appointment?: keyof typeof company.booking;
};

/** The site's main call to action: opens the external booking page in a new tab, as screen readers announce. */
export function BookingLink({
  look = "primary",
  appointment = "consultation",
  className = "",
  children,
  ...rest
}: BookingLinkProps) {
  return (
    <a
      {...rest}
      href={company.booking[appointment]}
      target="_blank"
      rel="noopener"
      className={`button button-${look} ${className}`}
    >
      {children}
      <span className="sr-only"> (öffnet in neuem Tab)</span>
    </a>
  );
}

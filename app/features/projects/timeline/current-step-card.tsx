import { Phone } from "lucide-react";
import { Fragment } from "react";
import { nameDueDay } from "#app/features/projects/client-lines.ts";
import type { ContactPerson } from "#app/features/projects/contact-person.ts";
import { projectTimeline } from "#app/features/projects/copy.ts";
import type { TimelineStep } from "#app/features/projects/step-fields.ts";
import { findCurrentSteps } from "#app/features/projects/timeline/current-step.ts";
import "./current-step-card.css";

const copy = projectTimeline.now;

/** What happens now, what the client has to give, and whom to ask: what somebody who opens the page wants to know. */
export function CurrentStepCard({
  steps,
  waiting = [],
  contact,
}: {
  steps: readonly TimelineStep[];
  waiting?: readonly string[];
  contact: ContactPerson;
}) {
  const current = findCurrentSteps(steps);
  const needs = current?.needs ?? [];
  return (
    <section aria-labelledby="jetzt" className="wrap pb-8 [container-type:inline-size] lg:pb-14">
      <div className="now-card">
        <div className="now-part">
          <h2 id="jetzt" className="text-xl font-semibold leading-snug [overflow-wrap:anywhere]">
            {current === null ? (
              copy.finished(steps.length)
            ) : (
              <>
                {current.isStarted ? copy.current : copy.next}{" "}
                {current.steps.map(({ place, title }, index) => (
                  <Fragment key={place}>
                    {index > 0 && ", "}
                    <a href={`#schritt-${place + 1}`} className="link">
                      {title}
                    </a>
                  </Fragment>
                ))}
              </>
            )}
          </h2>
          {(current !== null || waiting.length > 0) && (
            <div className="mt-1.5">
              <p className="inline font-semibold">{copy.needed} </p>
              {needs.length + waiting.length === 0 ? (
                <p className="inline">{copy.nothing}</p>
              ) : (
                <ul className="now-needs">
                  {needs.map(({ text, due, place, later }) => (
                    <li key={`${later} ${text}`} className="[overflow-wrap:anywhere]">
                      <a href={`#schritt-${place + 1}`} className="link">
                        {text}
                        {due !== null && `, ${nameDueDay(due)}`}
                      </a>
                      {later !== null && <span className="text-ink-2"> – {copy.forStep(later + 1)}</span>}
                    </li>
                  ))}
                  {waiting.map((text, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two steps may need the same
                    <li key={place} className="[overflow-wrap:anywhere]">
                      <a href="#unterlagen" className="link">
                        {text}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
        </div>
        <p className="now-contact">
          <span>{copy.ask(contact.name)}</span>
          <a href={`tel:${contact.phone.e164}`} className="now-phone">
            <Phone aria-hidden="true" className="size-5 shrink-0" />
            {contact.phone.display}
          </a>
        </p>
      </div>
    </section>
  );
}

import { company, mailLink, phoneLink } from "#app/content/company.ts";
import { contactPage } from "#app/features/contact/copy.ts";
import { describeReachability, type Opening } from "#app/opening-hours/opening.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";

/** Phone, e-mail and WhatsApp with their values in large type, for reading and dialling. Who can answer now comes first. */
export function ContactWays({ opening }: { opening: Opening }) {
  const { phone, email, whatsapp } = contactPage.ways;
  const byPhone = {
    ...phone,
    link: company.phone && phoneLink,
    newTab: false,
    note: <span data-opening-text="reach">{describeReachability(opening)}</span>,
  };
  const byMail = { ...email, link: company.email === "" ? null : mailLink, newTab: false };
  const chat = company.whatsapp;
  const byChat = { ...whatsapp, link: chat && { label: chat.display, href: chat.url }, newTab: true };
  const ways = opening.isOpen ? [byPhone, byMail, byChat] : [byChat, byMail, byPhone];
  const shown = ways.flatMap(({ link, ...way }) => (link === null ? [] : [{ ...way, ...link }]));
  if (shown.length === 0) return null;
  return (
    <section className="on-dark relative z-10">
      <div className="wrap">
        <h2 className="sr-only">Direkt zu uns</h2>
        <ul
          data-opening-order=""
          className="divide-y divide-paper/15 lg:grid lg:grid-cols-[1fr_1.35fr_1fr] lg:divide-x lg:divide-y-0"
        >
          {shown.map(({ name, label, note, href, button, newTab }) => (
            <li
              key={name}
              className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3.5 md:max-lg:grid md:max-lg:grid-cols-[minmax(0,1fr)_auto] lg:flex-col lg:items-start lg:px-8 xl:px-12 lg:py-12 lg:first:pl-0 lg:last:pr-0"
            >
              <div className="min-w-0 grow">
                <h3 className="font-semibold text-saffron">{name}</h3>
                <p className="display mt-1 text-[min(1.875rem,9.5vw)] lg:text-[2rem] xl:text-[2.25rem]">
                  <Value text={label} />
                </p>
                <p className="mt-1 leading-snug text-leaf">{note}</p>
              </div>
              <a
                href={href}
                className="button button-secondary button-small lg:mt-4"
                {...(newTab && { target: "_blank", rel: "noopener" })}
              >
                {button}
                {newTab && <span className="sr-only"> (öffnet in neuem Tab)</span>}
              </a>
            </li>
          ))}
        </ul>
        <p className="border-t border-paper/15 py-4 lg:py-6">
          <BookingLink>Beratung buchen</BookingLink>
        </p>
      </div>
    </section>
  );
}

/** The subset headline font has no @, so the text font provides it. */
function Value({ text }: { text: string }) {
  const [before, after] = text.split("@");
  if (after === undefined) return text;
  return (
    <>
      {before}
      <span className="inline-block [translate:0_-0.07em] font-sans text-[0.82em] font-semibold">@</span>
      {after}
    </>
  );
}

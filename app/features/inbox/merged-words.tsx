import type { OpenInquiry } from "#app/features/inbox/inquiry.server.ts";
import type { MergedInquiry } from "#app/features/inbox/merged.server.ts";
import { buildReplyLinks } from "#app/features/inbox/reply-links.ts";
import { listContactDetails } from "#app/inquiries/contact-form.ts";
import { describeInterest } from "#app/inquiries/interests.ts";
import { describeDishes, MENU_FRAGMENT } from "#app/menu-code/menu-fragment.ts";

export function MergedWords({ inquiry, kept }: { inquiry: MergedInquiry; kept: OpenInquiry }) {
  const { name, email, message, menu, menu_dishes } = inquiry;
  const existing = new Set(listContactDetails(kept).map(([, value]) => value));
  const facts = [
    describeInterest(inquiry),
    name !== kept.name && name,
    ...listContactDetails(inquiry).flatMap(([, value]) => (existing.has(value) ? [] : [value])),
  ].filter(Boolean);
  return (
    <>
      {message}
      <p className="text-ink-2">
        {facts.join(", ")}
        {email !== "" && email.toLowerCase() !== kept.email.toLowerCase() && (
          <>
            ,{" "}
            <a className="link" href={buildReplyLinks(inquiry).mail}>
              {email}
            </a>
          </>
        )}
        {menu !== null && (
          <>
            , <MenuLink menu={menu} dishes={menu_dishes} />
          </>
        )}
      </p>
    </>
  );
}

export function MenuLink({ menu, dishes }: { menu: string; dishes: number | null }) {
  return (
    <a className="link" href={`/demo/deine-karte${MENU_FRAGMENT}${menu}`} target="_blank" rel="noopener">
      {describeDishes(dishes ?? 0)}, als Shop ansehen
      <span className="sr-only"> (öffnet in neuem Tab)</span>
    </a>
  );
}

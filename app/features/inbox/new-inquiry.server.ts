import { toInternationalNumber } from "#app/office/to-international-number.ts";
import { cleanEmailAddress, cleanPhoneNumber, isDeliverable, isPhoneNumber } from "#core/text-input.ts";
import { type Queryable, sql } from "#database/sql.ts";

export type NewInquiry = { name: string; way: string; note: string };

/** Stores an inquiry that somebody of the team enters, and returns its number. It goes on like any other. */
export async function addInquiry(tx: Queryable, { name, way, note }: NewInquiry): Promise<number> {
  const { email, phone, elsewhere } = readWay(way);
  const message = ["Vom Team eingetragen.", elsewhere && `Erreichbar: ${elsewhere}`, note]
    .filter(Boolean)
    .join("\n\n");
  const id = await tx.value<number>(sql`
    insert into contact_requests (name, email, phone, message, interest_chosen)
    values (${name}, ${email ?? ""}, ${phone}, ${message}, false) returning id`);
  if (id === null) throw new Error("The stored request was not given back");
  return id;
}

function readWay(way: string): { email: string | null; phone: string | null; elsewhere: string | null } {
  const email = cleanEmailAddress(way);
  if (isDeliverable(email)) return { email, phone: null, elsewhere: null };
  const phone = cleanPhoneNumber(way);
  const isNumber = isPhoneNumber(phone) && toInternationalNumber(phone) !== null;
  return { email: null, phone: isNumber ? phone : null, elsewhere: isNumber ? null : way };
}

import { company } from "#app/content/company.ts";
import { type DayHours, groupWeek } from "#app/opening-hours/define-business-hours.ts";
import type { Schedule } from "#app/opening-hours/opening.ts";
import { buildPostalAddress, type GraphNode, organizationReference } from "#app/page/json-ld.ts";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Returns the office with its hours for search engines: the regular week, and the special days of the year to come. */
export function buildOfficeNode({ week, specialDays }: Schedule): GraphNode {
  const { name, email, phone, origin } = company;
  return {
    "@type": "LocalBusiness",
    "@id": `${origin}/contact#office`,
    name,
    url: `${origin}/contact`,
    image: `${origin}/icon-512.png`,
    ...(email !== "" && { email }),
    ...(phone !== null && { telephone: phone.e164 }),
    address: buildPostalAddress(),
    parentOrganization: organizationReference,
    openingHoursSpecification: groupWeek(week).flatMap(({ days, hours }) =>
      hours === null ? [] : [{ ...buildHours(hours), dayOfWeek: days.map((day) => DAYS[day]) }],
    ),
    specialOpeningHoursSpecification: specialDays.map(({ first, last, hours, note }) => ({
      ...buildHours(hours),
      name: note,
      validFrom: first,
      validThrough: last,
    })),
  };
}

/** Opening and closing at midnight is how search engines are told of a closed day. */
function buildHours(hours: DayHours): GraphNode {
  const { opens, closes } = hours ?? { opens: 0, closes: 0 };
  return { "@type": "OpeningHoursSpecification", opens: toIsoTime(opens), closes: toIsoTime(closes) };
}

function toIsoTime(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

import { expect, test } from "vitest";
import { buildOfficeNode } from "#app/features/contact/local-business.ts";

const weekday = { opens: 9 * 60, closes: 18 * 60 };
const office = buildOfficeNode({
  week: [null, weekday, weekday, weekday, weekday, weekday, { opens: 10 * 60, closes: 14 * 60 + 30 }],
  specialDays: [
    {
      first: "2026-12-24",
      last: "2026-12-24",
      hours: { opens: 9 * 60, closes: 13 * 60 },
      note: "Heiligabend",
      isPublicHoliday: false,
    },
    { first: "2026-12-28", last: "2027-01-02", hours: null, note: "Betriebsferien", isPublicHoliday: false },
  ],
});

test("the regular week has its open days only", () => {
  expect(office.openingHoursSpecification).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      opens: "09:00",
      closes: "18:00",
    },
    { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], opens: "10:00", closes: "14:30" },
  ]);
});

test("special days have their dates, and a closed one opens and closes at midnight", () => {
  expect(office.specialOpeningHoursSpecification).toMatchObject([
    { validFrom: "2026-12-24", validThrough: "2026-12-24", opens: "09:00", closes: "13:00" },
    { validFrom: "2026-12-28", validThrough: "2027-01-02", opens: "00:00", closes: "00:00" },
  ]);
});

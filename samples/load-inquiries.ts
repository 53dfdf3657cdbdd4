import { defaultInterest, type Inquiry } from "#app/inquiries/contact-form.ts";
import type { InquiryState } from "#app/inquiries/inquiry-states.ts";
import { OperatorError } from "#core/operator-error.ts";
import type { Database } from "#database/open.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { logCommand } from "#operator/command.ts";

/** All sample inquiries have this address, so that `contacts erase` removes them with one command. */
export const sampleEmail = "anfragen@beispiel.example";

type Sample = {
  hoursAgo: number;
  name: string;
  company?: string;
  phone?: string;
  interest?: Inquiry["interest"];
  message: string;
  status?: InquiryState;
  nextStep?: string;
  notes?: string[];
};

// Invented people and shops. The phone numbers are those the Federal Network Agency keeps free for fiction.
const samples: Sample[] = [
  {
    ...{ hoursAgo: 0.3, name: "Cem Aydın", company: "Aydın Grill", phone: "030 23125011", interest: "demo" },
    message:
      "Wir haben zwei Filialen und wollen wissen, ob beide eine gemeinsame Karte haben können. Geht das?",
  },
  {
    ...{ hoursAgo: 2, name: "Marta Nowak", company: "Café Morgenrot", interest: "bestellsystem" },
    message: "Unsere Gäste rufen mittags alle gleichzeitig an. Können sie bei euch vorbestellen und abholen?",
  },
  {
    ...{ hoursAgo: 9, name: "Luca Ferri", company: "Pizzeria Ferri", phone: "0152 28817386" },
    message:
      "Was kostet das Bestellsystem bei etwa 400 Bestellungen im Monat? Wir zahlen dem Portal gerade 30 Prozent.",
  },
  {
    ...{ hoursAgo: 31, name: "Nguyễn Thị Lan", company: "Phở Lan", interest: "integration" },
    message: "Unsere Kasse ist schon da. Könnt ihr sie anbinden, oder brauchen wir eine neue?",
  },
  {
    ...{ hoursAgo: 4, name: "Sabine Krüger", company: "Wirtshaus Krüger", interest: "website" },
    message:
      "Unsere Website ist von 2014 und auf dem Handy nicht lesbar. Bitte um Rückruf, am besten vormittags.",
    ...{ status: "in_progress", nextStep: "Fotos der Karte anfordern" },
    notes: ["Angerufen: Karte hat 60 Gerichte, wechselt zweimal im Jahr."],
  },
  {
    ...{
      hoursAgo: 27,
      name: "Ibrahim Yılmaz",
      company: "Yılmaz Döner",
      phone: "040 66969123",
      interest: "demo",
    },
    message: "Ich habe eure Demo gesehen. Kann der Bon auch in der zweiten Küche drucken?",
    ...{ status: "in_progress", nextStep: "Demo vor Ort, Drucker mitbringen" },
    notes: ["Zwei Küchen, ein Tresen. Beide haben WLAN.", "Chef ist dienstags nicht da."],
  },
  {
    ...{ hoursAgo: 50, name: "Anna Vogel", company: "Foodtruck Vogelfrei", interest: "bestellsystem" },
    message: "Wir stehen jeden Tag woanders. Können Gäste sehen, wo wir sind, und dort bestellen?",
    ...{ status: "waiting", nextStep: "Nach dem Angebot fragen" },
    notes: ["Angebot ist raus. Sie spricht mit ihrer Partnerin."],
  },
  {
    ...{ hoursAgo: 98, name: "Dimitris Papadakis", company: "Taverna Kreta", interest: "beratung" },
    message: "Wir überlegen, vom Portal wegzugehen. Wie macht man das, ohne Gäste zu verlieren?",
    ...{ status: "waiting" },
    notes: ["Meldet sich nach den Ferien."],
  },
  {
    ...{ hoursAgo: 120, name: "Leyla Kaya", company: "Kaya Feinkost", interest: "support" },
    message: "Unsere Öffnungszeiten am Feiertag stimmen nicht. Wo ändere ich das?",
    ...{ status: "done" },
    notes: ["Am Telefon gezeigt, hat sie selbst geändert."],
  },
  {
    ...{ hoursAgo: 200, name: "Jonas Weber", company: "Bar Nachtschicht", interest: "bestellsystem" },
    message: "Können Gäste am Tisch bestellen und gleich bezahlen? Wir haben 18 Tische.",
    ...{ status: "done" },
    notes: ["Auftrag. Projekt ist angelegt."],
  },
  {
    ...{ hoursAgo: 330, name: "Petra Schulz", company: "Kantine am Hafen" },
    message: "Wir kochen für 300 Leute am Tag, alle zwischen 12 und 13 Uhr. Hält das euer System aus?",
    ...{ status: "done" },
  },
  {
    ...{ hoursAgo: 75, name: "SEO Experts Team" },
    message: "Dear owner, we put your website on page one of all search engines. Reply for our best price!",
    ...{ status: "spam" },
  },
];

/**
 * Stores sample inquiries in all states, marked "Beispiel", for a first look at the back office, and returns how many were
 * added. Taken ones belong to the first person who works here. Throws OperatorError where there are real inquiries.
 */
export async function loadSampleInquiries(
  { owner }: Pick<Database, "owner">,
  { now }: { now: Date },
): Promise<number> {
  const [row] = await owner.query<{ samples: number; others: number }>(sql`
    select count(*) filter (where email = ${sampleEmail}) as samples,
      count(*) filter (where email <> ${sampleEmail}) as others
    from contact_requests`);
  if (row?.others !== 0)
    throw new OperatorError("There are real contact requests. Samples are only loaded where there are none.");
  if (row.samples > 0) return 0;
  const [person] = await owner.query<{ id: number }>(
    sql`select id from staff where ended_at is null order by id limit 1`,
  );
  await owner.transaction(async (tx) => {
    // Oldest first, so that numbers grow with time.
    for (const sample of samples.toReversed())
      await insertSample(tx, sample, { by: person?.id ?? null, now });
    await logCommand(tx, "requests-imported");
  });
  return samples.length;
}

async function insertSample(
  tx: Queryable,
  sample: Sample,
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  const { hoursAgo, name, status = "new", notes = [], interest, nextStep = null } = sample;
  const at = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000).toISOString();
  const touched = status === "new" ? null : at(hoursAgo * 0.9);
  const taker = status === "in_progress" || status === "waiting" ? by : null;
  // Without a client's key, as what no visitor has sent: no mail goes out.
  const [row] = await tx.query<{ id: number }>(sql`
    insert into contact_requests (name, email, phone, company, interest, interest_chosen, message, status, created_at,
      seen_at, taken_by, taken_at, waiting_until, next_step, next_step_on, answered_at)
    values (${`Beispiel: ${name}`}, ${sampleEmail}, ${sample.phone ?? null}, ${sample.company ?? null},
      ${interest ?? defaultInterest}, ${interest !== undefined}, ${sample.message}, ${status}, ${at(hoursAgo)}, ${touched},
      ${taker}, ${taker === null ? null : touched}, ${status === "waiting" ? at(-72).slice(0, 10) : null}, ${nextStep},
      ${nextStep === null ? null : at(-24).slice(0, 10)}, ${status === "waiting" || status === "done" ? touched : null})
    returning id`);
  for (const [index, text] of notes.entries())
    await tx.query(sql`
      insert into contact_notes (request_id, staff_id, text, created_at)
      values (${row?.id ?? null}, ${by}, ${text}, ${at(hoursAgo * (0.8 - index * 0.2))})`);
}

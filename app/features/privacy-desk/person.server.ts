import { createHash } from "node:crypto";
import type { Choice } from "#app/features/privacy-desk/read-choice.ts";
import { type ContactRow, contactFields } from "#app/inquiries/contact-form.ts";
import type { InquiryState } from "#app/inquiries/inquiry-states.ts";
import { findPhoneDigits } from "#app/office/phone-digits.ts";
import { contactColumns } from "#database/inquiries.ts";
import { type Queryable, sql } from "#database/sql.ts";

export type FoundInquiry = ContactRow & {
  id: number;
  steps: string | null;
  status: InquiryState;
  created_at: Date;
  merged_into: number | null;
  notes: { id: number; text: string; created_at: string }[];
};

export type FoundNote = { id: number; text: string; created_at: Date; inquiry: { id: number; name: string } };
export type FoundProject = { slug: string; client: string; active: boolean; steps: string[] };

export type FoundSubscriber = { id: number; slug: string; client: string; email: string; created_at: Date };
export type FoundContact = {
  slug: string;
  client: string;
  name: string | null;
  phone: string | null;
  email: string | null;
};

/** Matched by address or phone number. A name may match part of another, as Anna in Johanna. */
type Sure = { isSure: boolean };

export type FoundPerson = {
  /** Inquiries the person has sent: the address or number is the person's, or at least the name. */
  own: (FoundInquiry & Sure)[];
  /** Inquiries of others in whose text the person is named. */
  mentions: FoundInquiry[];
  /** On inquiries of others. */
  notes: (FoundNote & Sure)[];
  projects: (FoundProject & Sure)[];
  /** Addresses for mails about projects, and contacts of projects. */
  subscribers: (FoundSubscriber & Sure)[];
  contacts: (FoundContact & Sure)[];
  /** There are more inquiries than are listed. */
  isCut: boolean;
};

const MOST_INQUIRIES = 200;
/** As in the inbox: a pattern of fewer letters cannot use the index. */
export const SHORTEST_TERM = 3;

/** Returns where a person is found by any of these: address, phone number in any spelling, or name. */
export async function findPerson(tx: Queryable, terms: readonly string[]): Promise<FoundPerson> {
  const inquiries = new Map<number, FoundInquiry>();
  const projects = new Map<string, FoundProject & Sure>();
  let isCut = false;
  for (const term of terms) {
    const ids = await tx.column<number>(sql`
      select app.find_contact_requests(null, ${findPhoneDigits(term) ?? term}, null, null, null, null, ${MOST_INQUIRIES}) as id`);
    isCut ||= ids.length === MOST_INQUIRIES;
    // The search matches merged texts and returns the remaining inquiry.
    const parts = await tx.column<number>(sql`
      select part as id from unnest(${ids}::integer[]) kept (id), app.list_merged_contact_requests(kept.id) part`);
    for (const inquiry of await readFound(tx, parts)) inquiries.set(inquiry.id, inquiry);
    for (const project of await findProjects(tx, term))
      projects.set(project.slug, {
        ...project,
        isSure: isSureTerm(term) || projects.get(project.slug)?.isSure === true,
      });
  }
  const { subscribers, contacts } = await findProjectPeople(tx, terms);
  const found = [...inquiries.values()].sort((a, b) => Number(b.created_at) - Number(a.created_at));
  const isOwn = (inquiry: FoundInquiry) => terms.some((term) => mentions(inquiry.name, term));
  const isSure = (inquiry: FoundInquiry) => terms.some((term) => isAddressOf(inquiry, term));
  const direct = found.filter((inquiry) => isSure(inquiry) || isOwn(inquiry));
  const ids = new Set(direct.map(({ id }) => id));
  // Shown but not preselected: a merged inquiry may have another person's address.
  for (let size = 0; size < ids.size; ) {
    size = ids.size;
    for (const { id, merged_into } of found)
      if (merged_into !== null && (ids.has(id) || ids.has(merged_into))) ids.add(id).add(merged_into);
  }
  const own = found
    .filter(({ id }) => ids.has(id))
    .map((inquiry) => ({ ...inquiry, isSure: isSure(inquiry) }));
  const others = found.filter((inquiry) => !own.some(({ id }) => id === inquiry.id));
  return {
    own,
    mentions: others.filter((inquiry) => {
      const said = [...contactFields.map((field) => inquiry[field]), inquiry.steps].join(" | ");
      return terms.some((term) => mentions(said, term));
    }),
    notes: others.flatMap(({ id, name, notes }) =>
      notes
        .filter(({ text }) => terms.some((term) => mentions(text, term)))
        .map((note) => ({
          ...note,
          created_at: new Date(note.created_at),
          inquiry: { id, name },
          isSure: terms.some((term) => isSureTerm(term) && mentions(note.text, term)),
        })),
    ),
    projects: [...projects.values()],
    subscribers,
    contacts,
    isCut,
  };
}

function isSureTerm(term: string): boolean {
  return term.includes("@") || findPhoneDigits(term) !== null;
}

function isAddressOf({ email, phone }: Pick<FoundInquiry, "email" | "phone">, term: string): boolean {
  const digits = findPhoneDigits(term);
  if (digits !== null) return phone !== null && findPhoneDigits(phone) === digits;
  return email.toLowerCase() === term.toLowerCase();
}

function mentions(text: string, term: string): boolean {
  const digits = findPhoneDigits(term);
  if (digits === null) return text.toLowerCase().includes(term.toLowerCase());
  return text.replace(/(?<=\d)[\s()/.–-]+(?=\d)/g, "").includes(digits);
}

export async function readFound(tx: Queryable, ids: readonly number[]): Promise<FoundInquiry[]> {
  return tx.query<FoundInquiry>(sql`
    select id, ${contactColumns}, status, created_at, merged_into,
      concat_ws(' | ', next_step, (select string_agg(distinct change.next_step, ' | ') from contact_changes change
        where change.request_id = request.id), (select string_agg(reply.text, ' | ' order by reply.id)
        from contact_replies reply where reply.request_id = request.id)) as steps,
      (select coalesce(json_agg(json_build_object('id', note.id, 'text', note.text, 'created_at', note.created_at) order by note.id), '[]')
        from contact_notes note where note.request_id = request.id) as notes
    from contact_requests request where id = any (${ids}::integer[]) order by created_at, id`);
}

export async function readFoundNotes(tx: Queryable, ids: readonly number[]): Promise<FoundNote[]> {
  return tx.query<FoundNote>(sql`
    select note.id, note.text, note.created_at, json_build_object('id', request.id, 'name', request.name) as inquiry
    from contact_notes note join contact_requests request on request.id = note.request_id
    where note.id = any (${ids}::integer[]) order by note.id`);
}

/** A few hundred projects: they are read without an index. */
async function findProjects(tx: Queryable, term: string): Promise<FoundProject[]> {
  const digits = findPhoneDigits(term);
  const needle = digits ?? term.toLowerCase();
  const isFound = (text: ReturnType<typeof sql>) =>
    digits === null
      ? sql`position(${needle} in lower(${text})) > 0`
      : sql`position(${needle} in regexp_replace(${text}, '[[:space:]()/.–-]', '', 'g')) > 0`;
  return tx.query<FoundProject>(sql`
    select project_slug as slug, client_name as client, is_active as active, steps.titles as steps
    from project_access_codes project cross join lateral (
      select coalesce(array_agg(title order by order_index), '{}') as titles from project_timeline_items item
      where item.project_slug = project.project_slug
        and ${isFound(sql`concat_ws(' | ', title, description, features::text)`)}
    ) steps
    where ${isFound(sql`concat_ws(' | ', client_name, contact_name, contact_phone, contact_email)`)} or cardinality(steps.titles) > 0
      or exists (select from project_questions question where question.project_slug = project.project_slug
        and ${isFound(sql`concat_ws(' | ', question, answer)`)})
      or exists (select from project_notes note where note.project_slug = project.project_slug and ${isFound(sql`note.text`)})
      or exists (select from project_subscribers subscriber where subscriber.project_slug = project.project_slug
        and ${isFound(sql`email`)})
    order by project_slug`);
}

async function findProjectPeople(tx: Queryable, terms: readonly string[]) {
  const all = await readProjectPeople(tx, null);
  const isSureOf = ({ email, phone }: { email: string | null; phone: string | null }) =>
    terms.some((term) => isAddressOf({ email: email ?? "", phone }, term));
  return {
    subscribers: all.subscribers
      .filter(({ email }) => terms.some((term) => mentions(email, term)))
      .map((one) => ({ ...one, isSure: isSureOf({ email: one.email, phone: null }) })),
    contacts: all.contacts
      .filter(({ name, phone, email }) =>
        terms.some((term) => mentions([name, phone, email].join(" | "), term)),
      )
      .map((one) => ({ ...one, isSure: isSureOf(one) })),
  };
}

export async function readProjectPeople(
  tx: Queryable,
  chosen: { subscribers: readonly number[]; contacts: readonly string[] } | null,
): Promise<{ subscribers: FoundSubscriber[]; contacts: FoundContact[] }> {
  const isAll = chosen === null;
  return {
    subscribers: await tx.query<FoundSubscriber>(sql`
      select subscriber.id, project_slug as slug, client_name as client, email, subscriber.created_at
      from project_subscribers subscriber join project_access_codes project using (project_slug)
      where ${isAll} or subscriber.id = any (${chosen?.subscribers ?? []}::integer[]) order by subscriber.id`),
    contacts: await tx.query<FoundContact>(sql`
      select project_slug as slug, client_name as client, contact_name as name, contact_phone as phone, contact_email as email
      from project_access_codes
      where num_nonnulls(contact_name, contact_phone, contact_email) > 0
        and (${isAll} or project_slug = any (${chosen?.contacts ?? []}::text[])) order by project_slug`),
  };
}

export type Erasure = {
  inquiries: FoundInquiry[];
  notes: FoundNote[];
  subscribers: FoundSubscriber[];
  contacts: FoundContact[];
  /** Hash of the contents to erase. */
  state: string;
};

export async function readErasure(
  tx: Queryable,
  { inquiries, notes, subscribers, contacts }: Omit<Choice, "projects">,
): Promise<Erasure> {
  const found = await readFound(tx, inquiries);
  // A note is erased with its inquiry.
  const single = (await readFoundNotes(tx, notes)).filter(({ inquiry }) => !inquiries.includes(inquiry.id));
  const people = await readProjectPeople(tx, { subscribers, contacts });
  const state = createHash("sha256")
    .update(JSON.stringify([found, single, people]))
    .digest("hex");
  return { inquiries: found, notes: single, ...people, state };
}

type ProjectStep = {
  titel: string;
  beschreibung: string | null;
  stand: string;
  einzelheiten: unknown;
  geplant_bis: string | null;
  fertig_am: string | null;
};

type ProjectQuestion = { am: string; frage: string | null; antwort: string | null };

/** Returns a project with its steps and questions, as its client sees them, and the team's notes. */
export async function readProjects(
  tx: Queryable,
  slugs: readonly string[],
): Promise<
  {
    slug: string;
    client: string;
    created_at: Date;
    steps: ProjectStep[];
    questions: ProjectQuestion[];
    notes: { am: string; text: string }[];
  }[]
> {
  return tx.query(sql`
    select project_slug as slug, client_name as client, created_at,
      (select coalesce(json_agg(json_build_object('titel', title, 'beschreibung', description, 'stand', status,
          'einzelheiten', features, 'geplant_bis', planned_until, 'fertig_am', completed_date) order by order_index), '[]')
        from project_timeline_items item where item.project_slug = project.project_slug) as steps,
      (select coalesce(json_agg(json_build_object('am', asked_at, 'frage', question, 'antwort', answer) order by asked_at), '[]')
        from project_questions question where question.project_slug = project.project_slug) as questions,
      (select coalesce(json_agg(json_build_object('am', created_at, 'text', text) order by id), '[]')
        from project_notes note where note.project_slug = project.project_slug) as notes
    from project_access_codes project where project_slug = any (${slugs}::text[]) order by project_slug`);
}

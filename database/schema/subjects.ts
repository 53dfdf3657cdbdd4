/**
 * The subjects of the schema, a file each. A table or function belongs to the first one whose words its name contains:
 * `app.contact_mails_per_hour` to the mails, `contact_notes` to the contact requests.
 */
const subjects: [name: string, words: RegExp][] = [
  ["mail", /outbox|contact_mail/],
  ["notifications", /push_|notifi|notify|quiet|digest|_device|count_today/],
  [
    "contact",
    /contact_|reply_template|booking_link|is_client|erasures|search_text|phone_digits|privacy_officer|hand_over/,
  ],
  ["blog", /blog_|_draft/],
  ["demo", /demo_/],
  ["facts", /site_fact|site_entr|site_picture|moved_entries|partner_logo/],
  ["statistics", /visit_/],
  [
    "staff",
    /staff|passkey|invitation|mail_code|recovery_code|code_sessions|sign_in|lost_access|leitung|manage|own_action/,
  ],
  ["projects", /project|may_go_on|_step|access_code|wrong_code|next_code/],
  ["common", /^schemas$|migrations|secret_fingerprint|client_key|limit_additions|site_health|has_been/],
];

/** Returns the subject of a table or function. Throws an error that names it if no subject claims it. */
export function findSubject(name: string): string {
  const subject = subjects.find(([, words]) => words.test(name));
  if (subject === undefined)
    throw new Error(
      `No file of database/schema/ claims "${name}". Add a word of its name to its subject in database/schema/subjects.ts.`,
    );
  return subject[0];
}

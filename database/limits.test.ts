import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answerHours } from "#app/content/claims.ts";
import { retention } from "#app/content/retention.ts";
import { longest as longestOfArticle } from "#app/features/blog/article-text.ts";
import { demoOrderLimits } from "#app/features/demo/shop/order.ts";
import { longest } from "#app/features/inbox/read-action.ts";
import { CLIENT_NAME_MAXIMUM } from "#app/features/projects/client-name.ts";
import { dutyLimits } from "#app/features/projects/duties/duty.ts";
import { fileLimits, PART_BYTES } from "#app/features/projects/files/file-rules.ts";
import { ANSWER_MAXIMUM, QUESTION_MAXIMUM } from "#app/features/projects/questions/question.ts";
import { stepLimits } from "#app/features/projects/step-fields.ts";
import { contactForm } from "#app/inquiries/contact-form.ts";
import { inquiryStates } from "#app/inquiries/inquiry-states.ts";
import { longestAttachedMenu } from "#app/menu-code/menu-code.ts";
import { NOTE_MAXIMUM } from "#app/office/notes/note.ts";
import { templateLimits } from "#app/office/templates/template.ts";
import { limits } from "#core/limits.ts";
import { sql } from "#database/sql.ts";
import { database } from "#tests/setup/database/of-file.ts";

test("the check of a request's state has the states of the inbox", async () => {
  const { owner } = database;
  const [check] = await owner.query<{ text: string }>(sql`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'contact_requests_status_check'`);
  expect([...(check?.text ?? "").matchAll(/'(\w+)'/g)].map(([, state]) => state)).toEqual(
    inquiryStates.map(({ value }) => value),
  );
});

test("checks of tables have the limits that forms and messages name", async () => {
  const { owner } = database;
  const expected = {
    blog_articles_title_check: longestOfArticle.title,
    blog_drafts_title_check: longestOfArticle.title,
    contact_notes_text_check: NOTE_MAXIMUM,
    contact_replies_text_check: longest.reply,
    contact_requests_company_check: contactForm.company.limits?.max,
    contact_requests_email_check: contactForm.email.limits?.max,
    contact_requests_menu_check: longestAttachedMenu,
    contact_requests_message_check: contactForm.message.limits?.max,
    contact_requests_name_check: contactForm.name.limits?.max,
    contact_requests_next_step_check: longest.step,
    contact_requests_phone_check: contactForm.phone.limits?.max,
    demo_orders_number_check: demoOrderLimits.orders,
    demo_sessions_orders_check: demoOrderLimits.orders,
    project_access_codes_client_name_check: CLIENT_NAME_MAXIMUM,
    project_duties_answered_by_check: dutyLimits.name,
    project_duties_link_check: dutyLimits.link,
    project_duties_answer_check: dutyLimits.answer,
    project_duties_title_check: dutyLimits.title,
    project_file_chunks_bytes_check: PART_BYTES,
    project_files_bytes_check: fileLimits.bytes,
    project_files_name_check: fileLimits.name,
    project_notes_text_check: NOTE_MAXIMUM,
    project_questions_answer_check: ANSWER_MAXIMUM,
    project_questions_question_check: QUESTION_MAXIMUM,
    project_timeline_items_status_check: stepLimits.status,
    project_timeline_items_title_check: stepLimits.title,
    templates_content_check: templateLimits.text,
    templates_name_check: templateLimits.name,
  };
  const rows = await owner.query<{ name: string; check: string }>(sql`
    select conname as name, pg_get_constraintdef(oid) as check from pg_constraint
    where conname = any (${Object.keys(expected)}::text[])`);
  expect(Object.fromEntries(rows.map(({ name, check }) => [name, readMaximum(check)]))).toEqual(expected);
});

/** Returns the upper bound in a check, which may be a product. */
function readMaximum(check: string): number {
  const [, product = ""] = /<= ([\d *()]+)/.exec(check) ?? [];
  return (product.match(/\d+/g) ?? []).map(Number).reduce((all, factor) => all * factor, 1);
}

test("a demo lasts as long as pages say, and a request is late when the promise is", async () => {
  const { owner } = database;
  const [session] = await owner.query(sql`
    insert into demo_sessions (id, business, client_key) values (repeat('a', 22), 'cafe', 'key')
    returning extract(epoch from expires_at - created_at)::integer / 60 as minutes`);
  expect(session).toEqual({ minutes: retention.demoMinutes });
  expect(limits.answerHours).toBe(answerHours);
});

test("every shared limit is filled into a function", () => {
  const folder = join(import.meta.dirname, "functions");
  const text = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
  expect(Object.keys(limits).filter((name) => !text.includes(`\${${name}}`))).toEqual([]);
});

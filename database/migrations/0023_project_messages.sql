-- What the team tells a client unasked stands among the questions, as an answer without one: docs/product.md#client-projects
alter table project_questions
  alter question drop not null,
  add acknowledged_at timestamptz,
  add constraint project_questions_says_something check (question is not null or answer is not null);

-- Which secret (APP_SECRET) this database belongs to, so that a process with another one is refused: docs/operations.md

create table app.secret_fingerprint (
  -- At most one row.
  id boolean primary key default true check (id),
  -- Derived from the secret (domain/keys.ts); says nothing about it.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  set_at timestamptz not null default now()
);

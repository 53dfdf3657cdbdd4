-- When another secret ended a person's recovery codes: who never had any is not told to replace them.
alter table staff add column recovery_codes_ended_at timestamptz;

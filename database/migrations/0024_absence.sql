-- Until when, the last day included, somebody of the team is absent, and who acts instead: docs/product.md#today
alter table staff
  add absent_until date,
  add stand_in_id integer references staff check (stand_in_id <> id),
  add constraint staff_absent_with_stand_in check ((absent_until is null) = (stand_in_id is null));

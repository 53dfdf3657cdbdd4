-- Which businesses the demo has is the program's to say (app/features/demo/shop/businesses.ts).
alter table demo_sessions
  drop constraint demo_sessions_business_check,
  add constraint demo_sessions_business_check check (business ~ '^[a-z][a-z-]{0,39}$');

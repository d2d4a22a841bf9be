-- What next_event_number() does, without a call of a function for each event: the number is drawn once the transaction has its own.
alter table payment_events alter column event_number
  set default case when pg_current_xact_id() is not null then nextval('event_numbers') end;

-- Addresses of payers stand in the security log, so it forgets what is old: cut at its beginning alone. The head says where the chain begins
-- since, so that what is left is still seen to be whole.
alter table security_head add column first_id bigint not null default 0;
alter table security_head add column first_hash bytea not null default '\x';

create function keep_security_event() returns trigger language plpgsql as $$
begin
  -- Younger than a year none goes, whatever the head says.
  if old.event_id <= (select first_id from security_head) and old.at < now() - interval '365 days' then
    return old;
  end if;
  raise exception '% is append-only: what happened stays.', tg_table_name;
end $$;
drop trigger security_events_append_only on security_events;
create trigger security_events_append_only before update or truncate on security_events for each statement execute function is_append_only();
create trigger security_events_kept before delete on security_events for each row execute function keep_security_event();
